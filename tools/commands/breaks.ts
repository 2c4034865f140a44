import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { BREAKS } from '../breaks/table.ts';
import { copyCheckout, edit, takeBuilt } from '../breaks/copy.ts';
import type { Break } from '../breaks/break.ts';
import { ensureConsole } from '../lib/console-build.ts';
import { assertionIn, isBrowserTest, runTests, type SeenTest } from '../breaks/run-tests.ts';
import { type Guard, guarded } from '../lib/processes/guarded.ts';
import { openClauses } from '../lib/reports/open-clauses.ts';
import { clausesOf, idsIn } from '../lib/reports/titles.ts';
import { ROOT } from '../lib/root.ts';
import { startServices } from '../lib/services.ts';
import { readArguments, refuseCall } from '../lib/usage.ts';

const USAGE = `
npm run breaks [-- --quick] [R2.16a V3 …]

Takes each feature or protection away, in a copy of the checkout, and asks whether the test that proves it notices; named
ones are taken alone.

  --quick  leave out what needs a browser
`;
const { values: options, positionals: chosen } = readArguments(USAGE, { options: { quick: { type: 'boolean' } }, allowPositionals: true });
const strangers = chosen.filter((id) => !BREAKS.some((each) => each.id === id));
if (strangers.length > 0) refuseCall(USAGE, `Nothing is broken for ${strangers.join(' ')}.`);
// Ways in and screens, roles, what happens when calls fail; and of all the others every tenth.
const clauses = clausesOf(readFileSync(join(ROOT, 'docs', 'requirements.md'), 'utf8'));
const named = clauses.filter((id) => /^R[268]\./.test(id));
const others = clauses.filter((id) => !named.includes(id));
const open = openClauses();
const wanted = [...named, ...others.filter((_id, index) => (index + 1) % 10 === 0)].filter((id) => !open.has(id));
const lacking = wanted.filter((id) => !BREAKS.some((each) => each.id === id));
if (lacking.length > 0) throw new Error(`Nothing says how to break ${lacking.join(' ')}`);
const breaks = BREAKS.filter(
  ({ id, test }) => (chosen.length === 0 || chosen.includes(id)) && (options.quick !== true || !isBrowserTest(test)),
);

/** For what never comes, in a browser: the unbroken run before it showed how quickly it does come. */
const TIMEOUT_MS = '10000';

const titlesOf = ({ id, title = id }: Break): string => title.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
const once = (values: readonly string[]): string[] => [...new Set(values)];

async function inCopy(folder: string, env: NodeJS.ProcessEnv, guard: Guard, list: readonly Break[]): Promise<number> {
  if (list.length === 0) return 0;
  const asked = { files: once(list.map(({ test }) => test)), titles: once(list.map(titlesOf)).join('|') };
  const inBrowser = asked.files.some(isBrowserTest);
  if (inBrowser) {
    await ensureConsole();
    takeBuilt(folder);
  }
  const sound = await runTests(folder, asked, env, guard);
  let missed = 0;
  for (const each of list) {
    const tell = (verdict: string): void => console.log(`${each.id} ${verdict} (${each.what})`);
    const isOwn = ({ file, title }: SeenTest): boolean =>
      file === basename(each.test) && (each.title === undefined ? idsIn(title).includes(each.id) : title.includes(each.title));
    const own = sound.filter(isOwn);
    const ill = own.find(({ outcome }) => outcome === 'failed');
    if (own.length === 0 || ill !== undefined) {
      tell(`NOT asked: ${each.test} ${ill === undefined ? 'has no test of it' : `fails unbroken: ${ill.message ?? ''}`}`);
      missed += 1;
      continue;
    }
    const mend = edit(folder, each);
    const seen = await runTests(folder, { files: [each.test], titles: titlesOf(each) }, env, guard);
    mend();
    if (inBrowser) takeBuilt(folder);
    const failed = seen.filter((test) => isOwn(test) && test.outcome === 'failed');
    const noticed = failed.find(({ message }) => assertionIn(message) !== undefined);
    if (noticed === undefined) {
      missed += 1;
      tell(`NOT noticed by ${each.test}${failed[0] === undefined ? '' : `, which failed otherwise: ${failed[0].message ?? ''}`}`);
    } else tell(`noticed by ${each.test}: “${noticed.title}”: ${assertionIn(noticed.message) ?? ''}`);
  }
  return missed;
}

await guarded(async (guard) => {
  const folder = copyCheckout();
  guard.add({ remove: folder });
  const services = await startServices(guard, { fsync: false });
  const env = {
    PORTICO_PG_ADMIN_URL: services.pg_admin_url,
    PORTICO_REDIS_URL: services.redis_url,
    PORTICO_PATIENCE_MS: TIMEOUT_MS,
  };
  const quick = breaks.filter(({ test }) => !isBrowserTest(test));
  const slow = breaks.filter(({ test }) => isBrowserTest(test));
  const missed = (await inCopy(folder, env, guard, quick)) + (await inCopy(folder, env, guard, slow));
  console.log(`${breaks.length - missed} of ${breaks.length} noticed`);
  return missed === 0 ? 0 : 1;
});
