import { existsSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { capture } from '../lib/processes/run.ts';
import type { Guard } from '../lib/processes/guarded.ts';
import { fromPlaywright, fromVitest, type TestOutcome } from '../lib/reports/test-reports.ts';

export const isBrowserTest = (file: string): boolean => file.endsWith('.e2e.ts');

interface Asked {
  readonly files: readonly string[];
  /** Of titles, as a regular expression. */
  readonly titles: string;
}

export interface SeenTest extends TestOutcome {
  /** Without its folders. */
  readonly file: string;
}
type VitestReport = Parameters<typeof fromVitest>[0];
type PlaywrightReport = Parameters<typeof fromPlaywright>[0];

const ofFile = (file: string, tests: readonly TestOutcome[]): SeenTest[] => tests.map((test) => ({ ...test, file: basename(file) }));
const seenByVitest = ({ testResults }: VitestReport): SeenTest[] =>
  testResults.flatMap((each) => ofFile(each.name, fromVitest({ testResults: [each] })));
const seenByPlaywright = ({ suites, errors }: PlaywrightReport): SeenTest[] => [
  ...suites.flatMap((each) => ofFile(each.title, fromPlaywright({ suites: [each], errors: [] }))),
  ...ofFile('', fromPlaywright({ suites: [], errors })),
];

/** Runs tests of the copy and gives what became of each; that some fail is no error here. */
export async function runTests(folder: string, { files, titles }: Asked, env: NodeJS.ProcessEnv, guard: Guard): Promise<SeenTest[]> {
  const inBrowser = files.some(isBrowserTest);
  const report = join(folder, 'reports', inBrowser ? 'e2e.json' : 'vitest.json');
  rmSync(report, { force: true });
  const vitest = ['run', '--reporter=json', '--outputFile.json=reports/vitest.json', '-t', titles, ...files];
  const [command, args] = inBrowser
    ? [process.execPath, [join('tools', 'commands', 'e2e.ts'), '-g', titles, ...files]]
    : [join(folder, 'node_modules', '.bin', 'vitest'), vitest];
  const said = await capture(command, args, { cwd: folder, env, guard }).catch(String);
  if (!existsSync(report)) throw new Error(`No report:\n${said.slice(-2_000)}`);
  const read: unknown = JSON.parse(readFileSync(report, 'utf8'));
  // Written by vitest or Playwright; a report of another shape fails where it is read.
  const seen = inBrowser ? seenByPlaywright(read as PlaywrightReport) : seenByVitest(read as VitestReport);
  return seen.filter((test) => test.outcome !== 'skipped');
}

/** As vitest words what `rejects` and `resolves` saw, which it throws as a plain Error. */
const SEEN_OTHERWISE = /^Error: (?:expected .+ to |promise (?:resolved|rejected) .+ instead of )/;

/** What a test said that saw something other than it expects; a file that does not load says something else. */
export const assertionIn = (message = ''): string | undefined =>
  stripVTControlCharacters(message)
    .split('\n')
    .find((line) => /AssertionError|expect\(/.test(line) || SEEN_OTHERWISE.test(line))
    ?.trim();
