#!/bin/sh
# The files of secrets are another user's; PostgreSQL wants its own, and its key for itself alone.
set -eu
install -d -o postgres -g postgres -m 700 /run/stepwright
install -o postgres -g postgres -m 600 /run/secrets/* /run/stepwright
exec docker-entrypoint.sh postgres -c ssl=on -c ssl_cert_file=/run/stepwright/database.crt \
  -c ssl_key_file=/run/stepwright/database.key -c hba_file=/etc/stepwright/pg_hba.conf
