import { runBrowserSuite } from './browser-suite.ts';

// `npm run walk`: breaks every rule of the contracts in every form of the console.
await runBrowserSuite('walk', process.argv.slice(2));
