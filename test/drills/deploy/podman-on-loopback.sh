#!/bin/sh
# Podman as podman-compose 1.0.3 needs it here.
# No network of its own: every container listens on the loopback of whoever calls, and finds the others there by the names of
# their services, which are in SERVICES. Ports are not published: they are there already.
# The conditions of depends_on, which that version does not know: what ends by itself, and the servers in WAITED_FOR, are waited
# for before the next container is started.
set -eu
[ "${1:-}" != network ] || exit 0
command=${1:-}
name=
alias=
left=$#
while [ "$left" -gt 0 ]; do
  case $1 in
    --net)
      set -- "$@" --network host
      for service in $SERVICES; do set -- "$@" --add-host "$service:127.0.0.1"; done
      shift 2
      left=$((left - 2))
      continue
      ;;
    --network-alias)
      alias=$2
      shift 2
      left=$((left - 2))
      continue
      ;;
    -p)
      shift 2
      left=$((left - 2))
      continue
      ;;
    --name=*) name=${1#--name=} ;;
  esac
  argument=$1
  shift
  set -- "$@" "$argument"
  left=$((left - 1))
done
[ "$command" = run ] || exec podman "$@"

podman "$@"
policy=$(podman inspect --format '{{.HostConfig.RestartPolicy.Name}}' "$name")
case "$policy $WAITED_FOR " in
  'no '* | on-failure* | *" $alias "*) ;;
  *) exit 0 ;;
esac
tries=0
until
  case $policy in
    no | on-failure) [ "$(podman inspect --format '{{.State.Status}} {{.State.ExitCode}}' "$name")" = 'exited 0' ] ;;
    *) timeout 10 podman healthcheck run "$name" > /dev/null 2>&1 ;;
  esac
do
  tries=$((tries + 1))
  [ "$tries" -lt 120 ] || { echo "$name is not ready" && exit 1; }
  sleep 0.5
done
