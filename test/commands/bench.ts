import { benchExports } from '../bench/exports.ts';
import { benchLdap } from '../bench/ldap.ts';
import { benchOracle } from '../bench/oracle.ts';
import { benchPlatform } from '../bench/platform.ts';
import { benchRetention } from '../bench/retention.ts';
import { benchScim } from '../bench/scim.ts';
import { benchStart } from '../bench/start.ts';
import { benchUserCentre } from '../bench/user-centre.ts';
import { guarded } from '../../tools/lib/processes/guarded.ts';
import { countOf, readArguments, refuseCall } from '../../tools/lib/usage.ts';

const USAGE = `
npm run bench -- user-centre [--count <number>] [--seconds <number>] [--rounds <number>]
npm run bench -- scim [--count <number>] [--fault]
npm run bench -- ldap [--count <number>] [--fault]
npm run bench -- oracle [--timings <number>] [--fault]
npm run bench -- retention [--logs <number>]
npm run bench -- exports [--count <number>]
npm run bench -- start [--rounds <number>]
npm run bench -- telemetry [--seconds <number>] [--rounds <number>]
npm run bench -- log-filters [--load <folder>] [--logs <number>] [--json] [--rounds <number>] [--fault]
npm run bench -- platform [--load <folder>] [--only <name>] [--json] [--seconds <number>] [--rounds <number>]

Measured in turns, on servers of its own with fsync on; nothing else should run on the machine.

  user-centre  rates and times of the user centre as ratios, with --count accounts (1000000)
  scim         how long a directory takes to make --count people (10000) by SCIM, each by a request of its own; --fault makes
               each slow to write, which it has to report
  ldap         how long a directory of --count people (10000) at a real slapd takes to be read, taken over, found as it
               was, and followed when one in twenty has left; --fault as above
  oracle       whether time or answers tell that an account exists, by each way that names one and --timings of each kind
               (300); --fault spends some queries on those who exist, which it has to report
  retention    a month of --logs rows (10000000) dropped by the service's job, within the limits that a service has
  exports      how long portico verify-export takes for an export of --count rows (1000000)
  start        how soon each process of the installed program is ready, and what it holds at rest
  telemetry    the rate of the platform with traces, and with a log line for each request besides, against neither
  log-filters  the first page and the picture of the log with each filter, against those without; on what npm run load made, or on
               --logs rows; --fault takes the indexes of events away, which it has to report
  platform     the platform's calls as ratios against the bare engine, on what npm run load -- --keep <folder> has made or
               on a load of --apps (10000), --menus (1000000), --logs (10000000) and --accounts (100000)
`;
const { positionals, values } = readArguments(USAGE, {
  allowPositionals: true,
  options: {
    count: { type: 'string' },
    seconds: { type: 'string' },
    rounds: { type: 'string' },
    timings: { type: 'string', default: '300' },
    fault: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    load: { type: 'string' },
    apps: { type: 'string', default: '10000' },
    menus: { type: 'string', default: '1000000' },
    logs: { type: 'string', default: '10000000' },
    accounts: { type: 'string', default: '100000' },
    only: { type: 'string' },
  },
});
const [what] = positionals;
const KINDS = ['user-centre', 'scim', 'ldap', 'oracle', 'retention', 'exports', 'start', 'telemetry', 'log-filters', 'platform'];
if (what === undefined || !KINDS.includes(what)) refuseCall(USAGE, `Say what to measure: ${KINDS.slice(0, -1).join(', ')} or platform.`);
const many = (usual: string): number => countOf(USAGE, 'count', values.count ?? usual);
const count = (option: 'timings' | 'apps' | 'menus' | 'logs' | 'accounts'): number => countOf(USAGE, option, values[option]);
const seconds = countOf(USAGE, 'seconds', values.seconds ?? '5');
const rounds = (usual: string): number => countOf(USAGE, 'rounds', values.rounds ?? usual);

/** What a request costs is the same however much there is. */
const FEW = { apps: 200, menus: 4_000, logs: 20_000, accounts: 200 };

await guarded(async (guard) => {
  if (what === 'user-centre') return await benchUserCentre(guard, { count: many('1000000'), seconds, rounds: rounds('4') });
  if (what === 'scim') return await benchScim(guard, many('10000'), values.fault);
  if (what === 'ldap') return await benchLdap(guard, many('10000'), values.fault);
  if (what === 'oracle') return await benchOracle(guard, count('timings'), values.fault);
  if (what === 'retention') return await benchRetention(guard, count('logs'));
  if (what === 'exports') return await benchExports(guard, many('1000000'));
  if (what === 'start') return await benchStart(guard, rounds('5'));
  if (what === 'telemetry')
    return await benchPlatform(guard, { sizes: FEW, load: undefined, json: false, seconds, rounds: rounds('5'), only: 'telemetry' });
  const sizes = { apps: count('apps'), menus: count('menus'), logs: count('logs'), accounts: count('accounts') };
  if (what === 'log-filters')
    return await benchPlatform(guard, {
      sizes,
      load: values.load,
      json: values.json,
      seconds,
      rounds: rounds('3'),
      only: what,
      fault: values.fault,
    });
  return await benchPlatform(guard, {
    sizes,
    load: values.load,
    json: values.json,
    seconds,
    rounds: rounds('3'),
    only: values.only,
    fault: values.fault,
  });
});
