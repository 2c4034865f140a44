import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { warningsOf } from '../../tools/lib/reports/service-warnings.ts';
import { fromPlaywright, fromVitest } from '../../tools/lib/reports/test-reports.ts';
import { drives } from '../../tools/lib/reports/drives.ts';
import { clausesOf, idsIn, requirementsOf } from '../../tools/lib/reports/titles.ts';
import { ROOT } from '../../tools/lib/root.ts';

test('a title claims every id in its brackets, and text that only looks like one claims nothing', () => {
  expect(idsIn('[R4.03a, R4.05] an expired token is kept [R8.05]')).toEqual(['R4.03a', 'R4.05', 'R8.05']);
  expect(idsIn('R4.03 without brackets, [R4.03–R4.05], [see R4.03]')).toEqual([]);
});

test('a requirement is asked for clause by clause, or as a whole where it has none', () => {
  const document = '- **R1.01** Two things\n  - **R1.01a** one\n  - **R1.01b** other\n- **R1.02** One thing\n- R9.99 no item';
  expect(requirementsOf(document)).toEqual(['R1.01', 'R1.02']);
  expect(clausesOf(document)).toEqual(['R1.01a', 'R1.01b', 'R1.02']);
});

test('the document still holds all 189 requirements, and every clause that is open is one of it, with a reason', () => {
  const document = readFileSync(join(ROOT, 'docs', 'requirements.md'), 'utf8');
  const open = readFileSync(join(ROOT, 'tools', 'requirements-open.txt'), 'utf8').split('\n');
  expect(requirementsOf(document)).toHaveLength(189);
  for (const line of open.filter((each) => each !== '' && !each.startsWith('#'))) {
    expect(line).toMatch(/^R\d+\.\d+[a-z]? \S/);
    expect(clausesOf(document)).toContain(line.split(' ', 1)[0]);
  }
});

test('a test of a function proves no clause; one in a browser, over HTTP, by the SDK or by a command may', () => {
  const files = [
    'test/e2e/errors.e2e.ts',
    'apps/platform-api/src/features/apps/apps.http.test.ts',
    'apps/user-centre/test/commands.test.ts',
    'packages/uc-sdk/test/client.test.ts',
    'apps/console/src/session/language.test.ts',
    'packages/contracts/test/rules.test.ts',
    'apps/platform-api/src/features/access/role-assignment.test.ts',
  ];
  expect(files.map(drives)).toEqual([true, true, true, true, false, false, false]);
});

test('a skipped test proves nothing, and a file that does not load is a failure', () => {
  const files = [
    {
      name: 'a',
      status: 'passed',
      assertionResults: [
        { fullName: 'x', status: 'passed' },
        { fullName: 'y', status: 'skipped' },
      ],
    },
    { name: 'b', status: 'failed', assertionResults: [] },
  ];
  expect(fromVitest({ testResults: files }).map((t) => t.outcome)).toEqual(['passed', 'skipped', 'failed']);
});

test('browser tests are read at any depth, and one that was flaky has not passed', () => {
  const spec = (title: string, status: string) => ({ title, tests: [{ status }] });
  const suites = [
    { title: 'f', specs: [spec('x', 'expected')], suites: [{ title: 'g', specs: [spec('y', 'flaky'), spec('z', 'skipped')] }] },
  ];
  expect(fromPlaywright({ suites, errors: [{ message: 'broke' }] })).toEqual([
    { title: 'g y', outcome: 'failed' },
    { title: 'g z', outcome: 'skipped' },
    { title: 'f x', outcome: 'passed' },
    { title: 'broke', outcome: 'failed' },
  ]);
});

test('a failed journey tells what its page showed before what it waited for', () => {
  const attachments = [{ body: Buffer.from('/sign-in\nThe service is not reachable').toString('base64') }, {}];
  const failed = { status: 'unexpected', results: [{ error: { message: 'not visible' }, attachments }] };
  const [outcome] = fromPlaywright({ suites: [{ title: 'f', specs: [{ title: 'x', tests: [failed] }] }], errors: [] });
  expect(outcome?.message).toBe('/sign-in\nThe service is not reachable\nnot visible');
});

test('of a service log only warnings are told, with the route, the cause and where it was made', () => {
  const line = (level: string, more: object): string =>
    JSON.stringify({ level, time: '2026-01-02T03:04:05Z', service: 'platform-api', msg: 'request not answered in time', ...more });
  const err = { message: 'COMMON/UNAVAILABLE', stack: 'Error: COMMON/UNAVAILABLE\n    at fail (file:///x/src/failure.ts:16:9)' };
  const log = [line('info', {}), line('warn', { route: '/v2/apps', err }), 'not of ours', '{"level":"error","cut'].join('\n');
  expect(warningsOf(log)).toEqual([
    '2026-01-02T03:04:05Z  platform-api  request not answered in time  /v2/apps  COMMON/UNAVAILABLE  failure.ts:16',
  ]);
});
