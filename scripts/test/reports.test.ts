import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fromPlaywright, fromVitest } from '../reports/test-reports.ts';
import { idsIn, idsOf } from '../reports/titles.ts';
import { ROOT } from '../root.ts';

test('a title claims every id in its brackets, and text that only looks like one claims nothing', () => {
  expect(idsIn('[R4.03, R4.05] an expired token is kept [R8.05]')).toEqual(['R4.03', 'R4.05', 'R8.05']);
  expect(idsIn('R4.03 without brackets, [R4.03–R4.05], [see R4.03]')).toEqual([]);
});

test('the requirements document holds 189 ids, and the needed ones are among them', () => {
  const known = idsOf(readFileSync(join(ROOT, 'docs', 'requirements.md'), 'utf8'));
  const needed = readFileSync(join(ROOT, 'scripts', 'requirements-needed.txt'), 'utf8')
    .trim()
    .split(/\s+/);
  expect(known).toHaveLength(189);
  expect(needed.filter((id) => !known.includes(id))).toEqual([]);
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
