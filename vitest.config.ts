import react from '@vitejs/plugin-react';
import { configDefaults, defineConfig } from 'vitest/config';
import { CHROMIUM } from './tools/lib/chromium.ts';

const TIMEOUT_MS = 60_000;

const node = (name: string, root: string, include = ['src/**/*.test.ts', 'test/**/*.test.ts']) => ({
  name,
  root,
  include,
  pool: 'forks' as const,
  environment: 'node',
  env: { CHROMIUM },
  // Long, as in playwright.config.ts: durations are measured where they matter.
  testTimeout: TIMEOUT_MS,
  hookTimeout: 120_000,
});

const HEAP = ['src/**/*.heap.test.ts'];
/** Servers keep no state in modules, so test files share them: loading a server anew for each file takes as long as its tests. */
const server = (name: string, root: string) => ({ ...node(name, root), isolate: false, exclude: [...configDefaults.exclude, ...HEAP] });

export default defineConfig({
  test: {
    // Each file has a database of its own.
    maxWorkers: 2,
    projects: [
      { test: node('contracts', 'packages/contracts') },
      { test: node('server-kit', 'packages/server-kit') },
      { test: node('uc-sdk', 'packages/uc-sdk') },
      { test: node('frame', 'packages/frame') },
      { test: server('user-centre', 'apps/user-centre') },
      { test: server('platform-api', 'apps/platform-api') },
      // What measures a heap has it for itself.
      { test: node('platform-api-heap', 'apps/platform-api', HEAP) },
      {
        plugins: [react()],
        test: {
          name: 'console',
          root: 'apps/console',
          include: ['{src,test,gallery}/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          pool: 'forks',
          testTimeout: TIMEOUT_MS,
        },
      },
      { test: node('larkfield', 'examples/larkfield', ['test/**/*.test.ts', 'pages/test/**/*.test.ts']) },
      { test: node('tools', 'test/tools', ['*.test.ts']) },
      { test: node('walk', 'test/e2e', ['*.test.ts']) },
      ...(process.env['PORTICO_DRILLS'] ? [{ test: node('drills', 'test/tools', ['*.drill.ts']) }] : []),
    ],
  },
});
