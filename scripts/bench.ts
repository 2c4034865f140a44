import { parseArgs } from 'node:util';
import { benchOracle } from '../bench/oracle.ts';
import { benchPlatform } from '../bench/platform.ts';
import { benchUserCentre } from '../bench/user-centre.ts';
import { guarded } from './processes/guarded.ts';

// Measured in turns, on servers of its own, fsync on; a machine that does nothing else is assumed.
// `npm run bench -- user-centre [--count 1000000 --seconds 5 --rounds 4]`: ratios of the user centre.
// `npm run bench -- oracle [--timings 300]`: whether time tells that an account exists.
// `npm run bench -- platform [--json] [--load <folder of npm run load>] [--apps --menus --logs] [--only app-by-code]`: ratios of the platform.
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    count: { type: 'string', default: '1000000' },
    seconds: { type: 'string' },
    rounds: { type: 'string' },
    timings: { type: 'string', default: '300' },
    json: { type: 'boolean', default: false },
    load: { type: 'string' },
    apps: { type: 'string', default: '10000' },
    menus: { type: 'string', default: '1000000' },
    logs: { type: 'string', default: '10000000' },
    accounts: { type: 'string', default: '100000' },
    only: { type: 'string' },
  },
});
const seconds = Number(values.seconds ?? '5');

await guarded(async (guard) => {
  const [what] = positionals;
  if (what === 'user-centre')
    return await benchUserCentre(guard, { count: Number(values.count), seconds, rounds: Number(values.rounds ?? '4') });
  if (what === 'oracle') return await benchOracle(guard, Number(values.timings));
  if (what === 'platform') {
    const sizes = { apps: Number(values.apps), menus: Number(values.menus), logs: Number(values.logs), accounts: Number(values.accounts) };
    return await benchPlatform(guard, {
      sizes,
      load: values.load,
      json: values.json,
      seconds,
      rounds: Number(values.rounds ?? '3'),
      only: values.only,
    });
  }
  throw new Error('npm run bench -- user-centre | oracle | platform');
});
