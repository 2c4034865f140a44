import { runBrowserSuite } from './browser-suite.ts';

// `npm run speed [-- playwright arguments]`: how soon a screen with very much on it answers. It measures this machine, so nothing else should run on it.
await runBrowserSuite('speed', ['--workers=1', ...process.argv.slice(2)]);
