import { parseArgs } from 'node:util';
import { appCommand } from './app-commands.ts';
import { installationFolder } from './home.ts';
import { type Addresses, install } from './installation.ts';
import { guarded } from './processes/guarded.ts';
import { findRunning } from './running.ts';
import { readSecrets } from './secrets.ts';
import { startServices } from './services.ts';
import { dataFolder } from './stack.ts';

// `npm run admin -- create [--login admin --org hq --org-name Headquarters --name …]`: makes a super administrator.
// `npm run admin -- recover --login admin@hq`: a new one-time code for one who is locked out.
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    login: { type: 'string' },
    org: { type: 'string', default: 'hq' },
    'org-name': { type: 'string', default: 'Headquarters' },
    name: { type: 'string', default: 'Administrator' },
  },
});

interface FirstSignIn {
  readonly user_id: string;
  readonly login_name: string;
  readonly one_time_code: string;
}

await guarded(async (guard) => {
  const [what] = positionals;
  if (what !== 'create' && what !== 'recover') throw new Error('npm run admin -- create | recover --login <code@org>');
  const environment = process.env['PORTICO_ENVIRONMENT'] ?? 'product';
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
  const { user_centre, platform } = await install({ folder, services, addresses, prefix: 'portico' });

  const login = values.login ?? 'admin';
  const args =
    what === 'create'
      ? ['create-super-admin', '--login', login, '--org', values.org, '--org-name', values['org-name'], '--name', values.name]
      : ['recover-super-admin', '--login', login];
  const made = (await appCommand('user-centre', args, user_centre)) as FirstSignIn;
  if (what === 'create')
    await appCommand('platform-api', ['grant-super-admin', '--user-id', made.user_id, '--name', values.name], platform);

  console.log(`Account        ${made.login_name}`);
  console.log(`One-time code  ${made.one_time_code} (24 hours)`);
  if (!running) console.log('Portico does not run: npm start');
  console.log(`Set the password at ${base_url}/admin/assets/#/login/first/${made.user_id}?code=${encodeURIComponent(made.one_time_code)}`);
  return 0;
});
