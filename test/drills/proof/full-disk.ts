import { setTimeout as wait } from 'node:timers/promises';
import { withClient } from '@portico/server-kit/testing/test-database';
import { closedLoop } from '../../bench/measure.ts';
import { call } from '../../faults/signed-client.ts';
import type { Edit } from '../../../tools/breaks/copy.ts';
import type { Asked, Drill } from './prove.ts';

const DISK_MB = 512;
/** Kept at hand, so that the log of the database has room where its tables have none. As on a volume of its own. */
const WAL_SEGMENTS = 12;
const SETTINGS = [`min_wal_size=${WAL_SEGMENTS * 16}MB`, `max_wal_size=${WAL_SEGMENTS * 16}MB`, 'autovacuum=off'];
const secondsOf = (short: boolean): number => (short ? 5 : 15);
const READERS = 3;
const BACK_MOST_S = 5;

/** Fault: a full disk is taken for a fault of ours. */
const UNKNOWN: Edit = {
  file: 'packages/server-kit/src/http/error-reply.ts',
  from: '/^(08|53|57|55P03)/',
  to: '/^(08|57|55P03)/',
};

/** Segments that were written once are used again: the server needs no room for those. */
const keepSegments = (admin_url: string): Promise<void> =>
  withClient(admin_url, async (client) => {
    for (let n = 0; n < WAL_SEGMENTS; n += 1) {
      await client.query(`select pg_logical_emit_message(true, 'drill', 'x')`);
      await client.query('select pg_switch_wal()');
    }
    await client.query('checkpoint');
    await client.query('checkpoint');
  });

/** The disk that the data is on has no byte left, and then again. */
export const fullDisk = ({ fault, short }: Asked): Drill => ({
  name: 'full-disk',
  faults: 1,
  cluster: { disk_mb: DISK_MB, postgres_settings: SETTINGS },
  ...(fault ? { planted: UNKNOWN } : {}),
  before: ({ admin_url }) => keepSegments(admin_url),
  during: async ({ cluster: { disk, site }, load, untilNextWrite }) => {
    const filled = performance.now();
    const bytes = disk?.fill() ?? 0;
    const paths = ['/v2/apps/actions/get_user_app', `/v2/apps/${site.app_id}/app_menus`, '/v2/user_configs'];
    let turn = 0;
    const reads = await closedLoop(secondsOf(short), READERS, async () => {
      turn += 1;
      const reply = await call(site.client, 'GET', `${site.base_url}${paths[turn % paths.length] ?? ''}`).catch(() => ({ status: 0 }));
      await wait(50);
      return reply.status === 200 ? undefined : String(reply.status);
    });
    const during = load.writes.filter(({ ended_ms }) => ended_ms > filled);
    const refused = during.filter(({ outcome }) => outcome !== 'ok');
    disk?.free();
    const back = await untilNextWrite();
    await wait((BACK_MOST_S - Math.min(back, BACK_MOST_S)) * 1_000);
    const healed = performance.now();
    await wait(3_000);
    const late = load.writes.filter(({ outcome, ended_ms }) => ended_ms > healed && outcome !== 'ok');
    return [
      { what: 'filled, MB', value: Math.round(bytes / 1e6), least: 1 },
      { what: 'writes refused meanwhile', value: refused.length, least: 1 },
      {
        what: 'of them with another answer than 503',
        value: refused.filter((each) => each.refused?.startsWith('503 ') !== true).length,
        most: 0,
      },
      { what: 'reads served meanwhile', value: reads.times.length, least: 1 },
      { what: 'reads refused', value: reads.refusal_times.length, most: 0 },
      { what: 'next write acknowledged after there was room, s', value: back, most: BACK_MOST_S },
      { what: `refused ${BACK_MOST_S} s after`, value: late.length, most: 0 },
    ];
  },
});
