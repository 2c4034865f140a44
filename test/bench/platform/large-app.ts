import type { Call } from '@portico/user-centre/testing/signed-client';
import { quantile } from '../measure.ts';
import { type Figure, ms } from '../report.ts';
import { median } from './rounds.ts';
import type { Scene } from './scene.ts';

const ASKED = 20;
const MOST_MS = 100;

/** The first app has as many menus as an app may have. What is timed is the whole call, which is more than the server's part. */
export async function measureLargeApp({ client, url, apps, people, admin, rounds }: Scene): Promise<Figure[]> {
  const app_id = apps[0]?.app_id ?? '';
  const { rows } = await admin.query<{ app_menu_id: string; parent_id: string }>(
    `select app_menu_id, parent_id from app_menu where app_id = $1 and type = 'page' and parent_id is not null order by sort limit ${ASKED}`,
    [app_id],
  );
  const { rows: counted } = await admin.query<{ menus: number }>('select count(*)::int as menus from app_menu where app_id = $1', [app_id]);
  const moves = rows.map(({ app_menu_id, parent_id }): Call => ({
    method: 'PATCH',
    url: `/v2/apps/${app_id}/app_menus/${app_menu_id}/parent/${parent_id}/sort/0`,
  }));
  const same = (call: Call): Call[] => Array.from({ length: ASKED }, () => call);
  const timesOf = async (calls: Call[]): Promise<readonly number[]> =>
    (await client.ask({ url, lanes: 1, seconds: 120, once: true, calls, signers: people.managers })).times;
  const time = async (calls: Call[]): Promise<number> => {
    const seen: number[] = [];
    for (let round = 0; round < rounds; round += 1) seen.push(quantile(await timesOf(calls), 0.5));
    return median(seen);
  };
  /** Each one the first after a change. */
  const timeAfterChange = async (call: Call): Promise<number> => {
    const seen: number[] = [];
    for (let round = 0; round < ASKED; round += 1) {
      await admin.query('update app set nav_version = nav_version + 1 where app_id = $1', [app_id]);
      seen.push(...(await timesOf([call])));
    }
    return median(seen);
  };
  const search: Call = { method: 'POST', url: `/v2/apps/${app_id}/app_menus/actions/search`, body: { keyword: 'order', limit: 15 } };
  const tree: Call = { method: 'GET', url: `/v2/apps/${app_id}/app_menus` };
  const figure = (what: string, value: number): Figure => ({
    what,
    value,
    most: MOST_MS,
    made_of: `${ms(value)} a call in an app of ${counted[0]?.menus ?? 0} menus, one at a time`,
  });
  return [
    figure('tree-10k-ms', await time(same(tree))),
    figure('tree-10k-first-ms', await timeAfterChange(tree)),
    figure('move-10k-ms', await time(moves)),
    figure('search-10k-ms', await time(same(search))),
  ];
}
