import { parseArgs } from 'node:util';
import { benchOracle } from '../bench/oracle.ts';
import { benchUserCentre } from '../bench/user-centre.ts';
import { guarded } from './processes/guarded.ts';

// Measured in turns, on servers of its own, fsync on; a machine that does nothing else is assumed.
// `npm run bench -- user-centre [--count 1000000 --seconds 5 --rounds 4]`: ratios of the user centre.
// `npm run bench -- oracle [--timings 300]`: whether time tells that an account exists.
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    count: { type: 'string', default: '1000000' },
    seconds: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '4' },
    timings: { type: 'string', default: '300' },
  },
});

await guarded(async (guard) => {
  const [what] = positionals;
  if (what === 'user-centre') {
    return await benchUserCentre(guard, { count: Number(values.count), seconds: Number(values.seconds), rounds: Number(values.rounds) });
  }
  if (what === 'oracle') return await benchOracle(guard, Number(values.timings));
  throw new Error('npm run bench -- user-centre | oracle');
});
