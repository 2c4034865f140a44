import { runBrowserSuite } from '../lib/browser-suite.ts';
import { passedOnArguments } from '../lib/usage.ts';

const args = passedOnArguments(`
npm run pictures [-- playwright arguments]

Takes every screen into reports/pictures, and those the documentation shows into docs/images; axe looks at each.

Other arguments go to Playwright (npx playwright test --help), for example a file, -g "title" or --workers=1.
PICTURES=app-home,account takes these alone.
`);
await runBrowserSuite('pictures', args);
