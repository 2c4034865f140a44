import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ROOT } from '../root.ts';

export interface TestOutcome {
  readonly title: string;
  /** From the root of the checkout; absent where a report does not say. */
  readonly file?: string;
  readonly outcome: 'passed' | 'failed' | 'skipped';
  /** What a failed one said. */
  readonly message?: string;
}

interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages?: readonly string[];
    }[];
  }[];
}

interface PlaywrightResult {
  readonly error?: { readonly message?: string };
  /** Pictures are files; text that a journey attaches has a body, in base64. */
  readonly attachments?: readonly { readonly body?: string }[];
}

interface PlaywrightTest {
  readonly status: string;
  readonly results?: readonly PlaywrightResult[];
}

interface PlaywrightSuite {
  readonly title: string;
  /** From the folder of the browser tests. */
  readonly file?: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly { readonly title: string; readonly tests: readonly PlaywrightTest[] }[];
}

interface PlaywrightReport {
  readonly suites: readonly PlaywrightSuite[];
  readonly errors: readonly { readonly message?: string }[];
}

const said = (message: string | undefined): Pick<TestOutcome, 'message'> => (message ? { message } : {});

const outcomeOf = (status: string): TestOutcome['outcome'] => (status === 'passed' || status === 'failed' ? status : 'skipped');

export const fromVitest = (report: VitestReport): TestOutcome[] =>
  report.testResults.flatMap((file): TestOutcome[] =>
    // A file that could not be loaded has no tests and is one failure.
    file.assertionResults.length === 0 && file.status === 'failed'
      ? [{ title: file.name, outcome: 'failed', ...said(file.message) }]
      : file.assertionResults.map((test) => ({
          title: test.fullName,
          file: relative(ROOT, file.name),
          outcome: outcomeOf(test.status),
          ...said(test.failureMessages?.join('\n')),
        })),
  );

/** The page first: what a step waited for in vain is often said there. */
const messageOf = ({ error, attachments = [] }: PlaywrightResult): string =>
  [...attachments.flatMap(({ body }) => (body ? [Buffer.from(body, 'base64').toString()] : [])), error?.message ?? ''].join('\n');

const ofSuite = (suite: PlaywrightSuite): TestOutcome[] => [
  ...(suite.suites ?? []).flatMap(ofSuite),
  ...(suite.specs ?? []).flatMap((spec) =>
    spec.tests.map((test): TestOutcome => {
      const named = { title: `${suite.title} ${spec.title}`, ...(suite.file === undefined ? {} : { file: `test/e2e/${suite.file}` }) };
      if (test.status === 'expected') return { ...named, outcome: 'passed' };
      if (test.status === 'skipped') return { ...named, outcome: 'skipped' };
      return { ...named, outcome: 'failed', ...said(messageOf(test.results?.at(-1) ?? {})) };
    }),
  ),
];

export const fromPlaywright = (report: PlaywrightReport): TestOutcome[] => [
  ...report.suites.flatMap(ofSuite),
  ...report.errors.map((error): TestOutcome => ({ title: error.message ?? 'Playwright', outcome: 'failed' })),
];

function read(name: string): unknown {
  const path = join(ROOT, 'reports', name);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}

/** In the browser, as far as the gate runs them. */
const BROWSER_SUITES = ['e2e', 'first-click', 'walk'] as const;

/** What the last runs of the suites left behind; a suite that has not run gives nothing. */
export function readOutcomes(): TestOutcome[] {
  // Written by vitest and Playwright; a report of another shape fails where it is read.
  const vitest = read('vitest.json') as VitestReport | undefined;
  // As above.
  const browser = BROWSER_SUITES.flatMap((suite) => (read(`${suite}.json`) as PlaywrightReport | undefined) ?? []);
  return [...(vitest ? fromVitest(vitest) : []), ...browser.flatMap(fromPlaywright)];
}
