import { writeCursor } from '@portico/platform-api/features/logs/log-cursor';
import type { Call } from '@portico/user-centre/testing/signed-client';
import { quantile } from '../measure.ts';
import { pgbench } from '../pgbench.ts';
import { type Figure, ms, per } from '../report.ts';
import { inTurns } from './rounds.ts';
import type { Running, Scene } from './scene.ts';
import { logPage } from './sql.ts';

const LANES = 4;
const ASKED = 40;
const DEEP = 100_000;
/** How deep both logs reach in their largest app when the small one has a tenth of the rows. */
const DEEP_IN_BOTH = 50_000;
/** One row in five thousand has each; see load/logs.sql. */
const WORD = 'zeppelin';
const CJK_WORD = '飞艇';

const histogram = (body: object): Call => ({ method: 'POST', url: '/v2/logs/actions/histogram', body });
const query = (body: object): Call => ({ method: 'POST', url: '/v2/logs/actions/query', body: { limit: 20, ...body } });

/** A tenth of all rows are in the first app. */
const appOf = ({ apps }: Running): string => apps[0]?.app_id ?? '';

const monthsAgo = (months: number): string => {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1)).toISOString();
};

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

/** ms of one such call, the median of some, asked one at a time. */
async function timeOf({ client }: Pick<Scene, 'client'>, { url, people }: Running, call: Call): Promise<number> {
  const calls = Array.from({ length: ASKED }, () => call);
  return quantile((await client.ask({ url, lanes: 1, seconds: 120, once: true, calls, signers: people.managers })).times, 0.5);
}

export async function measureLogs(scene: Scene): Promise<Figure[]> {
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
  const { rows: operators } = await scene.admin.query<{ user_id: string }>(
    'select distinct user_id from (select user_id from operation_log where app_id = $1 order by operation_time desc limit 1000) l limit 2',
    [app_id],
  );
  const some_people = operators.map(({ user_id }) => user_id);
  const times = await inTurns(rounds, {
    page1: () => timeOf(scene, scene, page1),
    deep: () => timeOf(scene, scene, deep),
    text_closed: () => timeOf(scene, scene, query({ app_id, keyword: WORD, ...closed })),
    text_current: () => timeOf(scene, scene, query({ app_id, keyword: WORD, ...current })),
    cjk_closed: () => timeOf(scene, scene, query({ app_id, keyword: CJK_WORD, ...closed })),
    cjk_current: () => timeOf(scene, scene, query({ app_id, keyword: CJK_WORD, ...current })),
    several_modules: () => timeOf(scene, scene, query({ app_id, module_name: { in: ['role', 'language', 'user'] } })),
    several_people: () => timeOf(scene, scene, query({ app_id, user_id: { in: some_people } })),
    negated: () => timeOf(scene, scene, query({ app_id, module_name: { not: ['language', 'system'] } })),
    histogram: () => timeOf(scene, scene, histogram({ app_id, zone: 'Asia/Shanghai' })),
    histogram_negated: () => timeOf(scene, scene, histogram({ app_id, zone: 'Asia/Shanghai', module_name: { not: ['language'] } })),
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
    ...(['several_modules', 'several_people', 'negated'] as const).map((what) => ({
      what: `log-${what.replace('_', '-')}/page1`,
      value: times[what] / times.page1,
      most: 3,
      made_of: `${ms(times[what])} with the filter, ${ms(times.page1)} page 1`,
    })),
    {
      what: 'log-histogram-negated/plain',
      value: times.histogram_negated / times.histogram,
      most: 3,
      made_of: `${ms(times.histogram_negated)} with the filter, ${ms(times.histogram)} without`,
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
