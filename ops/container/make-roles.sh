#!/bin/sh
# Run by the database's image when its folder is empty: the database, its two roles, and their passwords.
set -eu
ADMIN_URL=${ADMIN_URL:-postgresql:///postgres?user=postgres}
export ADMIN_URL
sh "${SCRIPTS:-/scripts}/make-database.sh" stepwright
for role in owner server; do
  psql --quiet --no-psqlrc --set ON_ERROR_STOP=1 --set role="stepwright_$role" \
    --set password="$(cat "${SECRETS:-/run/stepwright}/$role.password")" --dbname "$ADMIN_URL" <<'SQL'
alter role :"role" password :'password';
SQL
done
