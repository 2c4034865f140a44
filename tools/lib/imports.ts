import { join } from 'node:path';
import { attempt } from './processes/run.ts';
import { bin, ROOT } from './root.ts';

export interface ImportFindings {
  readonly ok: boolean;
  readonly modules: number;
  readonly output: string;
}

/** Checks the imports below `folders` of `tree` against the table of the architecture. */
export async function checkImports(tree: string, folders: readonly string[]): Promise<ImportFindings> {
  const args = ['--config', join(ROOT, '.dependency-cruiser.cjs'), '--output-type', 'err', ...folders];
  const { code, output: printed } = await attempt(bin('depcruise'), args, { cwd: tree });
  const output = printed.replace(/\n‼ missing-tsc-transpiler[\s\S]*$/, '');
  return { ok: code === 0, modules: Number(/(\d+) modules/.exec(output)?.[1] ?? 0), output };
}
