import { runBrowserSuite } from '../lib/browser-suite.ts';
import { passedOnArguments } from '../lib/usage.ts';

const args = passedOnArguments(`
npm run walk [-- playwright arguments]

Beside the gate: every rule of the contracts is broken in every form, every managing screen waits, fails and is empty, and
an app grows from nothing to what its operators see.

Other arguments go to Playwright (npx playwright test --help), for example a file, -g "title" or --workers=1.
`);
await runBrowserSuite('walk', args);
