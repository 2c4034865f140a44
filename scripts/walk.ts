import { runBrowserSuite } from './browser-suite.ts';

// `npm run walk`, beside the gate: every rule of the contracts is broken in every form, every managing
// screen waits, fails and is empty, and an app grows from nothing to what its operators see.
await runBrowserSuite('walk', process.argv.slice(2));
