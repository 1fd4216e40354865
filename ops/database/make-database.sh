#!/bin/sh
# Makes a database and the two roles that it is used by, where they are missing: one that owns and migrates it, and the
# server's own, which the server's start gives its rights.
#   make-database.sh NAME         ADMIN_URL: a superuser's URL
set -eu
psql --quiet --no-psqlrc --set ON_ERROR_STOP=1 --set name="$1" --dbname "$ADMIN_URL" <<'SQL'
select format('create role %I login', role) from unnest(array['stepwright_owner', 'stepwright_server']) as role
where not exists (select from pg_roles where rolname = role) \gexec
create database :"name" owner stepwright_owner;
revoke connect, temporary on database :"name" from public;
grant connect on database :"name" to stepwright_server;
SQL
