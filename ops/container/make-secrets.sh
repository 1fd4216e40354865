#!/bin/sh
# Makes what only this installation knows: keys, passwords, and the certificate of its database. The vendors' secrets go
# into the same folder. Keep a second copy of KEK elsewhere.
#   make-secrets.sh FOLDER
set -eu
umask 077
mkdir "$1"
cd "$1"
openssl rand -base64 32 >KEK
openssl rand -hex 32 >METRICS_TOKEN
openssl rand -hex 32 >SUPPORT_TOKEN
openssl req -x509 -newkey rsa:3072 -nodes -days 825 -subj /CN=database \
  -addext 'subjectAltName=DNS:database,DNS:localhost' -keyout database.key -out database.crt 2>/dev/null
for role in owner server; do openssl rand -hex 24 >"$role.password"; done
url() { echo "postgres://stepwright_$1:$(cat "$1.password")@database/stepwright?sslmode=verify-full&sslrootcert=/run/secrets/database.crt"; }
url server >DATABASE_URL
url owner >MIGRATION_DATABASE_URL
