import { installationFolder } from '../lib/home.ts';
import { type Addresses, install } from '../lib/installation.ts';
import { porticoAdmin } from '../lib/portico.ts';
import { guarded } from '../lib/processes/guarded.ts';
import { findRunning } from '../lib/running.ts';
import { readSecrets } from '../lib/secrets.ts';
import { startServices } from '../lib/services.ts';
import { assertSettings } from '../lib/settings.ts';
import { dataFolder } from '../lib/stack.ts';
import { readArguments, refuseCall } from '../lib/usage.ts';

const USAGE = `
npm run admin -- create [--login <code>] [--name <name>] [--org <code>] [--org-name <name>]
npm run admin -- recover --login <code@org>

Prints a one-time code and the address where the password is set with it. Portico may run or not.

  create   make a super administrator: admin in the organisation hq (Headquarters) unless the options say otherwise
  recover  a new one-time code for a super administrator who is locked out
`;
const { positionals, values } = readArguments(USAGE, {
  allowPositionals: true,
  options: {
    login: { type: 'string' },
    org: { type: 'string', default: 'hq' },
    'org-name': { type: 'string', default: 'Headquarters' },
    name: { type: 'string', default: 'Administrator' },
  },
});

const [what] = positionals;
if (what !== 'create' && what !== 'recover') refuseCall(USAGE, 'Say what to do: create or recover.');
if (what === 'recover' && values.login === undefined) refuseCall(USAGE, '--login names the account to recover, e.g. admin@hq.');

await guarded(async (guard) => {
  assertSettings();
  const environment = process.env['PORTICO_ENVIRONMENT'] || 'product';
  const folder = installationFolder(environment);
  const running = await findRunning(folder);
  const keep = { folder: dataFolder(folder), postgres_password: readSecrets(folder).postgres_password };
  const services = running ? { ...running, servers: {} } : await startServices(guard, { fsync: true, keep });
  const base_url = running?.base_url ?? process.env['PUBLIC_BASE_URL'] ?? 'http://127.0.0.1:8080';
  const addresses: Addresses = {
    environment,
    uc_port: running?.uc_port ?? 8081,
    platform_port: running?.platform_port ?? 8080,
    public_base_url: base_url,
    public_uc_url: running?.uc_url ?? 'http://127.0.0.1:8081',
  };
  const { user_centre } = await install({ folder, services, addresses, prefix: 'portico' });

  const login = values.login ?? 'admin';
  const args =
    what === 'create'
      ? (['create-super-admin', '--login', login, '--org', values.org, '--org-name', values['org-name'], '--name', values.name] as const)
      : (['recover-super-admin', '--login', login] as const);
  const made = await porticoAdmin(args, user_centre);

  console.log(`Account        ${made.login_name}`);
  console.log(`One-time code  ${made.one_time_code} (24 hours)`);
  if (!running) console.log('Portico does not run: npm start');
  console.log(`Set the password at ${base_url}/admin/assets/#/login/first/${made.user_id}?code=${encodeURIComponent(made.one_time_code)}`);
  return 0;
});
