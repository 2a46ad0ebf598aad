#!/bin/sh
# The command of a release. It runs with the Node that came along, else with the machine's own.
set -e
home=$(dirname "$(dirname "$(readlink -f "$0")")")
node="$home/runtime/node"
[ -x "$node" ] || node=node
exec "$node" "$home/command/junheng.mjs" "$@"
