#!/bin/sh
# Dumps the database of compose.yaml once a day, as the service `backup` in the server's own image: its pg_dump fits.
# A dump gets its name once it was read from end to end. The bot's doctor and metrics look for the newest one.
#   docker compose exec backup sh /backup.sh now          one more, at once
#   docker compose exec backup sh /backup.sh rehearse     restores the newest into a database of its own, and drops that
set -eu
umask 077
folder=${KONTOR_BACKUP_FOLDER:-/backups}
hour=${KONTOR_BACKUP_HOUR:-4}
kept=${KONTOR_BACKUP_KEPT:-7}
if [ -n "${PASSWORD_FILE:-}" ]; then
    PGPASSWORD=$(cat "$PASSWORD_FILE")
    export PGPASSWORD
fi

dumps() {
    for file in "$folder/$PGDATABASE"-????-??-??T??????Z.dump; do
        [ -e "$file" ] && echo "$file"
    done | sort -r
}

make() {
    name=$PGDATABASE-$(date -u +%Y-%m-%dT%H%M%SZ).dump
    part=$folder/.part
    # Not even the reader of a log should find half of one.
    rm -f "$part"
    pg_dump --format=custom --no-password --file="$part" || return 1
    if ! pg_restore --list "$part" | grep -q 'TABLE DATA .* game_table '; then
        echo "The database has no table of Kontor's yet; nothing was kept."
        rm -f "$part"
        return 1
    fi
    pg_restore --file=/dev/null "$part" || return 1
    sync "$part"
    mv "$part" "$folder/$name"
    echo "A backup was made: $name, $(wc -c < "$folder/$name") bytes."
    dumps | tail -n +$((kept + 1)) | while read -r old; do rm "$old"; done
}

is_due() {
    newest=$(dumps | head -n 1)
    [ -n "$newest" ] || return 0
    # The last time at which one had to begin, in the form of the names.
    last=$(date -u +%Y-%m-%d)
    [ "$(date -u +%H | sed 's/^0//')" -ge "$hour" ] || last=$(date -u -d yesterday +%Y-%m-%d)
    last=$folder/$PGDATABASE-${last}T$(printf %02d "$hour")0000Z.dump
    [ "$(printf '%s\n' "$last" "$newest" | sort | tail -n 1)" = "$last" ] && [ "$last" != "$newest" ]
}

rehearse() {
    newest=$(dumps | head -n 1)
    [ -n "$newest" ] || { echo "There is no backup in $folder yet." >&2; return 1; }
    name=kontor_rehearsal_$$
    began=$(date +%s)
    createdb --no-password --template=template0 --encoding=UTF8 --maintenance-db="$PGDATABASE" "$name"
    trap 'dropdb --no-password --force --if-exists --maintenance-db="$PGDATABASE" "$name"' EXIT
    pg_restore --no-owner --single-transaction --dbname="$name" "$newest"
    for table in server person game_table log result; do
        echo "$table: $(psql --no-password --quiet --no-align --tuples-only --dbname="$name" --command="SELECT count(*) FROM $table")"
    done
    echo "$newest was restored in $(($(date +%s) - began)) s into a database of its own, and that is dropped again."
    echo "The bot's database was not touched. To restore it, see Restore in docs/operators/backups.md."
}

case ${1:-daily} in
now) make ;;
rehearse) rehearse ;;
daily)
    [ "$hour" != off ] || { echo "There are no backups, as KONTOR_BACKUP_HOUR says."; exec sleep infinity; }
    trap 'exit 0' TERM INT
    while true; do
        if is_due; then
            make || { echo "The backup failed; the next attempt is in ten minutes." >&2; sleep 540 & wait $!; }
        fi
        sleep 60 & wait $!
    done
    ;;
*) echo "Say now, rehearse or nothing." >&2; exit 2 ;;
esac
