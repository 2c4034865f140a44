import { runBrowserSuite } from '../lib/browser-suite.ts';
import { passedOnArguments } from '../lib/usage.ts';

const args = passedOnArguments(`
npm run speed [-- playwright arguments]

How soon a screen with very much on it answers. It measures this machine, so nothing else should run on it.

Other arguments go to Playwright (npx playwright test --help), for example a file, -g "title" or --workers=1.
`);
await runBrowserSuite('speed', ['--workers=1', ...args]);
