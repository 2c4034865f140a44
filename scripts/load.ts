import { parseArgs } from 'node:util';
import { verifyChain } from '../bench/load/chain.ts';
import { installIn, loadInto, openPlace, readLoaded } from '../bench/load/place.ts';
import { type Figure, show, verdict } from '../bench/report.ts';
import { guarded } from './processes/guarded.ts';

// `npm run load [-- --keep <folder>] [--apps 10000 --menus 1000000 --logs 10000000 --accounts 100000]`: the size that is
// proven, on servers of its own. Kept, `npm run bench -- platform --load <folder>` measures on it.
const { values } = parseArgs({
  options: {
    keep: { type: 'string' },
    apps: { type: 'string', default: '10000' },
    menus: { type: 'string', default: '1000000' },
    logs: { type: 'string', default: '10000000' },
    accounts: { type: 'string', default: '100000' },
  },
});
const MOST_S = 600;
const FEWEST_VERIFIED = 50_000;

await guarded(async (guard) => {
  const sizes = { apps: Number(values.apps), menus: Number(values.menus), logs: Number(values.logs), accounts: Number(values.accounts) };
  const place = await openPlace(guard, values.keep, true);
  const into = await installIn(place, 'load');
  if (readLoaded(into.folder) !== undefined) throw new Error(`${into.folder} is loaded already`);
  const loaded = await loadInto(into, sizes, ({ what, seconds }) => console.log(`       ${seconds.toFixed(1).padStart(6)} s  ${what}`));
  const chain = await verifyChain(into);
  const figures: Figure[] = [
    {
      what: 'load-s: seconds to load, btree indexes and seals included',
      value: loaded.seconds,
      most: MOST_S,
      made_of: `${sizes.apps} apps, ${sizes.menus} menus, ${sizes.logs} log rows`,
    },
    { what: 'load-chain: the loaded chain verifies', value: chain.whole ? 1 : 0, least: 1, made_of: `${chain.seconds.toFixed(1)} s` },
    {
      what: 'verify-rows/s: rows verified a second',
      value: sizes.logs / chain.seconds,
      least: Math.min(FEWEST_VERIFIED, sizes.logs / 10),
      made_of: `${sizes.logs} rows, the start of the command included`,
    },
  ];
  for (const figure of figures) show(figure);
  return verdict(figures);
});
