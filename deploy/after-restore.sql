-- After pg_restore, before a bot is started. Messages that the copy had still to send are looked for before they are sent,
-- and every running table that waits for somebody is shown again. (`kontor restore` does the same to a file.)
BEGIN;
UPDATE outbox SET attempted = 0, attempts = greatest(attempts, 1), lease_owner = NULL, lease_until = NULL
WHERE done IS NULL;
INSERT INTO outbox (id, destination, kind, payload, created, due, attempts)
SELECT 'restored-' || (coalesce(max(number), 0) + 1), 'restored', 'restored', '{}', 0, 0, 0 FROM outbox;
COMMIT;
