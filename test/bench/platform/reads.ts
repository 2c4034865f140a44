import type { Call } from '@portico/user-centre/testing/signed-client';
import { quantile } from '../measure.ts';
import { type Figure, ms, per } from '../report.ts';
import { inTurns } from './rounds.ts';
import type { BenchApp, Scene } from './scene.ts';
import { APP_BY_CODE } from './sql.ts';

const LANES = 16;
const WARM_APPS = 100;
/** Loading gives these apps 500 menus each, and no groups. */
const TREE_APP = 1;
const CHANGES = 40;
const SIGNED = 'ours signed and checked, the others neither';

const get = (url: string): Call => ({ method: 'GET', url });
const byCode = ({ app_code }: BenchApp): Call => get(`/v2/apps/code/${app_code}?show_org=true`);

export async function measureAppByCode(scene: Scene): Promise<Figure[]> {
  const { client, url, floor_url, apps, people, seconds, rounds } = scene;
  const warm = apps.slice(0, WARM_APPS);
  const rateOf = async (at: string, calls: Call[], signed: boolean): Promise<number> =>
    (await client.ask({ url: at, lanes: LANES, seconds, calls, ...(signed ? { signers: people.clerks } : {}) })).rate;
  const seen = await inTurns(rounds, {
    ours: () => rateOf(url, warm.map(byCode), true),
    floor: () =>
      rateOf(
        floor_url,
        warm.map(({ app_code }) => get(`/app/${app_code}`)),
        false,
      ),
    still: () => rateOf(floor_url, [get('/static')], false),
  });
  const made_of = `${per(seen.ours)} ours, ${per(seen.floor)} floor (${APP_BY_CODE}), ${per(seen.still)} static, ${LANES} at once; ${SIGNED}`;
  return [
    { what: 'app-by-code-warm/floor', value: seen.ours / seen.floor, least: 1.1, made_of },
    { what: 'app-by-code-warm/static', value: seen.ours / seen.still, least: 0.35, made_of },
  ];
}

/** Apps that this process has not been asked about yet, other ones in every round. */
export async function measureAppByCodeCold({ client, url, floor_url, apps, people, rounds, seconds }: Scene): Promise<Figure[]> {
  const cold = apps.slice(WARM_APPS);
  const each = Math.floor(cold.length / (rounds + 1));
  const rateOf = async (at: string, calls: Call[], signed: boolean): Promise<number> =>
    (await client.ask({ url: at, lanes: LANES, seconds: seconds * 10, once: true, calls, ...(signed ? { signers: people.clerks } : {}) }))
      .rate;
  const part = (round: number): BenchApp[] => cold.slice(round * each, (round + 1) * each);
  const seen = await inTurns(rounds, {
    ours: (round) => rateOf(url, part(round).map(byCode), true),
    floor: (round) =>
      rateOf(
        floor_url,
        part(round).map(({ app_code }) => get(`/app/${app_code}`)),
        false,
      ),
  });
  const made_of = `${per(seen.ours)} ours, ${per(seen.floor)} floor, ${each} apps a round that were never asked for; ${SIGNED}`;
  return [{ what: 'app-by-code-cold/floor', value: seen.ours / seen.floor, least: 0.45, made_of }];
}

/** What a clerk holds, for the floor to filter by. */
async function permissionsOf({ admin, loaded }: Scene, app_id: string): Promise<string> {
  const { rows } = await admin.query<{ codes: string }>(
    `select string_agg(p.code, ',') as codes from role_member m join role_permission r using (app_id, role_id) join permission p using (app_id, permission_id)
     where m.app_id = $1 and m.subject_id = $2`,
    [app_id, (BigInt(loaded.first_account) + 1n).toString()],
  );
  return rows[0]?.codes ?? '';
}

export async function measureTree(scene: Scene): Promise<Figure[]> {
  const { client, url, floor_url, apps, people, admin, seconds, rounds } = scene;
  const app = apps[TREE_APP];
  if (app === undefined) throw new Error('no app to read a tree of');
  const { app_id } = app;
  const { rows } = await admin.query<{ app_menu_id: string; code: string; target: string }>(
    `select app_menu_id, code, target from app_menu where app_id = $1 and type = 'page' and not hidden order by sort limit 1`,
    [app_id],
  );
  const { rows: counted } = await admin.query<{ count: string }>('select count(*) from app_menu where app_id = $1', [app_id]);
  const page = rows[0];
  if (page === undefined) throw new Error('no page to change');
  const bare = get(`/navigation/${app_id}?permissions=${encodeURIComponent(await permissionsOf(scene, app_id))}`);
  const ours = get(`/v2/apps/${app_id}/navigation`);
  const warm = await inTurns(rounds, {
    ours: async () => (await client.ask({ url, lanes: LANES, seconds, calls: [ours], signers: people.clerks })).rate,
    floor: async () => (await client.ask({ url: floor_url, lanes: LANES, seconds, calls: [bare] })).rate,
  });

  // A change, and the first to ask after it; only the second one's time counts.
  const change = (n: number): Call => ({
    method: 'PUT',
    url: `/v2/apps/${app_id}/app_menus/${page.app_menu_id}`,
    body: { name: `Changed ${n}`, code: page.code, target: page.target },
  });
  const changed = Array.from({ length: CHANGES }, (_, n) => n);
  const first = await inTurns(rounds, {
    ours: async (round) => {
      const calls = changed.flatMap((n) => [change(round * CHANGES + n), ours]);
      const signers = [people.managers[0], people.clerks[0]].flatMap((signer) => (signer === undefined ? [] : [signer]));
      const { times } = await client.ask({ url, lanes: 1, seconds: 60, once: true, calls, signers });
      return quantile(
        times.filter((_, index) => index % 2 === 1),
        0.5,
      );
    },
    floor: async () =>
      quantile((await client.ask({ url: floor_url, lanes: 1, seconds: 60, once: true, calls: changed.map(() => bare) })).times, 0.5),
  });
  const nodes = counted[0]?.count ?? '0';
  return [
    {
      what: 'menu-tree-warm/floor',
      value: warm.ours / warm.floor,
      least: 10,
      made_of: `${per(warm.ours)} ours, ${per(warm.floor)} floor, ${nodes} menus filtered by permission, ${LANES} at once; ${SIGNED}`,
    },
    {
      what: 'menu-tree-first/floor',
      value: first.floor / first.ours,
      least: 0.8,
      made_of: `first call after a change ${ms(first.ours)} ours, ${ms(first.floor)} floor, one at a time`,
    },
  ];
}
