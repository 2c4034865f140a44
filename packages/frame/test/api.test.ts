import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { declared } from '../scripts/declared.ts';

const ROOT = join(import.meta.dirname, '..');
const REPORT = join(ROOT, 'api-report.d.ts');
const TSC = join(ROOT, '..', '..', 'node_modules', '.bin', 'tsc');

async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'frame-test-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

test('the API report is the public surface as it is; `npm run types` writes it anew', async () => {
  const report = await readFile(REPORT, 'utf8');
  expect(await declared()).toBe(report.split('\n').slice(1).join('\n'));
  expect(report).not.toMatch(/^import|from '|import\(/m);
});

const CONSUMER = `
import { applyLooks, connectFrame, type Frame, type FrameLooks, type FrameTicket } from './frame.js';
const frame: Frame = connectFrame({ consoles: ['https://console.example.com'] });
frame.ready();
const { ticket }: FrameTicket = await frame.ticket();
const stop: () => void = frame.onResize(({ width, height }) => frame.title(\`\${width} × \${height}\`));
frame.onLooks((looks: FrameLooks) => applyLooks(looks, document));
// @ts-expect-error -- whom to talk to must be said
connectFrame({});
export const all = [ticket, stop];
`;

test('a page author without our sources can use the published types', () =>
  inFolder(async (folder) => {
    await copyFile(REPORT, join(folder, 'frame.d.ts'));
    await writeFile(join(folder, 'page.ts'), CONSUMER);
    await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
    const compilerOptions = { module: 'NodeNext', target: 'ES2024', lib: ['ES2024', 'DOM'], strict: true, noEmit: true, types: [] };
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['.'] }));
    const { stdout } = await promisify(execFile)(process.execPath, [TSC, '-p', folder]).catch((failed: { stdout: string }) => failed);
    expect(stdout).toBe('');
  }));

test("the page's side stays within 2 KiB", () =>
  inFolder(async (folder) => {
    await build({
      root: ROOT,
      configFile: join(ROOT, 'vite.config.ts'),
      logLevel: 'error',
      build: { outDir: folder, emptyOutDir: true },
    });
    expect(gzipSync(await readFile(join(folder, 'frame.js'))).length).toBeLessThanOrEqual(2_048);
  }));
