import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { CHROMIUM } from './scripts/chromium.ts';

const node = (name: string, root: string, include = ['src/**/*.test.ts', 'test/**/*.test.ts']) => ({
  test: {
    name,
    root,
    include,
    pool: 'forks' as const,
    environment: 'node',
    env: { CHROMIUM },
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});

export default defineConfig({
  test: {
    // Each file has a database of its own.
    maxWorkers: 2,
    projects: [
      node('contracts', 'packages/contracts'),
      node('server-kit', 'packages/server-kit'),
      node('uc-sdk', 'packages/uc-sdk'),
      node('frame', 'packages/frame'),
      node('user-centre', 'apps/user-centre'),
      node('platform-api', 'apps/platform-api'),
      {
        plugins: [react()],
        test: {
          name: 'console',
          root: 'apps/console',
          include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          pool: 'forks',
          testTimeout: 20_000,
        },
      },
      node('larkfield', 'examples/larkfield', ['test/**/*.test.ts', 'pages/test/**/*.test.ts']),
      node('tools', 'scripts', ['test/**/*.test.ts']),
      node('walk', 'e2e', ['*.test.ts']),
    ],
  },
});
