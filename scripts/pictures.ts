import { runBrowserSuite } from './browser-suite.ts';

// `npm run pictures`: takes the screens of the documentation again.
await runBrowserSuite('pictures', process.argv.slice(2));
