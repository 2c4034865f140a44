import { verifyChain } from '../load/chain.ts';
import { installIn, loadInto, openPlace, readLoaded } from '../load/place.ts';
import { type Figure, show, verdict } from '../bench/report.ts';
import { guarded } from '../../tools/lib/processes/guarded.ts';
import { countOf, readArguments } from '../../tools/lib/usage.ts';

const USAGE = `
npm run load [-- options]

Loads a platform of the proven size on servers of its own, seals its log and verifies it.

  --keep <folder>      keep it there; npm run bench -- platform --load <folder> measures on it
  --apps <number>      10000 unless set
  --menus <number>     1000000 unless set
  --logs <number>      10000000 unless set
  --accounts <number>  100000 unless set
`;
const { values } = readArguments(USAGE, {
  options: {
    keep: { type: 'string' },
    apps: { type: 'string', default: '10000' },
    menus: { type: 'string', default: '1000000' },
    logs: { type: 'string', default: '10000000' },
    accounts: { type: 'string', default: '100000' },
  },
});
const count = (option: 'apps' | 'menus' | 'logs' | 'accounts'): number => countOf(USAGE, option, values[option]);
const sizes = { apps: count('apps'), menus: count('menus'), logs: count('logs'), accounts: count('accounts') };
const MOST_S = 600;
const FEWEST_VERIFIED = 50_000;

await guarded(async (guard) => {
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
