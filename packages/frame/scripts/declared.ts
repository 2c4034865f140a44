import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const SRC = join(ROOT, 'packages', 'frame', 'src');
const TSC = join(ROOT, 'node_modules', '.bin', 'tsc');
/** Of the shared files only what a page author meets. */
const SHARED = [
  ['messages', 'interface FrameTicket'],
  ['messages', 'interface FrameApp'],
  ['looks', 'interface FrameLooks'],
  ['looks', 'declare function applyLooks'],
] as const;

/** The declarations of the page's side as one file that needs no other. */
export async function declared(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'frame-types-'));
  try {
    const compilerOptions = { composite: false, rootDir: SRC, outDir: folder, lib: ['ES2024', 'DOM'], types: [], typeRoots: [] };
    const config = { extends: join(ROOT, 'tsconfig.base.json'), compilerOptions, files: [join(SRC, 'page.ts')] };
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(config));
    await promisify(execFile)(process.execPath, [TSC, '-p', folder]);
    const read = (name: string): Promise<string> => readFile(join(folder, `${name}.d.ts`), 'utf8');
    const parts = await Promise.all(
      SHARED.map(async ([file, head]) => {
        const found = new RegExp(`(?:/\\*\\*(?:[^*]|\\*[^/])*\\*/\\n)?export ${head}\\b[^}]*\\}[^\\n]*\\n`).exec(await read(file));
        if (!found) throw new Error(`${file}.ts has no ${head}`);
        return found[0];
      }),
    );
    const own = (await read('page')).replace(/^(?:import|export) [^;]*? from '[^']+';\n/gm, '');
    return `${parts.join('')}${own}`;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
