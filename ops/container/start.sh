#!/bin/sh
# Starts a program with the secrets that stand in files, each under the name of its variable.
set -eu
for file in "${SECRETS:-/run/secrets}"/*; do
  name=$(basename "$file")
  case "$name" in
    *[!A-Z0-9_]*) ;; # a certificate, say, which is read from its file
    *) export "$name=$(cat "$file")" ;;
  esac
done
exec "$@"
