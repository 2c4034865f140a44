import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ROOT } from '../lib/root.ts';

const OWN = '@portico';

/** Packages from outside are those of the checkout; our own are those of the copy. */
function linkPackages(folder: string): void {
  const from = join(ROOT, 'node_modules');
  const to = join(folder, 'node_modules');
  mkdirSync(join(to, OWN), { recursive: true });
  for (const name of readdirSync(from)) {
    if (name === OWN || (name.startsWith('.') && name !== '.bin')) continue;
    symlinkSync(join(from, name), join(to, name));
  }
  for (const name of readdirSync(join(from, OWN))) symlinkSync(readlinkSync(join(from, OWN, name)), join(to, OWN, name));
}

/** The checkout as it stands, in a folder of its own that may be damaged. */
export function copyCheckout(): string {
  const folder = mkdtempSync(join(tmpdir(), 'portico-breaks-'));
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  for (const file of listed.split('\0').filter((name) => name !== '')) {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    cpSync(join(ROOT, file), join(folder, file));
  }
  linkPackages(folder);
  return folder;
}

export interface Edit {
  readonly file: string;
  /** Stands in the file exactly once. */
  readonly from: string;
  readonly to: string;
}

/** Makes the edit and gives what takes it back. */
export function edit(folder: string, { file, from, to }: Edit): () => void {
  const path = join(folder, file);
  const sound = readFileSync(path, 'utf8');
  if (sound.split(from).length !== 2) throw new Error(`${file}: not exactly once: ${from}`);
  writeFileSync(
    path,
    sound.replace(from, () => to),
  );
  return () => writeFileSync(path, sound);
}

const BUILT = ['apps/console/dist', 'packages/uc-sdk/dist', 'packages/frame/dist'];

/** What the checkout has built, also after something was built from a broken copy. Newer than its sources there. */
export function takeBuilt(folder: string): void {
  for (const built of BUILT) {
    rmSync(join(folder, built), { recursive: true, force: true });
    cpSync(join(ROOT, built), join(folder, built), { recursive: true });
  }
}
