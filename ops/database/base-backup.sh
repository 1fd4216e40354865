#!/bin/sh
# Copies the whole cluster while it runs, to restore a moment after it from the archive of its log.
#   base-backup.sh FOLDER         REPLICATION_URL: of a role that may replicate
set -eu
umask 077
pg_basebackup --checkpoint=fast --pgdata "$1" --dbname "$REPLICATION_URL"
