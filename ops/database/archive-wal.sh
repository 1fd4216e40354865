#!/bin/sh
# PostgreSQL's archive_command: keeps a piece of its log, whole and on the disk, before PostgreSQL forgets it.
#   archive_command = 'sh /…/archive-wal.sh ARCHIVE %p %f'
set -eu
archive=$1 piece=$2 name=$3
# After a crash PostgreSQL may bring the same piece again.
if [ -e "$archive/$name" ]; then exec cmp -s "$piece" "$archive/$name"; fi
cp "$piece" "$archive/.$name"
sync "$archive/.$name"
mv "$archive/.$name" "$archive/$name"
sync "$archive"
