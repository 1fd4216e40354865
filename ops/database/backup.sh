#!/bin/sh
# Writes the whole database into a file, as it is at one moment, while servers run.
#   backup.sh FILE                MIGRATION_DATABASE_URL: as the role that owns the tables
set -eu
umask 077
pg_dump --format=custom --no-owner --no-privileges --file "$1.part" --dbname "$MIGRATION_DATABASE_URL"
mv "$1.part" "$1"
