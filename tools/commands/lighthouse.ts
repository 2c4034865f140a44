import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runBrowserSuite } from '../lib/browser-suite.ts';
import { freePort } from '../lib/processes/ports.ts';
import { run } from '../lib/processes/run.ts';
import { ROOT } from '../lib/root.ts';
import { passedOnArguments } from '../lib/usage.ts';

const args = passedOnArguments(`
npm run lighthouse [-- playwright arguments]

Scores of sign-in and home, the median of five. It measures this machine, so nothing else should run on it.

Other arguments go to Playwright (npx playwright test --help), for example a file, -g "title" or --workers=1.
`);
const folder = join(ROOT, 'test', 'lighthouse');
if (!existsSync(join(folder, 'node_modules', 'lighthouse'))) await run('npm', ['ci', '--ignore-scripts'], { cwd: folder });
process.env['PORTICO_DEBUGGING_PORT'] = String(await freePort());
await runBrowserSuite('lighthouse', args);
