import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { bin, ROOT } from './root.ts';

export interface ImportFindings {
  readonly ok: boolean;
  readonly modules: number;
  readonly output: string;
}

/** Checks the imports below `folders` of `tree` against the table of the architecture. */
export function checkImports(tree: string, folders: readonly string[]): ImportFindings {
  const args = ['--config', join(ROOT, '.dependency-cruiser.cjs'), '--output-type', 'err', ...folders];
  const { status, stdout, stderr } = spawnSync(bin('depcruise'), args, { cwd: tree, encoding: 'utf8' });
  const output = `${stdout}${stderr}`.replace(/\n‼ missing-tsc-transpiler[\s\S]*$/, '');
  return { ok: status === 0, modules: Number(/(\d+) modules/.exec(output)?.[1] ?? 0), output };
}
