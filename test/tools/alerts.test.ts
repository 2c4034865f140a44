import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EXPIRES_SOON_DAYS } from '@portico/contracts/rules/credential-state';
import { LATE_S } from '@portico/portico/doctor/log-state';
import { expect, test } from 'vitest';
import { shortened } from '../drills/watch/shortened.ts';
import { commandsOf } from '../pages/commands.ts';
import { ROOT } from '../../tools/lib/root.ts';
import { alertNames } from './support/expressions.ts';

const FOLDER = join(ROOT, 'deploy', 'prometheus');
const read = (name: string): string => readFileSync(join(FOLDER, name), 'utf8');
const rules = read('alerts.yml');
const all_rules = rules + read('hosts.yml');
const courses = read('alerts.test.yml') + read('hosts.test.yml');
const page = readFileSync(join(ROOT, 'docs', 'operations', 'monitor.md'), 'utf8');
const alerts = alertNames(all_rules);

function promtool(args: readonly string[]): string {
  const { status, stdout, stderr, error } = spawnSync('promtool', args, { cwd: FOLDER, encoding: 'utf8' });
  if (error) throw new Error('promtool is missing: .ci/packages installs it, and so does the package prometheus', { cause: error });
  return status === 0 ? 'passed' : `${stdout}${stderr}`;
}

const commands = commandsOf('alerts').flatMap(({ commands: block }) => block.split('\n'));

test.each(commands)(
  '%s, as the page says',
  (line) => {
    const [program, ...args] = line.split(' ');
    expect([program, promtool(args)]).toEqual(['promtool', 'passed']);
  },
  120_000,
);

test('every alert has a course of events that fires it and one that does not', () => {
  const told = [...courses.matchAll(/- name: '?(\S+) (fires|is silent):/g)].map(([, name = '', how = '']) => `${name} ${how}`);
  expect(told.toSorted()).toEqual(alerts.flatMap((name) => [`${name} fires`, `${name} is silent`]).toSorted());
});

test.each(['portico_log_seal_lag_seconds', 'portico_outbox_oldest_seconds'])(
  '%s is late for the alert when it is late for portico doctor',
  (metric) => {
    expect(rules).toContain(`(${metric}) > ${LATE_S}\n`);
  },
);

test('a credential that ends soon is told of by the alert and by portico doctor from the same day on', () => {
  expect(rules).toContain(`(portico_credential_expires_seconds) < ${EXPIRES_SOON_DAYS} * 86400\n`);
});

test('the drill takes time out of the rules and changes nothing else', () => {
  const short = shortened(rules);
  const timeless = (yaml: string): string =>
    yaml
      .replaceAll(/\[\d+[a-z]+\]/g, '[]')
      .replaceAll(/((?:for|interval):) \w+/g, '$1')
      .replaceAll(/(_seconds\) >).*/g, '$1');
  expect(short).not.toBe(rules);
  expect(timeless(short)).toBe(timeless(rules));
  expect(short).toContain('portico_log_verified_age_seconds) > 36 * 3600 / 4\n');
  expect(short).toContain('[25000ms]');
  expect(short).not.toMatch(/\[\d+[smhd]\]/);
});

const anchorOf = (heading: string): string => heading.toLowerCase().replaceAll(' ', '-');

test.each(alerts)('%s says what to do, and where more of it is', (name) => {
  const [, rule = ''] = all_rules.split(`- alert: ${name}\n`);
  const [own = ''] = rule.split('- alert: ');
  expect(own).toMatch(/severity: (?:page|ticket)\n/);
  expect(own).toMatch(/summary: .{10,}\n/);
  expect(own).toMatch(/description: .{40,}\n/);
  const [, anchor = ''] = /runbook_url: docs\/operations\/monitor\.md#(\S+)/.exec(own) ?? [];
  const sections = page.split(/^###? /m).map((section) => section.split('\n', 1)[0] ?? '');
  expect(sections.map(anchorOf)).toContain(anchor);
  expect(page).toContain(`\`${name}\``);
});
