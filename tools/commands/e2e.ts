import { runBrowserSuite } from '../lib/browser-suite.ts';
import { passedOnArguments } from '../lib/usage.ts';

const args = passedOnArguments(`
npm run e2e [-- playwright arguments]

The whole system in Chromium, on servers and an installation of its own with demo data.

Other arguments go to Playwright (npx playwright test --help), for example a file, -g "title" or --workers=1.
CHROMIUM names the browser; when it is not set, chromium-headless-shell of /usr/bin, else chromium.
--trace retain-on-failure keeps every step of a failed test with the document as it was.
`);
await runBrowserSuite('e2e', args);
