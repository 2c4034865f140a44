import { writeCursor } from '@portico/platform-api/features/logs/log-cursor';
import type { Call } from '@portico/user-centre/testing/signed-client';
import { pgbench } from '../pgbench.ts';
import { type Figure, ms, per } from '../report.ts';
import { appOf, monthsAgo, query, timeOf, untilCounted } from './log-calls.ts';
import { inTurns } from './rounds.ts';
import type { Running, Scene } from './scene.ts';
import { logPage } from './sql.ts';

const LANES = 4;
const DEEP = 100_000;
/** How deep both logs reach in their largest app when the small one has a tenth of the rows. */
const DEEP_IN_BOTH = 50_000;
/** One row in five thousand has each; see load/logs.sql. */
const WORD = 'zeppelin';
const CJK_WORD = '飞艇';

/** The page that begins behind so many rows, as a reader gets there page by page. */
async function pageBehind(running: Running, rows: number): Promise<Call> {
  const app_id = appOf(running);
  const { rows: found } = await running.admin.query<{ at_us: string; log_id: string }>(
    `select (extract(epoch from operation_time) * 1000000)::bigint::text as at_us, log_id from operation_log where app_id = $1
     order by operation_time desc, log_id desc offset $2 limit 1`,
    [app_id, rows - 1],
  );
  const [at] = found;
  if (at === undefined) throw new Error(`the log has no row ${rows}`);
  return query({ app_id, cursor: writeCursor({ ...at, count: 10_001 }) });
}

export async function measureLogs(scene: Scene): Promise<Figure[]> {
  await untilCounted(scene);
  const { client, url, people, installed, loaded, seconds, rounds } = scene;
  const app_id = appOf(scene);
  const page1 = query({ app_id });
  const bare = logPage(app_id, monthsAgo(0), monthsAgo(-1));
  const rates = await inTurns(rounds, {
    ours: async () => (await client.ask({ url, lanes: LANES, seconds, calls: [page1], signers: people.managers, most: 20_000 })).rate,
    bare: () =>
      pgbench({
        admin_url: installed.admin_url,
        folder: installed.folder,
        lanes: LANES,
        seconds,
        protocol: 'extended',
        scripts: [`${bare.map((text) => text.replaceAll(/\s*\n\s*/g, ' ')).join(';\n')};\n`],
      }),
  });
  const depth = Math.min(DEEP, Math.floor(loaded.logs / 20));
  const deep = await pageBehind(scene, depth);
  const closed = { from: monthsAgo(2), to: monthsAgo(1) };
  const current = { from: monthsAgo(0) };
  const times = await inTurns(rounds, {
    page1: () => timeOf(scene, scene, page1),
    deep: () => timeOf(scene, scene, deep),
    text_closed: () => timeOf(scene, scene, query({ app_id, keyword: WORD, ...closed })),
    text_current: () => timeOf(scene, scene, query({ app_id, keyword: WORD, ...current })),
    cjk_closed: () => timeOf(scene, scene, query({ app_id, keyword: CJK_WORD, ...closed })),
    cjk_current: () => timeOf(scene, scene, query({ app_id, keyword: CJK_WORD, ...current })),
  });
  const worse = (one: number, other: number): number => Math.max(one, other) / times.page1;
  const both = (one: number, other: number): string =>
    `${ms(one)} in a closed month, ${ms(other)} in the current one, ${ms(times.page1)} page 1`;
  return [
    {
      what: 'log-page1/bare',
      value: rates.ours / rates.bare,
      least: 0.1,
      made_of: `${per(rates.ours)} over HTTP, ${per(rates.bare)} pgbench (${bare.join('; ').replaceAll(/\s+/g, ' ')}), ${LANES} at once, ${loaded.logs} rows`,
    },
    {
      what: 'log-deep/page1',
      value: times.deep / times.page1,
      most: 1.5,
      made_of: `${ms(times.deep)} behind row ${depth}, ${ms(times.page1)} page 1`,
    },
    {
      what: 'log-text/page1',
      value: worse(times.text_closed, times.text_current),
      most: 4,
      made_of: both(times.text_closed, times.text_current),
    },
    {
      what: 'log-cjk2/page1',
      value: worse(times.cjk_closed, times.cjk_current),
      most: 4,
      made_of: both(times.cjk_closed, times.cjk_current),
    },
  ];
}

/** The same questions to a log of a tenth the size. */
export async function measureLogSizes(scene: Scene, small: Running): Promise<Figure[]> {
  const depth = Math.min(DEEP_IN_BOTH, Math.floor(small.loaded.logs / 20));
  const figures: Figure[] = [];
  const compare = async (what: string, callIn: (running: Running) => Call | Promise<Call>, most: number): Promise<void> => {
    const [in_large, in_small] = [await callIn(scene), await callIn(small)];
    const seen = await inTurns(scene.rounds, {
      large: () => timeOf(scene, scene, in_large),
      small: () => timeOf(scene, small, in_small),
    });
    figures.push({
      what,
      value: seen.large / seen.small,
      most,
      made_of: `${ms(seen.large)} among ${scene.loaded.logs} rows, ${ms(seen.small)} among ${small.loaded.logs}`,
    });
  };
  await compare('log-page1-10m/1m', (running) => query({ app_id: appOf(running) }), 1.5);
  await compare('log-deep-10m/1m', (running) => pageBehind(running, depth), 1.5);
  await compare('log-text-10m/1m', (running) => query({ app_id: appOf(running), keyword: WORD, from: monthsAgo(2), to: monthsAgo(1) }), 3);
  return figures;
}
