import { runBrowserSuite } from './browser-suite.ts';

// `npm run soak [-- playwright arguments]`: what takes long to show, and is looked at now and then.
await runBrowserSuite('soak', process.argv.slice(2));
