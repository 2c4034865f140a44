import { setTimeout as wait } from 'node:timers/promises';
import { withClient } from '@portico/server-kit/testing/test-database';
import type { Asked, Drill } from './prove.ts';

const WHOLE = { cuts: 20, resets: 5 };
const SHORT = { cuts: 5, resets: 2 };
const BLACK_HOLE_MS = 5_000;
const DEADLINE_MOST_S = 3;
const HEALED_MS = 5_000;
const WATCHED_MS = 3_000;

const TERMINATE = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname in ('portico_platform', 'portico_uc') and backend_type = 'client backend' and pid <> pg_backend_pid()`;

/** Fault: one log row in thirty is written to nowhere, as if it were outside the transaction that was cut. */
const FORGET_ROWS = `
create function drill_forget() returns trigger language plpgsql as $$
begin
  if random() < 0.03 then return null; end if;
  return new;
end $$;
create trigger drill_forget before insert on operation_log for each row execute function drill_forget();`;

const countsOf = (short: boolean): typeof WHOLE => (short ? SHORT : WHOLE);

/** Connections to the database end, are reset, and fall silent. */
export const cut = ({ fault, short }: Asked): Drill => ({
  name: 'cut',
  faults: countsOf(short).cuts + countsOf(short).resets + 1,
  cluster: { proxied: true },
  before: async ({ platform_db }) => {
    if (fault) await withClient(platform_db, (client) => client.query(FORGET_ROWS));
  },
  during: async ({ cluster: { proxy, admin_url }, load }) => {
    const { cuts, resets } = countsOf(short);
    for (let n = 0; n < cuts; n += 1) {
      await withClient(admin_url, (client) => client.query(TERMINATE));
      await wait(1_000);
    }
    let reset = 0;
    for (let n = 0; n < resets; n += 1) {
      reset += proxy?.reset() ?? 0;
      await wait(1_000);
    }
    await proxy?.blackHole(BLACK_HOLE_MS);
    await wait(HEALED_MS);
    const healed = performance.now();
    await wait(WATCHED_MS);
    const longest = Math.max(...load.writes.map(({ longest_ms }) => longest_ms)) / 1_000;
    const late = load.writes.filter(({ outcome, ended_ms }) => ended_ms > healed && outcome !== 'ok');
    for (const { kind, refused = 'no answer yet', longest_ms } of late)
      console.log(`late: ${kind}, ${refused}, after ${Math.round(longest_ms)} ms`);
    return [
      { what: 'connections reset', value: reset, least: resets },
      { what: 'longest wait for an answer, s', value: longest, most: DEADLINE_MOST_S },
      { what: `refused ${HEALED_MS / 1_000} s after the last fault`, value: late.length, most: 0 },
    ];
  },
});
