#!/bin/sh
# The program in a container. Settings come from the environment, and those that are not there from this file if it is mounted.
settings=/etc/portico/portico.env
[ -f "$settings" ] && exec node --env-file="$settings" /opt/portico/portico.js "$@"
exec node /opt/portico/portico.js "$@"
