import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Guard } from '../../tools/lib/processes/guarded.ts';
import { until } from '../../tools/lib/processes/ports.ts';
import { ROOT } from '../../tools/lib/root.ts';

const NGINX = '/usr/sbin/nginx';

export interface Upstream {
  readonly port: number;
  readonly servers: readonly number[];
}

/** How a request goes on, as in every installation with nginx. */
const PROXY = join(ROOT, 'deploy', 'nginx', 'proxy.conf');

/** A server that does not answer is left out for a second; idle connections are kept as in deploy/nginx/upstreams.conf. */
const upstreamOf = ({ port, servers }: Upstream, name: string): string => `
  upstream ${name} {
${servers.map((server) => `    server 127.0.0.1:${server} max_fails=1 fail_timeout=1s;`).join('\n')}
    keepalive 32;
    keepalive_timeout 2s;
  }
  server {
    listen 127.0.0.1:${port};
    # Those who ask say where from, as a balancer in front would.
    set_real_ip_from 127.0.0.1;
    real_ip_header X-Forwarded-For;
    include ${PROXY};
    location / { proxy_pass http://${name}; }
  }`;

const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

/** A real nginx before the processes of each kind. */
export async function startNginx(guard: Guard, folder: string, upstreams: Readonly<Record<string, Upstream>>): Promise<void> {
  if (!existsSync(NGINX)) throw new Error('nginx is not installed: apt-get install nginx-light.');
  const place = join(folder, 'nginx');
  mkdirSync(place);
  const file = join(place, 'nginx.conf');
  writeFileSync(
    file,
    `daemon off;
master_process off;
pid ${place}/nginx.pid;
error_log ${place}/error.log warn;
events { worker_connections 4096; }
http {
  access_log off;
  client_max_body_size 20m;
${TEMPORARY.map((name) => `  ${name}_temp_path ${place}/${name};`).join('\n')}
${Object.entries(upstreams)
  .map(([name, upstream]) => upstreamOf(upstream, name))
  .join('\n')}
}
`,
  );
  const child = spawn(NGINX, ['-p', place, '-c', file], { stdio: ['ignore', 'inherit', 'inherit'], detached: true });
  guard.watch(child, 'SIGTERM');
  const [first] = Object.values(upstreams);
  await until('nginx', async () => {
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}`);
    await (await fetch(`http://127.0.0.1:${first?.port ?? 0}/livez`)).arrayBuffer();
  });
}
