import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { OP_TYPE } from '@portico/contracts/rules/op-type';
import { RACE_WAIT_MS } from '@portico/server-kit/testing/test-database';
import { VERSION } from '@portico/server-kit/version';
import { createUcClient, nodeAdapter, sendEmailCode } from '@portico/uc-sdk';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT } from '../../tools/lib/root.ts';
import { call, signIn } from '../faults/signed-client.ts';
import { dashboardExpressions, exposedNames, metricNames, metricsOfPage, recordNames, ruleExpressions } from './support/expressions.ts';
import { KINDS, startMeteredPortico, type Kind, type MeteredPortico } from './support/metered-portico.ts';

const RACE = { timeout: RACE_WAIT_MS + 15_000, interval: 500 };
const read = (...path: string[]): string => readFileSync(join(ROOT, ...path), 'utf8');

let portico: MeteredPortico;
/** What each process exposes once everything below has happened. */
const exposed = new Map<Kind, string>();

/** The value of the series with these labels, whatever others it has; undefined where there is none. */
function valueOf(text: string, name: string, labels: Readonly<Record<string, string>> = {}): number | undefined {
  const wanted = Object.entries(labels).map(([label, value]) => `${label}="${value}"`);
  const found = text.split('\n').filter((line) => {
    const [series = ''] = line.split(/[ {]/, 1);
    return series === name && wanted.every((each) => line.includes(each));
  });
  return found.length === 0 ? undefined : found.reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' ') + 1)), 0);
}

beforeAll(async () => {
  portico = await startMeteredPortico();
  // A nonce store that has just begun trusts nothing that was signed in its first two seconds.
  await wait(2_500);
  const { url, password, person, uc } = portico;
  const boss = await signIn(url['user-centre'], person('super_admin').login_name, password);
  const clerk = await signIn(url['user-centre'], person('operator').login_name, password);
  await expect(signIn(url['user-centre'], person('operator').login_name, 'Not-the-password-1')).rejects.toThrow();
  const role = { user_id: person('auditor').subject_id, role: 'super_admin' };
  await call(boss, 'POST', `${url['user-centre']}/v1.1/installation_roles`, role);
  for (let turn = 0; turn < 4; turn += 1) await call(clerk, 'GET', `${url.platform}/v2/apps`);
  await call(clerk, 'GET', `${url.platform}/v2/nothing-is-here`);
  const stranger = createUcClient({ host: url['user-centre'], app_id: 'portico-console', adapter: nodeAdapter('metrics') });
  await sendEmailCode(stranger, { email: 'somebody@portico.example', op_type: OP_TYPE.register });
  const admin = await uc.admin();
  await admin.query(`insert into service_credential (service_id, name, mac_key_wrapped, created_at, expires_at)
    select 'ends', 'Ends tomorrow', mac_key_wrapped, created_at, now() + interval '1 day' from service_credential limit 1`);
  await admin.query(`with o as (insert into org (org_id, org_code, org_name) values (9, 'metered', 'Metered') returning org_id),
    d as (insert into directory (directory_id, kind, name, org_id) select gen_random_uuid(), 'ldap', 'Metered', org_id from o returning directory_id)
    insert into directory_sync (run_id, directory_id, dry, asked_name, asked_at, ended_at, state)
      select gen_random_uuid(), directory_id, dry, '', now() - make_interval(mins => n), now(), state
      from d, (values (0, true, 'failed'), (1, false, 'held'), (2, false, 'failed')) runs (n, dry, state)`);
  await admin.query(`select graphile_worker.add_job('verify_logs', '{}'::json, max_attempts => 1)`);
  // No payload of ours: the task fails.
  await admin.query(`select graphile_worker.add_job('deliver_code', '{}'::json, max_attempts => 1)`);
  await admin.query(`select graphile_worker.add_job('purge_outbox', '{}'::json, run_at => now() + interval '1 day')`);
}, 120_000);
afterAll(() => portico.stop());

type Moved = readonly [Kind, string, Readonly<Record<string, string>>];
const MOVED: readonly Moved[] = [
  ['user-centre', 'http_request_duration_seconds_count', { route: '/v1.1/tokens', status: '201', access: 'public' }],
  ['platform', 'http_request_duration_seconds_count', { route: '/v2/apps', method: 'GET', access: 'signed' }],
  ['platform', 'http_request_duration_seconds_count', { route: 'unknown', status: '404' }],
  ['user-centre', 'portico_sign_ins_total', { way: 'password', outcome: 'done' }],
  ['user-centre', 'portico_sign_ins_total', { way: 'password', outcome: 'UC/PASSWORD_NOT_CORRECT' }],
  ['user-centre', 'portico_redis_up', {}],
  ['platform', 'portico_redis_up', {}],
  ['user-centre', 'portico_message_link_up', {}],
  ['platform', 'portico_message_link_up', {}],
  ['worker', 'portico_message_link_up', {}],
  ['user-centre', 'db_pool_connections', { database: 'uc', state: 'idle' }],
  ['platform', 'db_pool_connections', { database: 'platform', state: 'idle' }],
  ['worker', 'db_pool_connections', { database: 'platform' }],
  ['platform', 'portico_user_centre_call_duration_seconds_count', { call: 'learn', outcome: 'answered' }],
  ['platform', 'portico_cache_lookups_total', { cache: 'tokens', outcome: 'hit' }],
  ['platform', 'portico_cache_lookups_total', { cache: 'tokens', outcome: 'miss' }],
  ['worker', 'portico_user_centre_call_duration_seconds_count', { call: 'operations', outcome: 'answered' }],
  ['worker', 'portico_job_runs_total', { service: 'uc', task: 'outbox' }],
  ['worker', 'portico_job_runs_total', { service: 'platform', task: 'seal-logs' }],
  ['worker', 'portico_job_runs_total', { service: 'uc', task: 'verify_logs' }],
  ['worker', 'portico_job_failures_total', { service: 'uc', task: 'deliver_code' }],
  ['worker', 'portico_job_queue_given_up', { service: 'uc', task: 'deliver_code' }],
  ['worker', 'portico_job_duration_seconds_count', { service: 'uc', task: 'verify_logs' }],
  ['worker', 'portico_deliveries_total', { channel: 'email' }],
  ['worker', 'portico_credential_expires_seconds', { service: 'uc' }],
  // What it did the time before, and what it would do, count for nothing.
  ['worker', 'portico_directories_behind', { service: 'uc', state: 'held' }],
  ['worker', 'portico_log_verified_age_seconds', { service: 'uc' }],
];
test.each(MOVED)(
  '%s: %s moves %o',
  async (kind, name, labels) => {
    await expect.poll(async () => valueOf(await portico.scrape(kind), name, labels) ?? 0, RACE).toBeGreaterThan(0);
  },
  40_000,
);

const AT_REST: readonly Moved[] = [
  ['user-centre', 'portico_argon2_queue', { state: 'waiting' }],
  ['user-centre', 'portico_argon2_refused_total', {}],
  ['platform', 'http_requests_shed_total', {}],
  ['worker', 'portico_log_findings', { service: 'uc' }],
  ['worker', 'portico_log_sealing_stopped', { service: 'platform' }],
  ['worker', 'portico_directories_behind', { service: 'uc', state: 'failed' }],
  // Due tomorrow.
  ['worker', 'portico_job_queue_depth', { service: 'uc', task: 'purge_outbox' }],
];
test.each(AT_REST)(
  '%s: %s is there and 0 %o',
  async (kind, name, labels) => {
    await expect.poll(async () => valueOf(await portico.scrape(kind), name, labels), RACE).toBe(0);
  },
  40_000,
);

test('what waits in the database is seen to wait, and what is found is told', async () => {
  const admin = await portico.uc.admin();
  await admin.query('update operation_log_state set findings_count = 3');
  // Too young for the worker to take.
  await admin.query(`insert into outbox (event_id, topic, payload, created_at) values
    (gen_random_uuid(), 'nobody.listens', '{}', now() + interval '1 hour')`);
  const seen = async (): Promise<(number | undefined)[]> => {
    const text = await portico.scrape('worker');
    return ['portico_log_findings', 'portico_outbox_depth'].map((name) => valueOf(text, name, { service: 'uc' }));
  };
  await expect.poll(seen, RACE).toEqual([3, 1]);
}, 60_000);

test('every process says its version', async () => {
  for (const kind of KINDS) exposed.set(kind, await portico.scrape(kind));
  for (const text of exposed.values()) expect(valueOf(text, 'portico_build_info', { version: VERSION })).toBe(1);
});

const allNames = () => exposedNames([...exposed.values()].join('\n'));
const unknownIn = (expressions: readonly string[], recorded: readonly string[] = []): string[] => {
  const known = new Set([...allNames().series, ...recorded]);
  return [...new Set(expressions.flatMap(metricNames))].filter((name) => !known.has(name));
};

test('every alert asks for what the processes expose, and a name that nobody exposes is found', () => {
  const rules = read('deploy', 'prometheus', 'alerts.yml');
  const recorded = recordNames(rules);
  const expressions = ruleExpressions(rules);
  expect(expressions).toHaveLength([...rules.matchAll(/- (?:alert|record): /g)].length);
  expect(unknownIn(expressions, recorded)).toEqual([]);
  const planted = 'sum by (service) (rate(portico_made_up_total{service="uc"}[5m])) / sum(portico_outbox_depth) > 0.5 and up == 1';
  expect(unknownIn([planted])).toEqual(['portico_made_up_total']);
});

test.each(readdirSync(join(ROOT, 'deploy', 'grafana')))('the dashboard %s asks for what the processes expose', (file) => {
  const recorded = recordNames(read('deploy', 'prometheus', 'alerts.yml'));
  const expressions = dashboardExpressions(JSON.parse(read('deploy', 'grafana', file)));
  expect(expressions.length).toBeGreaterThan(5);
  expect(unknownIn(expressions, recorded)).toEqual([]);
});

test('the page names every metric of ours and no other', () => {
  const ours = [...allNames().families].filter((name) => !/^(?:process|nodejs)_/.test(name));
  const told = metricsOfPage(read('docs', 'operations', 'monitor.md'));
  expect(told.toSorted()).toEqual(ours.toSorted());
});

test('without Redis both services say so', async () => {
  await portico.redis.stop();
  const links = async (): Promise<(number | undefined)[]> => {
    const texts = [await portico.scrape('user-centre'), await portico.scrape('platform')];
    return texts.flatMap((text) => [valueOf(text, 'portico_redis_up'), valueOf(text, 'portico_message_link_up')]);
  };
  await expect.poll(links, RACE).toEqual([0, 0, 0, 0]);
}, 60_000);
