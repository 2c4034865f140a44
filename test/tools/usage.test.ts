import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'vitest';
import { ROOT } from '../../tools/lib/root.ts';
import { runCommand } from './support/command.ts';

const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: Record<string, string> };
const commands = Object.entries(scripts).flatMap(([name, line]) => (/ (?:tools|test)\/commands\//.test(line) ? [name] : []));
/** They hand their arguments to Vitest or Playwright, which refuse what they do not know. */
const PASSING_ON = ['test', 'e2e', 'first-click', 'lighthouse', 'pictures', 'soak', 'speed', 'walk'];
const own = commands.filter((name) => !PASSING_ON.includes(name));

describe.concurrent('a command', () => {
  test.for(commands)('npm run %s answers --help with how it is called', async (name, { expect: expectHere }) => {
    const { code, stdout, stderr } = await runCommand(name, ['--help']);
    expectHere([code, stderr]).toEqual([0, '']);
    expectHere(stdout).toMatch(new RegExp(`^npm (run )?${name}\\b`));
  });

  test.for(own)('npm run %s refuses an option that it does not have in one sentence, and shows those it has', async (name, here) => {
    const { code, stdout, stderr } = await runCommand(name, ['--unheard-of']);
    here.expect([code, stdout]).toEqual([2, '']);
    here.expect(stderr).toMatch(new RegExp(`^Unknown option '--unheard-of'\\.\n\nnpm (run )?${name}\\b`));
    here.expect(stderr).not.toMatch(/^\s+at /m);
  });

  test.for([
    ['bench', [], 'Say what to measure: user-centre, scim, ldap, oracle, retention, exports, start, telemetry, log-filters or platform.'],
    ['admin', ['destroy'], 'Say what to do: create or recover.'],
    ['admin', ['recover'], '--login names the account to recover, e.g. admin@hq.'],
    ['faults', ['--rounds', 'many'], "--rounds must be a whole number above 0, not 'many'."],
    ['breaks', ['R99.99'], 'Nothing is broken for R99.99.'],
  ] as const)('npm run %s %j is refused in one sentence', async ([name, args, sentence], here) => {
    const { code, stderr } = await runCommand(name, args);
    here.expect([code, stderr.split('\n')[0]]).toEqual([2, sentence]);
  });
});
