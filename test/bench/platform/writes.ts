import { randomBytes } from 'node:crypto';
import { pgbench } from '../pgbench.ts';
import { type Figure, per } from '../report.ts';
import { BARE_MENU, bareAddMenu } from './bare-menu.ts';
import { inTurns } from './rounds.ts';
import type { RoundSpec } from './round.ts';
import type { BenchApp, Scene } from './scene.ts';

const LANES = 8;
/** As many as pgbench takes scripts. */
const MANY = 100;
const FIRST = 20;

const adding = ({ app_id }: BenchApp): RoundSpec['calls'][number] => ({
  method: 'POST',
  url: `/v2/apps/${app_id}/app_menus`,
  body: { name: 'Returns', code: `r-${randomBytes(8).toString('hex')}`, type: 'page', target: 'https://pages.example.test/returns' },
  idempotent: true,
});

/** So many calls that none of them is made twice: a code exists once. */
const CALLS = 12_000;
const callsIn = (apps: readonly BenchApp[]): RoundSpec['calls'] =>
  Array.from({ length: CALLS }, (_, index) => {
    const app = apps[index % apps.length];
    if (app === undefined) throw new Error('there is no app to add a menu to');
    return adding(app);
  });

async function measure(scene: Scene, appsOf: (round: number) => readonly BenchApp[]): Promise<{ ours: number; bare: number }> {
  const { client, url, people, installed, seconds, rounds } = scene;
  return await inTurns(rounds, {
    ours: async (round) =>
      (await client.ask({ url, lanes: LANES, seconds, once: true, calls: callsIn(appsOf(round)), signers: people.managers })).rate,
    bare: (round) =>
      pgbench({
        admin_url: installed.admin_url,
        folder: installed.folder,
        lanes: LANES,
        seconds,
        scripts: appsOf(round).map(({ app_id }) => bareAddMenu(app_id)),
      }),
  });
}

export async function measureCreateMenu(scene: Scene): Promise<Figure[]> {
  const many = scene.apps.slice(FIRST, FIRST + MANY);
  const over = await measure(scene, () => many);
  // Another one each round: an app takes ten thousand menus.
  const one = await measure(scene, (round) => scene.apps.slice(FIRST + MANY + round, FIRST + MANY + round + 1));
  const made_of = (seen: { ours: number; bare: number }): string =>
    `${per(seen.ours)} over HTTP with log, outbox and idempotency rows, ${per(seen.bare)} pgbench (${BARE_MENU}), ${LANES} at once, fsync on`;
  return [
    { what: 'create-menu/bare', value: over.ours / over.bare, least: 0.4, made_of: `${made_of(over)}, ${many.length} apps` },
    { what: 'create-menu-one-app/bare', value: one.ours / one.bare, made_of: `${made_of(one)}, one app` },
  ];
}
