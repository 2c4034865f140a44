import { runBrowserSuite } from './browser-suite.ts';

// `npm run e2e [-- playwright arguments]`
await runBrowserSuite('e2e', process.argv.slice(2));
