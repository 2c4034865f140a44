import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Guard } from '../../../tools/lib/processes/guarded.ts';
import { freePort } from '../../../tools/lib/processes/ports.ts';
import { ROOT } from '../../../tools/lib/root.ts';
import { PROGRAMS } from './cluster.ts';

interface Behind {
  readonly uc_port: number;
  readonly platform_port: number;
}

/** deploy/haproxy/portico.cfg without its certificate, before one process of each kind; its port. */
export async function startFront(guard: Guard, folder: string, { uc_port, platform_port }: Behind): Promise<number> {
  const port = await freePort();
  const text = readFileSync(join(ROOT, 'deploy', 'haproxy', 'portico.cfg'), 'utf8')
    .replace(/^ *bind :80\n/m, '')
    .replace(/^ *http-request redirect .*\n/m, '')
    .replace(/bind :443 .*/, `bind 127.0.0.1:${port}`)
    .replaceAll(/^ *server (?:platform|user-centre)2 .*\n/gm, '')
    .replace('platform1.internal:8080', `127.0.0.1:${platform_port}`)
    .replace('user-centre1.internal:8081', `127.0.0.1:${uc_port}`);
  const file = join(folder, 'front.cfg');
  writeFileSync(file, text);
  guard.watch(spawn(PROGRAMS.haproxy, ['-db', '-f', file], { stdio: 'ignore', detached: true }));
  return port;
}
