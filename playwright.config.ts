import { defineConfig } from '@playwright/test';
import { CHROMIUM } from './tools/lib/chromium.ts';

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Addresses that tests make up are nowhere; nobody outside is asked where.
  '--host-resolver-rules=MAP *.example ~NOTFOUND',
];

// Started by `npm run e2e`, which brings the services up and says where they are.
export default defineConfig({
  testDir: 'test/e2e',
  // One suite does not take away what another has left of its failures.
  outputDir: `test-results/${process.env['PORTICO_SUITE'] ?? 'e2e'}`,
  // Long timeouts, in one place: what has to be quick is measured by a timer in the page.
  timeout: 180_000,
  // Short in `npm run breaks`, which waits for what it has removed.
  expect: { timeout: Number(process.env['PORTICO_PATIENCE_MS'] ?? 30_000) },
  // By file: what stands in one file may follow on what came before.
  workers: 2,
  retries: 0,
  forbidOnly: process.env['CI'] !== undefined,
  projects: [
    { name: 'e2e', testMatch: '**/*.e2e.ts' },
    { name: 'first-click', testMatch: '**/*.dev.ts' },
    { name: 'deploy', testMatch: '**/*.deploy.ts' },
    { name: 'pictures', testMatch: '**/*.pictures.ts' },
    { name: 'lighthouse', testMatch: '**/*.lighthouse.ts' },
    { name: 'soak', testMatch: '**/*.soak.ts' },
    { name: 'speed', testMatch: '**/*.speed.ts' },
    { name: 'walk', testMatch: '**/*.walk.ts' },
  ],
  reporter: [['list'], ['json', { outputFile: `reports/${process.env['PORTICO_SUITE'] ?? 'e2e'}.json` }]],
  use: {
    baseURL: process.env['PORTICO_BASE_URL'] ?? '',
    locale: 'en',
    // What moves cannot be pressed: the console stands still for whoever asks.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 30_000,
    screenshot: 'only-on-failure',
    // A trace walks through the document after every step, and costs a tenth of the suite: asked for with --trace where it is needed.
    trace: 'off',
    launchOptions: { executablePath: CHROMIUM, args },
  },
});
