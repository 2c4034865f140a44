import { assertChromium } from '../lib/chromium.ts';
import { ensureConsole } from '../lib/console-build.ts';
import { guarded } from '../lib/processes/guarded.ts';
import { freePort } from '../lib/processes/ports.ts';
import { run } from '../lib/processes/run.ts';
import { bin } from '../lib/root.ts';
import { passedOnArguments } from '../lib/usage.ts';

const PROJECT = 'first-click';
const args = passedOnArguments(`
npm run first-click [-- playwright arguments]

Starts npm run dev as on a fresh checkout and walks an operator's first click in it, knowing only what the command prints.

Other arguments go to Playwright (npx playwright test --help).
`);
await guarded(async (guard) => {
  assertChromium();
  await ensureConsole();
  const env: NodeJS.ProcessEnv = { PORTICO_SUITE: PROJECT };
  for (const port of ['PLATFORM_PORT', 'UC_PORT', 'LARKFIELD_PORT']) env[port] = String(await freePort());
  return await run(bin('playwright'), ['test', `--project=${PROJECT}`, ...args], { guard, env });
});
