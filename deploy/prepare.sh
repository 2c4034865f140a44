#!/bin/sh
# Makes what compose.yaml needs and no repository may hold: passwords of the servers, and a certificate unless there is one.
# What is there already stays.
set -eu
host=${PORTICO_HOST:?}
cd /run/portico

for server in postgres redis; do
  [ -s "$server-password" ] || openssl rand -hex 24 > "$server-password"
done
printf 'postgres://postgres:%s@postgres:5432/postgres' "$(cat postgres-password)" > postgres-url
printf 'redis://:%s@redis:6379' "$(cat redis-password)" > redis-url
# Nothing in it is lost for good when it is wiped; it must not evict.
printf 'requirepass %s\nsave ""\nappendonly no\nmaxmemory-policy noeviction\n' "$(cat redis-password)" > redis.conf

cd /etc/nginx/tls
if [ ! -s tls.crt ]; then
  case $host in
    *[!0-9.]*) name="DNS:$host" ;;
    *) name="IP:$host" ;;
  esac
  openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 365 -subj "/CN=$host" \
    -addext "subjectAltName=$name" -keyout tls.key -out tls.crt
  # nginx runs as this user.
  chown 101:101 tls.key
  echo "Made a self-signed certificate for $host."
fi
