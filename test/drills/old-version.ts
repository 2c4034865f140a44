import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Guard } from '../../tools/lib/processes/guarded.ts';
import { capture } from '../../tools/lib/processes/run.ts';
import { ROOT } from '../../tools/lib/root.ts';

/** Of a section of the changelog. */
function commitOf(version: string): string {
  const text = readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8');
  const [, section = ''] = text.split(`## ${version},`);
  const commit = /^Commit `([0-9a-f]+)`\.$/m.exec(section)?.[1];
  if (commit === undefined) throw new Error(`CHANGELOG.md names no commit for ${version}`);
  return commit;
}

/** A version as it was, with its own packages and its console built, in a folder that goes with the run. */
export async function installVersion(guard: Guard, version: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), `portico-${version}-`));
  guard.add({ remove: folder });
  const archive = join(folder, 'sources.tar');
  execFileSync('git', ['archive', '--output', archive, commitOf(version)], { cwd: ROOT });
  execFileSync('tar', ['-xf', archive, '-C', folder]);
  for (const args of [['ci'], ['run', 'build']]) await capture('npm', args, { cwd: folder, guard });
  return folder;
}
