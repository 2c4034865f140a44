import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Call } from '@portico/user-centre/testing/signed-client';
import { capture } from '../../../tools/lib/processes/run.ts';
import { findPostgres } from '../../../tools/lib/services/binaries.ts';
import { type Figure, ms } from '../report.ts';
import { inTurns } from './rounds.ts';
import type { Scene } from './scene.ts';

const MENUS = 9_999;

/** A directory to every hundred pages. */
const file = (): string =>
  Array.from({ length: MENUS }, (_, n) => {
    const directory = n - (n % 100);
    return JSON.stringify(
      n === directory
        ? { code: `d-${n}`, name: `Directory ${n}`, type: 'directory' }
        : {
            code: `p-${n}`,
            name: `Page ${n}`,
            type: 'page',
            target: `https://pages.example.test/p/${n}`,
            parent: `d-${directory}`,
            permissions: [`p:${n % 20}`],
          },
    );
  }).join('\n');

/** The same rows into the same table by `psql \copy`, and by our import after its check. */
export async function measureImport(scene: Scene): Promise<Figure[]> {
  const { admin, apps, client, url, people, installed, rounds } = scene;
  const text = `${file()}\n`;
  const signers = people.managers.slice(0, 1);
  const target = (round: number): string => apps.at(-1 - round)?.app_id ?? '';
  const rows = join(installed.folder, 'menus.copy');
  const columns = 'app_id, app_menu_id, parent_id, code, name, type, target, permissions, sort, updated_by';
  const ask = async (call: Call): Promise<{ time: number; body: string }> => {
    const result = await client.ask({ url, lanes: 1, seconds: 60, once: true, calls: [call], signers, keep_bodies: true });
    return { time: result.times[0] ?? Number.NaN, body: result.bodies?.[0] ?? '' };
  };
  const psql = async (command: string): Promise<number> => {
    const { hostname, port, username, password, pathname } = new URL(installed.admin_url);
    const begin = performance.now();
    await capture(
      join(findPostgres() ?? '', 'psql'),
      ['-q', '-h', hostname, '-p', port, '-U', username, '-d', pathname.slice(1), '-c', command],
      {
        env: { PGPASSWORD: decodeURIComponent(password) },
      },
    );
    return performance.now() - begin;
  };
  const empty = (app_id: string): Promise<unknown> => admin.query('delete from app_menu where app_id = $1', [app_id]);

  const seen = await inTurns(rounds, {
    ours: async (round) => {
      const app_id = target(round);
      await empty(app_id);
      const checked = await ask({ method: 'POST', url: `/v2/apps/${app_id}/app_menus/actions/import_check`, text });
      const { seen: token } = JSON.parse(checked.body) as { seen: string };
      const saved = await ask({
        method: 'POST',
        url: `/v2/apps/${app_id}/app_menus/actions/import?seen=${encodeURIComponent(token)}`,
        text,
      });
      const { counts } = JSON.parse(saved.body) as { counts: { added: number } };
      if (counts.added !== MENUS) throw new Error(`${counts.added} of ${MENUS} menus were added`);
      return saved.time;
    },
    copy: async (round) => {
      const app_id = target(round);
      // The same tree; ids from numbers, so that a page can name its directory.
      const { rows: menus } = await admin.query<{ line: string }>(
        `select concat_ws(E'\\t', '${app_id}', md5('${app_id}' || n)::uuid, case n % 100 when 0 then '\\N' else (md5('${app_id}' || n - n % 100)::uuid)::text end,
           'c-' || n, 'Page ' || n, case n % 100 when 0 then 'directory' else 'page' end,
           case n % 100 when 0 then '' else 'https://pages.example.test/p/' || n end, '{p:' || n % 20 || '}', n, 'Load') as line
         from generate_series(0, ${MENUS - 1}) n`,
      );
      await empty(app_id);
      writeFileSync(rows, `${menus.map(({ line }) => line).join('\n')}\n`);
      return await psql(`\\copy app_menu (${columns}) from '${rows}'`);
    },
  });
  const made_of = `${ms(seen.ours)} to save ${MENUS} menus that were checked before, ${ms(seen.copy)} psql \\copy app_menu (${columns})`;
  return [{ what: 'import-10k/copy', value: seen.ours / seen.copy, most: 2, made_of }];
}
