import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Guard } from '../processes/guarded.ts';
import { freePort } from '../processes/ports.ts';
import { capture } from '../processes/run.ts';
import { ROOT } from '../root.ts';

export const canCompose = (): boolean =>
  spawnSync('docker', ['compose', 'version'], { stdio: 'ignore' }).status === 0 &&
  spawnSync('docker', ['info'], { stdio: 'ignore' }).status === 0;

/** Both servers in containers, on free ports of 127.0.0.1. */
export async function startContainers(guard: Guard, folder: string, passwords: { postgres: string; redis: string }, keep: boolean) {
  const project = `portico-${createHash('sha256').update(folder).digest('hex').slice(0, 12)}`;
  const args = ['compose', '-p', project, '-f', join(ROOT, 'deploy', 'compose.dev.yml')];
  const [postgres, redis] = [await freePort(), await freePort()];
  guard.add({ command: 'docker', args: [...args, 'down', ...(keep ? [] : ['--volumes'])] });
  await capture('docker', [...args, 'up', '--detach', '--wait'], {
    env: {
      POSTGRES_PORT: String(postgres),
      REDIS_PORT: String(redis),
      POSTGRES_PASSWORD: passwords.postgres,
      REDIS_PASSWORD: passwords.redis,
    },
  });
  return {
    postgres: `postgres://postgres:${encodeURIComponent(passwords.postgres)}@127.0.0.1:${postgres}/postgres`,
    redis: `redis://:${passwords.redis}@127.0.0.1:${redis}`,
  };
}
