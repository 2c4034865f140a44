import { randomBytes } from 'node:crypto';
import { REFRESH_KEY_HEADER } from '@portico/contracts/rules/headers';
import { hashToken } from '@portico/server-kit/auth/signature';
import { newTestKey, proofHeaders } from '@portico/user-centre/testing/refresh-key';
import pg from 'pg';
import type { UserCentre } from './installation.ts';
import { processorTime } from './machine.ts';
import { closedLoop, type Measured, quantile, together, type Work } from './measure.ts';
import { newPerson } from './people.ts';
import { pgbench } from './pgbench.ts';
import { type Figure, ms, per } from './report.ts';

const LANES = 8;
const FAMILIES = 30_000;
const BARE_ROWS = 20_000;
/** As long as a sealed pair is. */
const SEALED = 900;

/** Sign-ins of so many accounts, each with one token, as a sign-in leaves them. */
async function insertFamilies(client: pg.Client, device_id: string, tokens: readonly string[], refresh_key: Buffer): Promise<void> {
  await client.query(
    `insert into token (access_hash, refresh_hash, family_id, subject_id, device_id, app_id, mac_key_wrapped, account_type,
       source_account_type, keep_login, issued_at, expires_at, refresh_expires_at, verified_at, refresh_key)
     select sha256(hash), hash, gen_random_uuid(), a.subject_id, $1, 'console', 'k1.' || repeat('x', 95), 'org', 'org', true, now(),
       now() + interval '7 days', now() + interval '30 days', now(), $4
     from (select decode(h, 'hex') as hash, n from unnest($2::text[]) with ordinality as r(h, n)) r
     join (select subject_id, row_number() over (order by subject_id) as n from account limit $3) a
       on a.n = 1 + r.n % (select count(*) from (select 1 from account limit $3) counted)`,
    [device_id, tokens.map(hashToken), FAMILIES, refresh_key],
  );
}

const BARE = `\\set n random(1, ${BARE_ROWS})
update token set state = 'rotated', rotated_at = now(), replacement_sealed = repeat('x', ${SEALED}) where access_hash = sha256(('bare' || :n)::bytea);
`;

async function insertBareRows(client: pg.Client): Promise<void> {
  await client.query(
    `insert into token (access_hash, refresh_hash, family_id, subject_id, device_id, app_id, mac_key_wrapped, account_type,
       source_account_type, keep_login, issued_at, expires_at, refresh_expires_at, verified_at)
     select sha256(('bare' || n)::bytea), sha256(('refresh' || n)::bytea), gen_random_uuid(), (select min(subject_id) from account), 'bare', 'console',
       'k1.' || repeat('x', 95), 'org', 'org', true, now(), now() + interval '7 days', now() + interval '30 days', now()
     from generate_series(1, ${BARE_ROWS}) as n`,
  );
}

/** Refreshes over HTTP and the UPDATE at their heart from pgbench, by as many at once, in turns. */
export async function measureRefreshes(
  uc: UserCentre,
  pid: number | undefined,
  folder: string,
  seconds: number,
  rounds: number,
): Promise<Figure> {
  const client = new pg.Client({ connectionString: uc.admin_url });
  await client.connect();
  const person = await newPerson(uc.url);
  const tokens = Array.from({ length: FAMILIES }, () => randomBytes(32).toString('base64url'));
  // One browser's key for all of them: a check of a signature costs the same.
  const key = newTestKey();
  await insertFamilies(client, person.device_id, tokens, Buffer.from(key.headers[REFRESH_KEY_HEADER] ?? '', 'base64url'));
  await insertBareRows(client);
  await client.query('vacuum analyze token');
  await client.end();
  const refresh: Work = async () => {
    const token = tokens.pop();
    if (token === undefined) throw new Error('no sign-in is left to refresh');
    const headers = proofHeaders(key.sign, token, person.device_id, Date.now());
    const reply = await person.send({ method: 'POST', url: `/v1.1/tokens/${token}/actions/refresh`, body: {}, headers });
    return reply.status === 201 || reply.status === 200 ? undefined : `${reply.status} ${reply.body.slice(0, 300)}`;
  };
  await closedLoop(1, LANES, refresh);
  const spent = processorTime(pid);
  const bare: number[] = [];
  const measured: Measured[] = [];
  for (let index = 0; index < rounds; index += 1) {
    bare.push(await pgbench({ admin_url: uc.admin_url, folder, lanes: LANES, seconds, scripts: [BARE] }));
    measured.push(await closedLoop(seconds, LANES, refresh));
  }
  const refreshed = together(measured);
  const each = (processorTime(pid) - spent) / refreshed.times.length;
  if (refreshed.refused.size > 0) throw new Error(`refreshes were refused: ${JSON.stringify([...refreshed.refused])}`);
  const bare_rate = bare.reduce((sum, rate) => sum + rate, 0) / bare.length;
  const made_of = `${per(refreshed.rate)} over HTTP (p99 ${ms(quantile(refreshed.times, 0.99))}), ${per(bare_rate)} pgbench, ${LANES} at once, fsync on; one process, ${ms(each)} of a core for each`;
  return { what: 'refreshes against pgbench on the same UPDATE', value: refreshed.rate / bare_rate, least: 0.18, made_of };
}
