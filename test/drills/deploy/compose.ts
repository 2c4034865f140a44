import type { Guard } from '../../../tools/lib/processes/guarded.ts';
import { run } from '../../../tools/lib/processes/run.ts';
import { bin } from '../../../tools/lib/root.ts';
import { composeUp, containerOf, makeAdministrator } from './compose-stack.ts';
import { lookInside, tellDrain, tellHealth } from './image.ts';
import type { Tell } from './rows.ts';

const MOST_S = 180;
/** stop_grace_period of compose.yaml. */
const GRACE_S = 20;
const CONSOLE_URL = 'https://localhost:8443';
const PAGES_URL = 'https://localhost:8444';
/** Looked into while it serves, and ended. */
const LOOKED_AT = { service: 'user-centre-1', url: 'http://127.0.0.1:8101' };

async function signInByBrowser(guard: Guard): Promise<boolean> {
  const env = { PORTICO_SUITE: 'deploy', PORTICO_BASE_URL: CONSOLE_URL, PORTICO_PAGES_URL: PAGES_URL };
  return (await run(bin('playwright'), ['test', '--project=deploy'], { guard, env })) === 0;
}

/** compose.yaml with the demo, from nothing but images to a page in a browser; then what its containers are. */
export async function runCompose(guard: Guard, fault: boolean, tell: Tell): Promise<void> {
  const begin = performance.now();
  const seconds = (): number => Math.round((performance.now() - begin) / 100) / 10;
  const stack = await composeUp(guard, [], fault);
  tell('all containers healthy', `after ${seconds()} s`);
  const signed_in = await signInByBrowser(guard);
  const took = seconds();
  const when = signed_in ? `after ${took} s, at most ${MOST_S} s` : 'never';
  tell('signed in by TLS, page shown', when, signed_in && took <= MOST_S);
  const made = await makeAdministrator();
  tell('first administrator', made.includes('"one_time_code"') ? 'made, with a one-time code' : made, made.includes('"one_time_code"'));

  const container = containerOf(LOOKED_AT.service);
  await tellHealth(container, tell);
  await lookInside(container, tell);
  await tellDrain(container, LOOKED_AT.url, fault ? 0 : GRACE_S, tell);
  await stack.down();
}
