import { readFileSync } from 'node:fs';
import { UsageError } from '@portico/server-kit/command-error';
import { readAdminCall, USAGE, type AdminCommand } from './admin-call.ts';
import { withDatabase } from './context.ts';
import { createService } from './create-service.ts';
import { loadAccounts } from './load-accounts.ts';
import { readOutbox } from './outbox.ts';
import { registerProvider, revokeProvider } from './providers.ts';
import { registerClient, registerOrigin, removeOrigin, revokeClient, revokeService, rotateService } from './registry.ts';
import { rotateOpenidKey } from './openid-key.ts';
import { addOrg, addOrgUser, changeAccount, importFile, readUsers, resetAccount, setManager } from './people.ts';
import { rewrap } from './rewrap.ts';
import { changeRole, readRoles, roleNamed } from './roles.ts';
import { createSuperAdmin, disableByLogin, liftPolicies, recoverSuperAdmin } from './super-admin.ts';

const secretIn = (file: string | undefined): string | undefined => (file === undefined ? undefined : readFileSync(file, 'utf8').trim());

const COMMANDS: Readonly<Record<string, AdminCommand>> = {
  'create-service': ({ values, need }) =>
    withDatabase((c) =>
      createService(c, { name: need('name'), service_id: values['service-id'], service_key: values.key, is_platform: values.platform }),
    ),
  'create-super-admin': ({ values, need }) =>
    withDatabase((c) =>
      createSuperAdmin(c, { org: need('org'), org_name: need('org-name'), login: need('login'), name: values.name ?? need('login') }),
    ),
  'recover-super-admin': ({ need }) => withDatabase((c) => recoverSuperAdmin(c, need('login'))),
  'lift-policies': ({ need }) => withDatabase((c) => liftPolicies(c, need('login'))),
  'disable-account': ({ need }) => withDatabase((c) => disableByLogin(c, need('login'))),
  'enable-account': ({ need }) => withDatabase((c) => changeAccount(c, 'enable', need('login'))),
  'kick-account': ({ need }) => withDatabase((c) => changeAccount(c, 'kick', need('login'))),
  'reset-account': ({ need }) => withDatabase((c) => resetAccount(c, need('login'))),
  'delete-account': ({ values, need }) => {
    if (!values.yes) throw new UsageError('What is deleted cannot be had back: say so with --yes', USAGE);
    return withDatabase((c) => changeAccount(c, 'delete', need('login')));
  },
  'create-org': ({ need }) => withDatabase((c) => addOrg(c, need('org'), need('org-name'))),
  'invite-user': ({ values, need }) =>
    withDatabase((c) =>
      addOrgUser(c, need('org'), {
        org_user_code: need('login'),
        nickName: values.name ?? '',
        realName: '',
        mobile: values.mobile,
        email: values.email,
      }),
    ),
  'import-users': ({ values, need }) =>
    withDatabase((c) => importFile(c, need('org'), need('file'), { dry_run: values['dry-run'], with_codes: values['with-codes'] })),
  users: ({ values, need }) => withDatabase((c) => readUsers(c, need('org'), values.search)),
  'org-manager': ({ values, need }) => withDatabase((c) => setManager(c, need('login'), !values.remove)),
  rewrap: () => withDatabase(rewrap),
  'rotate-openid-key': () => withDatabase(rotateOpenidKey),
  outbox: () => withDatabase(readOutbox),
  roles: ({ values }) =>
    withDatabase<object>((c) => {
      const role = roleNamed(values.role);
      if (values.grant !== undefined) return changeRole(c, 'grant', values.grant, role);
      return values.revoke === undefined ? readRoles(c) : changeRole(c, 'revoke', values.revoke, role);
    }),
  'rotate-service': ({ need, overlap }) => withDatabase((c) => rotateService(c, need('service-id'), overlap())),
  'revoke-service': ({ need }) => withDatabase((c) => revokeService(c, need('service-id'))),
  'register-client': ({ values, need }) =>
    withDatabase((c) => {
      const flags = { is_public: values.public, second_step: values['second-step'], redirect_uris: values['redirect-uri'] };
      return registerClient(c, { client_id: need('client-id'), name: need('name'), ...flags });
    }),
  'revoke-client': ({ need }) => withDatabase((c) => revokeClient(c, need('client-id'))),
  'register-origin': ({ values, need }) =>
    withDatabase((c) =>
      registerOrigin(c, { origin: need('origin'), name: need('name'), uses: values.use, client_id: values['client-id'] }),
    ),
  'remove-origin': ({ need }) => withDatabase((c) => removeOrigin(c, need('origin'))),
  'register-provider': ({ values, need }) =>
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
  'revoke-provider': ({ need }) => withDatabase((c) => revokeProvider(c, need('source-plat'))),
  'load-accounts': ({ values }) => withDatabase((c) => loadAccounts(c, Number(values.count))),
};

/** Runs what the arguments name: a command of the user centre, or one of those that are given with it. */
export async function runAdmin(args: readonly string[], more: Readonly<Record<string, AdminCommand>>): Promise<object> {
  const { name, call } = readAdminCall(args);
  const command = COMMANDS[name] ?? more[name];
  if (!command) throw new UsageError(`There is no command ${name}`, USAGE);
  return await command(call);
}
