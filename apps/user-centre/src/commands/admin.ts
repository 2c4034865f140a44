import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { ConfigError } from '@portico/server-kit/config/config';
import { runAcceptRestore, runVerifyLogs } from '@portico/server-kit/operation-log/log-commands';
import { CommandError, withDatabase } from './context.ts';
import { carryRoles } from './carry-roles.ts';
import { createService } from './create-service.ts';
import { loadAccounts } from './load-accounts.ts';
import { loadDemo } from './load-demo.ts';
import { runMigrate } from './migrate.ts';
import { readOutbox } from './outbox.ts';
import { registerProvider, revokeProvider } from './providers.ts';
import { registerClient, registerOrigin, removeOrigin, revokeClient, revokeService, rotateService } from './registry.ts';
import { addOrg, addOrgUser, changeAccount, importFile, readUsers, resetAccount, setManager } from './people.ts';
import { rewrap } from './rewrap.ts';
import { changeRole, readRoles, roleNamed } from './roles.ts';
import { logCommand } from './log-command.ts';
import { createSuperAdmin, disableByLogin, recoverSuperAdmin } from './super-admin.ts';

const USAGE = `Usage: main.ts <command>
  migrate
  create-service --name <name> [--service-id <id>] [--key <key>] [--platform]
  create-super-admin --org <code> --org-name <name> --login <code> [--name <name>]
  recover-super-admin --login <code@org>
  disable-account --login <code@org>
  load-demo [--pages <origin>] [--yes]
  load-accounts --count <number>
  create-org --org <code> --org-name <name>
  invite-user --org <code> --login <code> [--name <name>] [--mobile <mobile>] [--email <address>]
  import-users --org <code> --file <file.csv> [--dry-run] [--with-codes]
  users --org <code> [--search <text>]
  enable-account | kick-account | reset-account | delete-account --login <code@org> (delete-account also --yes)
  org-manager --login <code@org> [--remove]
  rewrap
  outbox
  roles [--grant <code@org> | --revoke <code@org>] [--role super_admin|auditor]
  carry-roles --platform-list <json>
  rotate-service --service-id <id> [--overlap <seconds>]
  revoke-service --service-id <id>
  register-client --client-id <id> --name <name> --redirect-uri <address> [--redirect-uri …] [--public] [--second-step]
  revoke-client --client-id <id>
  register-origin --origin <origin> --name <name> --use page|parent|script [--use …] [--client-id <id>]
  remove-origin --origin <origin>
  register-provider --source-plat <id> --name <name> --issuer <address> --client-id <id> [--client-secret-file <file>]
    --redirect-uri <address> [--redirect-uri …] [--internal]
  revoke-provider --source-plat <id>
  verify-logs
  accept-restore
`;

class UsageError extends CommandError {}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    name: { type: 'string' },
    'service-id': { type: 'string' },
    key: { type: 'string' },
    platform: { type: 'boolean', default: false },
    role: { type: 'string', default: 'super_admin' },
    'platform-list': { type: 'string' },
    org: { type: 'string' },
    'org-name': { type: 'string' },
    login: { type: 'string' },
    yes: { type: 'boolean', default: false },
    pages: { type: 'string' },
    mobile: { type: 'string', default: '' },
    email: { type: 'string', default: '' },
    file: { type: 'string' },
    search: { type: 'string' },
    count: { type: 'string' },
    'dry-run': { type: 'boolean', default: false },
    'with-codes': { type: 'boolean', default: false },
    remove: { type: 'boolean', default: false },
    grant: { type: 'string' },
    revoke: { type: 'string' },
    overlap: { type: 'string', default: '86400' },
    'client-id': { type: 'string' },
    'client-secret-file': { type: 'string' },
    'redirect-uri': { type: 'string', multiple: true, default: [] },
    public: { type: 'boolean', default: false },
    'second-step': { type: 'boolean', default: false },
    origin: { type: 'string' },
    use: { type: 'string', multiple: true, default: [] },
    'source-plat': { type: 'string' },
    issuer: { type: 'string' },
    internal: { type: 'boolean', default: false },
  },
});

function need(
  name: 'file' | 'name' | 'org' | 'org-name' | 'login' | 'service-id' | 'client-id' | 'origin' | 'source-plat' | 'issuer' | 'platform-list',
): string {
  const value = values[name]?.trim();
  if (!value) throw new UsageError(`--${name} is required`);
  return value;
}

function overlap(): number {
  const seconds = Number(values.overlap);
  if (!Number.isInteger(seconds) || seconds < 0) throw new UsageError('--overlap is a number of seconds');
  return seconds;
}

const secretIn = (file: string | undefined): string | undefined => (file === undefined ? undefined : readFileSync(file, 'utf8').trim());

async function verify(): Promise<object> {
  const result = await runVerifyLogs(logCommand());
  if (!result.whole) process.exitCode = 2;
  return result;
}

const COMMANDS: Readonly<Record<string, () => Promise<object>>> = {
  migrate: runMigrate,
  'verify-logs': verify,
  'accept-restore': () => runAcceptRestore(logCommand()),
  'create-service': () =>
    withDatabase((c) =>
      createService(c, { name: need('name'), service_id: values['service-id'], service_key: values.key, is_platform: values.platform }),
    ),
  'create-super-admin': () =>
    withDatabase((c) =>
      createSuperAdmin(c, { org: need('org'), org_name: need('org-name'), login: need('login'), name: values.name ?? need('login') }),
    ),
  'recover-super-admin': () => withDatabase((c) => recoverSuperAdmin(c, need('login'))),
  'disable-account': () => withDatabase((c) => disableByLogin(c, need('login'))),
  'enable-account': () => withDatabase((c) => changeAccount(c, 'enable', need('login'))),
  'kick-account': () => withDatabase((c) => changeAccount(c, 'kick', need('login'))),
  'reset-account': () => withDatabase((c) => resetAccount(c, need('login'))),
  'delete-account': () => {
    if (!values.yes) throw new UsageError('What is deleted cannot be had back: say so with --yes');
    return withDatabase((c) => changeAccount(c, 'delete', need('login')));
  },
  'create-org': () => withDatabase((c) => addOrg(c, need('org'), need('org-name'))),
  'invite-user': () =>
    withDatabase((c) =>
      addOrgUser(c, need('org'), {
        org_user_code: need('login'),
        nickName: values.name ?? '',
        realName: '',
        mobile: values.mobile,
        email: values.email,
      }),
    ),
  'import-users': () =>
    withDatabase((c) => importFile(c, need('org'), need('file'), { dry_run: values['dry-run'], with_codes: values['with-codes'] })),
  users: () => withDatabase((c) => readUsers(c, need('org'), values.search)),
  'org-manager': () => withDatabase((c) => setManager(c, need('login'), !values.remove)),
  rewrap: () => withDatabase(rewrap),
  outbox: () => withDatabase(readOutbox),
  roles: () =>
    withDatabase<object>((c) => {
      const role = roleNamed(values.role);
      if (values.grant !== undefined) return changeRole(c, 'grant', values.grant, role);
      return values.revoke === undefined ? readRoles(c) : changeRole(c, 'revoke', values.revoke, role);
    }),
  'carry-roles': () => withDatabase((c) => carryRoles(c, need('platform-list'))),
  'rotate-service': () => withDatabase((c) => rotateService(c, need('service-id'), overlap())),
  'revoke-service': () => withDatabase((c) => revokeService(c, need('service-id'))),
  'register-client': () =>
    withDatabase((c) => {
      const flags = { is_public: values.public, second_step: values['second-step'], redirect_uris: values['redirect-uri'] };
      return registerClient(c, { client_id: need('client-id'), name: need('name'), ...flags });
    }),
  'revoke-client': () => withDatabase((c) => revokeClient(c, need('client-id'))),
  'register-origin': () =>
    withDatabase((c) =>
      registerOrigin(c, { origin: need('origin'), name: need('name'), uses: values.use, client_id: values['client-id'] }),
    ),
  'remove-origin': () => withDatabase((c) => removeOrigin(c, need('origin'))),
  'register-provider': () =>
    withDatabase((c) =>
      registerProvider(c, {
        source_plat: need('source-plat'),
        name: need('name'),
        issuer: need('issuer'),
        client_id: need('client-id'),
        client_secret: secretIn(values['client-secret-file']),
        redirect_uris: values['redirect-uri'],
        is_internal: values.internal,
      }),
    ),
  'revoke-provider': () => withDatabase((c) => revokeProvider(c, need('source-plat'))),
  'load-demo': () => withDatabase((c) => loadDemo(c, { yes: values.yes, pages: values.pages })),
  'load-accounts': () => withDatabase((c) => loadAccounts(c, Number(values.count))),
};

const command = COMMANDS[positionals[0] ?? ''];
try {
  if (!command || positionals.length !== 1) throw new UsageError('Name one command');
  process.stdout.write(`${JSON.stringify(await command())}\n`);
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(error instanceof UsageError ? `${message}\n\n${USAGE}` : `${message}\n`);
  // Whatever the caller cannot put right is ours to explain.
  if (error instanceof Error && !(error instanceof CommandError) && !(error instanceof ConfigError))
    process.stderr.write(`${error.stack ?? ''}\n`);
  process.exitCode = 1;
}
