import { runBrowserSuite } from './browser-suite.ts';

// `npm run pictures`: takes every screen into reports/pictures, and those the documentation shows into docs/images.
await runBrowserSuite('pictures', process.argv.slice(2));
