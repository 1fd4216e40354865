#!/bin/sh
# Makes a data folder that PostgreSQL, started on it, brings to a moment: nothing that was committed later is there.
#   restore-to-time.sh BACKUP ARCHIVE DATA TIME     BACKUP: of base-backup.sh, ended before TIME; DATA: a new folder
set -eu
umask 077
backup=$1 archive=$2 data=$3 time=$4
if [ -e "$data" ]; then echo "$data is there already" >&2; exit 1; fi
cp -R "$backup" "$data"
cat >>"$data/postgresql.auto.conf" <<CONF
restore_command = 'cp "$archive/%f" "%p"'
recovery_target_time = '$time'
recovery_target_action = 'promote'
CONF
touch "$data/recovery.signal"
