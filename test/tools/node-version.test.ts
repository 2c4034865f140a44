import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../tools/lib/root.ts';

/** What a command does that is started by another Node: its error, or that it ran. */
function startedBy(version: string, platform: string, arch: string): string {
  const before = join(mkdtempSync(join(tmpdir(), 'portico-node-')), 'other-node.cjs');
  const other = { version: `v${version}`, versions: { node: version }, platform, arch };
  writeFileSync(before, `for (const [k, v] of Object.entries(${JSON.stringify(other)})) Object.defineProperty(process, k, { value: v });`);
  const line = ['-r', before, '-r', './tools/lib/node-version.cjs', '--print', '"it ran"'];
  const { stdout, stderr, status } = spawnSync(process.execPath, line, { cwd: ROOT, encoding: 'utf8' });
  return `${stdout}${stderr}(${String(status)})`;
}

test('a Node that is too old is told in one sentence which one is needed, and where it comes from', () => {
  expect(startedBy('20.20.2', 'linux', 'x64')).toBe(
    'Portico needs Node 24 or newer and was started with v20.20.2: npm ci brings it with the packages.\n(1)',
  );
  expect(startedBy('22.12.0', 'darwin', 'arm64')).toBe(
    'Portico needs Node 24 or newer and was started with v22.12.0: install it from https://nodejs.org or with “nvm install”; the packages bring it on linux-x64 only, and this is darwin-arm64.\n(1)',
  );
  expect(startedBy('24.0.0', 'darwin', 'arm64')).toBe('it ran\n(0)');
});

test('every command asks for its Node before any TypeScript is read', () => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: Record<string, string> };
  // Not written by us, and run on any Node.
  const { format: _format, changeset: _changeset, ...ours } = scripts;
  const others = Object.entries(ours).filter(([, line]) => !/^(exec )?node (-r \.\/)?tools\/lib\/node-version\.cjs /.test(line));
  expect(others).toEqual([]);
});
