import { checkImports } from '../lib/imports.ts';
import { isConsoleBuilt } from '../lib/console-build.ts';
import { run } from '../lib/processes/run.ts';
import { bin, ROOT } from '../lib/root.ts';
import { checkLicences } from '../supply/licences.ts';
import { readArguments } from '../lib/usage.ts';

readArguments(
  `
npm run check

Everything that can be said about the code without running it: format, types, lint, imports, unused code, whether the API
documents describe every field and show a reply of every call, whether every production package has an allowed licence,
whether docs/security names tests that are there and docs/events.md every event, and the sizes of the built console. Every step runs, whatever the ones
before it said.
`,
  { options: {} },
);
const FEWEST_MODULES = 100;
const command =
  (name: string, ...args: string[]): (() => Promise<boolean>) =>
  async () =>
    (await run(bin(name), args)) === 0;

async function imports(): Promise<boolean> {
  const { ok, modules, output } = checkImports(ROOT, [
    'packages',
    'apps',
    'examples',
    'tools',
    ...['commands', 'bench', 'load', 'faults', 'e2e'].map((name) => `test/${name}`),
  ]);
  console.log(output.trim());
  // A parser that reads nothing finds nothing.
  if (modules < FEWEST_MODULES) console.log(`Only ${modules} modules were seen`);
  return ok && modules >= FEWEST_MODULES;
}

async function described(): Promise<boolean> {
  // Loaded here: whoever only asks how this is called need not wait for all contracts.
  const { checkDescribed } = await import('../openapi/described.ts');
  const { checkExamples } = await import('../openapi/examples/check.ts');
  const { fields, parameters, faults } = checkDescribed();
  const of_examples = checkExamples();
  console.log([...faults, ...of_examples, `${fields} fields and ${parameters} parameters of the API`].join('\n'));
  return faults.length + of_examples.length === 0;
}

async function licences(): Promise<boolean> {
  const { packages, faults } = checkLicences(ROOT);
  console.log([...faults, `${packages} packages in production`].join('\n'));
  return faults.length === 0;
}

async function security(): Promise<boolean> {
  // Reads every test: whoever only asks how this is called need not wait for the parser.
  const { checkSecurityDocuments } = await import('../asvs/check.ts');
  const { counts, faults } = checkSecurityDocuments(ROOT);
  console.log([...faults, `${counts.rows} rows of ASVS, ${counts.open} of them open`].join('\n'));
  return faults.length === 0;
}

async function events(): Promise<boolean> {
  const { checkEvents } = await import('../events/page.ts');
  const faults = checkEvents(ROOT);
  console.log(faults.join('\n') || 'Every event is on its page');
  return faults.length === 0;
}

async function sizes(): Promise<boolean> {
  if (isConsoleBuilt()) return (await run(bin('size-limit'), [])) === 0;
  console.log('The console has not been built: nothing to weigh');
  return true;
}

const steps: readonly (readonly [string, () => Promise<boolean>])[] = [
  ['format', command('oxfmt', '--check')],
  ['types', command('tsc', '-b', '--checkers', '2', '--builders', '2')],
  ['lint', command('oxlint')],
  ['imports', imports],
  ['unused', command('knip')],
  // What only tests import is used by nobody.
  ['only tested', command('knip', '--production', '--config', 'knip.production.json')],
  ['described', described],
  ['licences', licences],
  ['security', security],
  ['events', events],
  ['sizes', sizes],
];

const summary: string[] = [];
for (const [name, step] of steps) {
  console.log(`\n--- ${name}`);
  const begin = performance.now();
  const ok = await step();
  summary.push(`${ok ? 'ok    ' : 'FAILED'} ${name} (${((performance.now() - begin) / 1000).toFixed(1)} s)`);
  if (!ok) process.exitCode = 1;
}
console.log(`\n${summary.join('\n')}`);
