import { runBrowserSuite } from '../lib/browser-suite.ts';
import { passedOnArguments } from '../lib/usage.ts';

const args = passedOnArguments(`
npm run soak [-- playwright arguments]

What takes long to show, and is looked at now and then: whether memory stays level over five hundred switches between pages.

Other arguments go to Playwright (npx playwright test --help), for example a file, -g "title" or --workers=1.
`);
await runBrowserSuite('soak', args);
