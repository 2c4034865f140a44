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
  const time = async (calls: Call[]): Promise<number> => {
    const seen: number[] = [];
    for (let round = 0; round < rounds; round += 1)
      seen.push(quantile((await client.ask({ url, lanes: 1, seconds: 120, once: true, calls, signers: people.managers })).times, 0.5));
    return median(seen);
  };
  const search: Call = { method: 'POST', url: `/v2/apps/${app_id}/app_menus/actions/search`, body: { keyword: 'order', limit: 15 } };
  const figures: Figure[] = [];
  for (const [what, calls] of [
    ['tree-10k-ms', same({ method: 'GET', url: `/v2/apps/${app_id}/app_menus` })],
    ['move-10k-ms', moves],
    ['search-10k-ms', same(search)],
  ] as const) {
    const value = await time([...calls]);
    figures.push({
      what,
      value,
      most: MOST_MS,
      made_of: `${ms(value)} a call in an app of ${counted[0]?.menus ?? 0} menus, one at a time`,
    });
  }
  return figures;
}
