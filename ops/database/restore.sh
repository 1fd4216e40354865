#!/bin/sh
# Reads a file of backup.sh into an empty database (make-database.sh), all of it or nothing. The server's role gets its
# rights when the server starts.
#   restore.sh FILE               MIGRATION_DATABASE_URL: as the role that is to own the tables
set -eu
pg_restore --no-owner --no-privileges --exit-on-error --single-transaction --dbname "$MIGRATION_DATABASE_URL" "$1"
