import { inspect } from 'node:util';
import { checkImports } from '../lib/imports.ts';
import { isConsoleBuilt } from '../lib/console-build.ts';
import { attempt } from '../lib/processes/run.ts';
import { bin, ROOT } from '../lib/root.ts';
import { checkLicences } from '../supply/licences.ts';
import { readArguments } from '../lib/usage.ts';

readArguments(
  `
npm run check

Everything that can be said about the code without running it: format, types, lint, imports, unused code, whether the API
documents describe every field and show a reply of every call, whether every production package has an allowed licence,
whether docs/security names tests that are there and docs/events.md every event, and the sizes of the built console. Every step runs, whatever the ones
before it said; two run at a time, and each prints when it has ended.
`,
  { options: {} },
);
const FEWEST_MODULES = 100;
interface Finding {
  readonly ok: boolean;
  readonly output: string;
}
type Step = readonly [name: string, look: () => Promise<Finding>];

const command =
  (name: string, ...args: string[]): Step[1] =>
  async () => {
    const { code, output } = await attempt(bin(name), args);
    return { ok: code === 0, output };
  };
/** Nothing is wrong where no fault is named. */
const found = (faults: readonly string[], counted: string): Finding => ({
  ok: faults.length === 0,
  output: [...faults, counted].join('\n'),
});

async function imports(): Promise<Finding> {
  const { ok, modules, output } = await checkImports(ROOT, [
    'packages',
    'apps',
    'examples',
    'tools',
    ...['commands', 'bench', 'load', 'faults', 'e2e'].map((name) => `test/${name}`),
  ]);
  // A parser that reads nothing finds nothing.
  return modules < FEWEST_MODULES ? { ok: false, output: `${output}\nOnly ${modules} modules were seen` } : { ok, output };
}

async function described(): Promise<Finding> {
  // Loaded here: whoever only asks how this is called need not wait for all contracts.
  const { checkDescribed } = await import('../openapi/described.ts');
  const { checkExamples } = await import('../openapi/examples/check.ts');
  const { fields, parameters, faults } = checkDescribed();
  return found([...faults, ...checkExamples()], `${fields} fields and ${parameters} parameters of the API`);
}

async function licences(): Promise<Finding> {
  const { packages, faults } = checkLicences(ROOT);
  return found(faults, `${packages} packages in production`);
}

async function security(): Promise<Finding> {
  // Reads every test: whoever only asks how this is called need not wait for the parser.
  const { checkSecurityDocuments } = await import('../asvs/check.ts');
  const { counts, faults } = checkSecurityDocuments(ROOT);
  return found(faults, `${counts.rows} rows of ASVS, ${counts.open} of them open`);
}

async function events(): Promise<Finding> {
  const { checkEvents } = await import('../events/page.ts');
  return found(checkEvents(ROOT), 'The page of events was read');
}

const sizes = async (): Promise<Finding> =>
  isConsoleBuilt() ? await command('size-limit')() : { ok: true, output: 'The console has not been built: nothing to weigh' };

/** Two queues run side by side. What compiles everything is in the first, one after the other: it uses both cores by itself. */
const queues: readonly (readonly Step[])[] = [
  [
    ['types', command('tsc', '-b', '--checkers', '2', '--builders', '2')],
    ['lint', command('oxlint')],
  ],
  [
    ['format', command('oxfmt', '--check')],
    ['imports', imports],
    ['unused', command('knip')],
    // Code that only tests import counts as unused.
    ['only tested', command('knip', '--production', '--config', 'knip.production.json')],
    ['described', described],
    ['licences', licences],
    ['security', security],
    ['events', events],
    ['sizes', sizes],
  ],
];

const begin = performance.now();
const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`;
const summary: string[] = [];
async function take([name, look]: Step): Promise<void> {
  const begun = performance.now();
  const { ok, output } = await look().catch((error: unknown) => ({ ok: false, output: inspect(error) }));
  console.log(`\n--- ${name}\n${output.trim()}`);
  summary.push(`${ok ? 'ok    ' : 'FAILED'} ${name} (${seconds(begun)})`);
  if (!ok) process.exitCode = 1;
}
await Promise.all(
  queues.map(async (queue) => {
    for (const step of queue) await take(step);
  }),
);
console.log(`\n${summary.join('\n')}\nIn all ${seconds(begin)}`);
