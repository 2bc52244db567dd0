#!/bin/sh
# Runs any command of Kontor as the bot's user, in the bot's folder and with its settings: kontor doctor.
# Root needs no sudo; another user does. Name files with their whole paths; the user kontor reads and writes them.

# cron doesn't look for programs where runuser is.
PATH=$PATH:/usr/sbin:/sbin
run='set -a && . /etc/kontor.env && cd /var/lib/kontor && HOME=$PWD && exec /opt/kontor/bin/kontor "$@"'
if [ "$(id -u)" = 0 ]; then
    exec runuser -u kontor -- sh -c "$run" kontor "$@"
elif [ "$(id -un)" = kontor ]; then
    exec sh -c "$run" kontor "$@"
elif command -v sudo > /dev/null; then
    exec sudo -u kontor sh -c "$run" kontor "$@"
fi
echo "kontor: This command needs root or sudo, to run as the user kontor; become root with su -." >&2
exit 2
