import { defineConfig } from '@playwright/test';
import { CHROMIUM } from './scripts/chromium.ts';

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
  testDir: 'e2e',
  outputDir: 'test-results',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // By file: what stands in one file may follow on what came before.
  workers: 2,
  retries: 0,
  forbidOnly: process.env['CI'] !== undefined,
  projects: [
    { name: 'e2e', testMatch: '**/*.e2e.ts' },
    // What records a trace walks through the document after every step: of a round of pictures, an hour.
    { name: 'pictures', testMatch: '**/*.pictures.ts', use: { trace: 'off' } },
    { name: 'lighthouse', testMatch: '**/*.lighthouse.ts' },
    { name: 'soak', testMatch: '**/*.soak.ts' },
    // And here it would be in the time that is measured.
    { name: 'speed', testMatch: '**/*.speed.ts', use: { trace: 'off' } },
    { name: 'walk', testMatch: '**/*.walk.ts' },
  ],
  reporter: [['list'], ['json', { outputFile: `reports/${process.env['PORTICO_SUITE'] ?? 'e2e'}.json` }]],
  use: {
    baseURL: process.env['PORTICO_BASE_URL'] ?? '',
    locale: 'en',
    // What moves cannot be pressed: the console stands still for whoever asks.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 15_000,
    screenshot: 'only-on-failure',
    // Every step with the document as it was. A film of it would take a seventh of the processor for all tests, to be kept of
    // those that fail; these leave a picture.
    trace: { mode: 'retain-on-failure', screenshots: false },
    launchOptions: { executablePath: CHROMIUM, args },
  },
});
