import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runBrowserSuite } from './browser-suite.ts';
import { freePort } from './processes/ports.ts';
import { run } from './processes/run.ts';
import { ROOT } from './root.ts';

// `npm run lighthouse`: scores of sign-in and home, the median of five; a machine that does nothing else is assumed.
const folder = join(ROOT, 'lighthouse');
if (!existsSync(join(folder, 'node_modules', 'lighthouse'))) await run('npm', ['ci', '--ignore-scripts'], { cwd: folder });
process.env['PORTICO_DEBUGGING_PORT'] = String(await freePort());
await runBrowserSuite('lighthouse', process.argv.slice(2));
