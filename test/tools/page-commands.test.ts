import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { blocksIn, faultsIn } from '../pages/blocks.ts';
import { PAGES, readPage } from '../pages/commands.ts';
import { openTerminal } from '../drills/terminal.ts';
import { startGuard } from '../../tools/lib/processes/guarded.ts';
import { emptyFolder } from './support/command.ts';
import { ROOT } from '../../tools/lib/root.ts';

const sources = globSync('test/{tools,drills,e2e,commands}/**/*.ts', { cwd: ROOT }).map((file) => readFileSync(join(ROOT, file), 'utf8'));
/** Scenarios that a test or a drill asks the pages for. */
const followed = new Set(sources.flatMap((text) => [...text.matchAll(/commandsOf\('([a-z0-9-]+)'/g)].map(([, name = '']) => name)));

const nobodyRuns = (page: string, text: string): string[] =>
  blocksIn(page, text)
    .filter(({ scenario }) => scenario !== undefined && !followed.has(scenario))
    .map(({ line, scenario }) => `${page}:${line}: nobody runs ${scenario ?? ''}`);

test.each(PAGES)('every block of commands in %s is run by somebody, or says that it is not', (page) => {
  const text = readPage(page);
  expect([...faultsIn(page, text), ...nobodyRuns(page, text)]).toEqual([]);
});

test('commands that are asked for are on one page each, in their order', () => {
  const blocks = PAGES.flatMap((page) => blocksIn(page, readPage(page)));
  const pages = [...followed].map(
    (scenario) => new Set(blocks.filter((block) => block.scenario === scenario).map(({ page }) => page)).size,
  );
  expect(pages).toEqual(pages.map(() => 1));
});

test('a block that nobody marked, one that nobody runs, and one in another spelling are each found', () => {
  const block = '```sh\nportico doctor\n```\n';
  const found = (text: string): string[] => [...faultsIn('planted.md', text), ...nobodyRuns('planted.md', text)];
  expect(found(`Do this:\n\n${block}`)).toEqual([expect.stringContaining('planted.md:4: say on the line before')]);
  expect(found(`<!-- run: made-up -->\n${block}`)).toEqual(['planted.md:3: nobody runs made-up']);
  expect(found(block.replace('sh', 'bash'))).toContainEqual(expect.stringContaining('begin commands with ```sh'));
  expect(found(`Not run: there is no cluster on this machine.\n${block}`)).toEqual([]);
  expect(found(`<!-- run: install -->\n${block}`)).toEqual([]);
});

test('a command that fails, and one that prints something else than the page says, are told with their place', async () => {
  const guard = startGuard();
  const folder = emptyFolder();
  guard.add({ remove: folder });
  const planted = (commands: string, printed: readonly string[] = []) => ({ page: 'planted.md', line: 3, commands, printed });
  const env = { PATH: process.env['PATH'] };
  try {
    const wrong = openTerminal(guard, folder, env);
    await expect(wrong.follow([planted('portico-of-nobody doctor')])).rejects.toThrow(/^planted\.md:3: .*\nended with 127\n/);
    await wrong.close();
    const right = openTerminal(guard, folder, env);
    await expect(right.follow([planted('told=kept'), planted('echo "$told"', ['kept'])])).resolves.toContain('kept');
    await expect(right.follow([planted('echo "$told"', ['lost'])])).rejects.toThrow('planted.md:3: it does not print "lost"');
    await right.close();
  } finally {
    await guard.stop();
  }
});

const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: Record<string, string> };
const program = readFileSync(join(ROOT, 'apps/portico/src/main.ts'), 'utf8');
const administration = readFileSync(join(ROOT, 'apps/user-centre/src/commands/admin-call.ts'), 'utf8');

/** Commands that a page names in its text and that there are none of. */
function unknownCommands(text: string): string[] {
  const named = [...text.matchAll(/`((?:npm run|portico)(?: [^`]+)?)`/g)].map(([, command = '']) => command);
  return named.filter((command) => {
    const [first = '', second = '', third = ''] = command.split(/\s+/);
    if (first === 'npm') return scripts[third] === undefined;
    if (second === '' || second.startsWith('<')) return false;
    const known = second === 'admin' ? administration : program;
    const word = second === 'admin' ? third : second;
    return word !== '' && !new RegExp(`(^|[\\s'|])${word}([\\s':]|$)`, 'm').test(known);
  });
}

test.each(PAGES)('commands that %s names in its text exist', (page) => {
  expect(unknownCommands(readPage(page))).toEqual([]);
});

test('a command that does not exist is found', () => {
  expect(unknownCommands('Run `npm run devel`, `portico heal` or `portico admin forgive --login x`; `portico doctor` is one.')).toEqual([
    'npm run devel',
    'portico heal',
    'portico admin forgive --login x',
  ]);
});

test('troubleshoot.md has the text of everything that the doctor finds', () => {
  const texts = globSync('apps/portico/src/doctor/*.ts', { cwd: ROOT }).flatMap((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(/fault:\s*(?:'([^'\n]*)'|`([^`]*)`)/g)].map(([, plain, pattern = '']) =>
      (plain ?? pattern).replaceAll(/\$\{[^}]*\}/g, '…'),
    ),
  );
  const [, table = ''] = readPage('docs/operations/troubleshoot.md').split('## What doctor finds');
  expect([...table.matchAll(/^\| [^|]+ \| `([^`]+)` \|$/gm)].map(([, text = '']) => text).toSorted()).toEqual(texts.toSorted());
});
