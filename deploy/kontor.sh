#!/bin/sh
# Runs any command of Kontor as the bot's user, in the bot's folder and with its settings: kontor doctor.
# Name files with their whole paths; they are read and written by the user kontor.
exec sudo -u kontor sh -c 'set -a && . /etc/kontor.env && cd /var/lib/kontor && exec /opt/kontor/bin/kontor "$@"' kontor "$@"
