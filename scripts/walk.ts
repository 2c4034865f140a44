import { runBrowserSuite } from './browser-suite.ts';

// `npm run walk`: breaks every rule of the contracts in every form of the console, and lets every managing screen wait, fail and be empty.
await runBrowserSuite('walk', process.argv.slice(2));
