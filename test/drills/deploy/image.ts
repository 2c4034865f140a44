import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { NODE_IMAGE } from './base-image.ts';
import { PORTICO_IMAGE } from './build-image.ts';
import { podman } from './containers.ts';
import type { Tell } from './rows.ts';

const MOST_MB = 450;

const inspect = (name: string, format: string): Promise<string> => podman(['inspect', '--format', format, name]);
const megabytes = async (image: string): Promise<number> => Math.round(Number(await inspect(image, '{{.Size}}')) / 1_000_000);

/** What the image is, without running it. */
export async function measureImage(tell: Tell): Promise<void> {
  const [total, base] = [await megabytes(PORTICO_IMAGE), await megabytes(NODE_IMAGE)];
  tell('size', `${total} MB, of which ${total - base} MB are ours and ${base} MB the base; at most ${MOST_MB} MB`, total <= MOST_MB);
  const user = await inspect(PORTICO_IMAGE, '{{.Config.User}}');
  tell('user of the image', user, /^[1-9]\d*:[1-9]\d*$/.test(user));
}

const TRY_TO_WRITE = 'for folder in / /opt/portico /etc /usr/local/bin; do touch "$folder/x" 2>/dev/null && echo "$folder"; done; true';

/** What a running container must not be able to do: be root, and write where the program is. */
export async function lookInside(container: string, tell: Tell): Promise<void> {
  const uid = await podman(['exec', container, 'id', '-u']);
  tell('runs as', `user ${uid}`, uid !== '0');
  const wrote = (await podman(['exec', container, 'sh', '-c', TRY_TO_WRITE])).split('\n').filter(Boolean);
  tell('read-only root', wrote.length === 0 ? 'nothing can be written there' : `writable: ${wrote.join(', ')}`, wrote.length === 0);
}

/** Podman leaves health checks to systemd, which need not be here: it is asked. */
export async function tellHealth(container: string, tell: Tell): Promise<void> {
  const healthy = await podman(['healthcheck', 'run', container], { most_s: 15 }).then(
    () => true,
    () => false,
  );
  tell('health check', healthy ? 'healthy' : 'not healthy', healthy);
}

const SLOW_MS = 1_500;

/** The status of a request whose second half is sent a while after the first; 0 where the connection is lost. */
async function askSlowly(url: string): Promise<number> {
  const headers = { 'content-type': 'application/json' };
  const asking = request(`${url}/v1.1/sessions`, { method: 'POST', headers });
  const answered = once(asking, 'response');
  // It may be lost before it is waited for.
  answered.catch(() => undefined);
  asking.write('{"login_name":');
  await wait(SLOW_MS);
  asking.end('"nobody"}');
  try {
    // Node's own answer to its own request.
    const [reply] = (await answered) as [IncomingMessage];
    reply.resume();
    return reply.statusCode ?? 0;
  } catch {
    return 0;
  }
}

/** A request that is under way when the process is told to end is answered, and the process ends by itself. */
export async function tellDrain(container: string, url: string, timeout_s: number, tell: Tell): Promise<void> {
  const answer = askSlowly(url);
  await wait(SLOW_MS / 3);
  await podman(['stop', '--time', String(timeout_s), container]);
  const status = await answer;
  tell('a request under way at SIGTERM', status === 0 ? 'is lost' : `is answered ${status}`, status > 0);
  const code = await inspect(container, '{{.State.ExitCode}}');
  tell('ends', `with status ${code}`, code === '0');
}
