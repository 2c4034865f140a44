import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { bin, ROOT } from '../../../tools/lib/root.ts';

/** A tree of files outside the repository that sees its packages, so that the usual checks never see what is planted. */
export function plant(files: Readonly<Record<string, string>>): string {
  const tree = mkdtempSync(join(tmpdir(), 'portico-plant-'));
  onTestFinished(() => rmSync(tree, { recursive: true, force: true }));
  symlinkSync(join(ROOT, 'node_modules'), join(tree, 'node_modules'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(tree, dirname(path)), { recursive: true });
    writeFileSync(join(tree, path), text);
  }
  return tree;
}

/** Compiles planted files under the house's options; gives the errors in each of them, and ignores those elsewhere. */
export function typeErrors(files: Readonly<Record<string, string>>): Record<string, string[]> {
  const compilerOptions = {
    composite: false,
    noEmit: true,
    emitDeclarationOnly: false,
    declaration: false,
    rootDir: '/',
    lib: ['ES2024', 'DOM'],
  };
  const tree = plant({
    ...files,
    'tsconfig.json': JSON.stringify({ extends: join(ROOT, 'tsconfig.base.json'), compilerOptions, files: Object.keys(files) }),
    'package.json': '{"type":"module"}',
  });
  const { stdout } = spawnSync(bin('tsc'), ['-p', tree, '--pretty', 'false'], { cwd: tree, encoding: 'utf8' });
  const lines = stdout.split('\n');
  if (lines.some((line) => line.startsWith('error '))) throw new Error(stdout);
  return Object.fromEntries(Object.keys(files).map((file) => [file, lines.filter((line) => line.startsWith(`${file}(`))]));
}
