import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { blocksIn, type Block } from './blocks.ts';

/** Pages with a fault in them, where somebody plants one: `npm run drill -- pages --fault`. */
const ROOT = process.env['PORTICO_PAGES'] ?? join(import.meta.dirname, '..', '..');

/** Every command on these is run by somebody. */
export const PAGES: readonly string[] = ['README.md', ...globSync('docs/operations/*.md', { cwd: ROOT }).toSorted()];

export const readPage = (page: string): string => readFileSync(join(ROOT, page), 'utf8');

/** The commands of a scenario, as the pages have them now. They are run, not copied. */
export function commandsOf(scenario: string): readonly Block[] {
  const blocks = PAGES.flatMap((page) => blocksIn(page, readPage(page))).filter((block) => block.scenario === scenario);
  if (blocks.length === 0) throw new Error(`No page has commands that are marked <!-- run: ${scenario} -->`);
  return blocks;
}

/** The file that a page shows as `name`: its first line is a comment that begins with it. Values are the reader's own. */
export function settingsOf(page: string, name: string): readonly string[] {
  const text = readPage(page);
  const [, file] = new RegExp(`\`\`\`ini\n# ${name.replaceAll('.', '\\.')}[^\n]*\n([^\`]*)\`\`\``).exec(text) ?? [];
  if (file === undefined) throw new Error(`${page} does not show ${name}`);
  return [...file.matchAll(/^([A-Z][A-Z0-9_]*)=/gm)].map(([, setting = '']) => setting);
}
