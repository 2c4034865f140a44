import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { passwordFault } from '@portico/contracts/rules/password';
import { createAccount } from '../features/accounts/create-account.service.ts';
import { PLATFORM_ROLES } from '@portico/contracts/rules/platform-role';
import { CommandError } from '@portico/server-kit/command-error';
import { carryRole } from '../features/installation-roles/installation-roles.service.ts';
import { findOrigin, originsOfUse } from '../features/registry/clients.queries.ts';
import { findAccount } from '../features/accounts/accounts.queries.ts';
import { createPasswordHasher } from '../lib/password-hasher.ts';
import { wirePassword } from '../lib/wire-password.ts';
import { inTransaction, type CommandContext, type CommandOperation } from './context.ts';
import { createService, type ServiceCredential } from './create-service.ts';
import { registerOrigin, removeOrigin } from './registry.ts';

const person = z.strictObject({
  subject_id: z.string(),
  /** What the platform's demo makes of this account; roles over the installation are given here. */
  kind: z.string(),
  account_type: z.enum(['org', 'person']),
  org_code: z.string().optional(),
  person_account_id: z.string().optional(),
  org_user_code: z.string().optional(),
  user_name: z.string().optional(),
  mobile: z.string().optional(),
  email: z.string().optional(),
  nick_name: z.string(),
  real_name: z.string().optional(),
  status: z.enum(['active', 'disabled']).default('active'),
});
const demo = z.strictObject({
  password: z.string(),
  orgs: z.array(z.strictObject({ org_id: z.string(), org_code: z.string(), org_name: z.string() })),
  /** What the pages of the sample back-office ask with, by the code of the service on the platform. */
  services: z.array(z.strictObject({ service_code: z.string(), service_id: z.string(), name: z.string() })),
  people: z.array(person),
});
type Person = z.output<typeof person>;
type DemoFile = z.output<typeof demo>;

export const DEMO_PEOPLE = join(import.meta.dirname, '../../demo/people.json');

export interface DemoAccounts {
  password: string;
  accounts: { subject_id: string; login_name: string; name: string; kind: string }[];
  /** By service code; only where the pages' address is given. */
  credentials: Record<string, ServiceCredential>;
}

const loginName = (p: Person): string =>
  p.org_user_code ? `${p.org_user_code}@${p.org_code ?? ''}` : (p.user_name ?? p.mobile ?? p.email ?? '');

const PAGES_NAME = 'Sample back-office';

/** The pages may then learn who is there. At another address than before, the former one is registered no longer. */
async function registerPages(
  context: CommandContext,
  origin: string,
  services: DemoFile['services'],
): Promise<DemoAccounts['credentials']> {
  const known = await originsOfUse(context.db, 'page');
  for (const former of known) if (former.name === PAGES_NAME && former.origin !== origin) await removeOrigin(context, former.origin);
  if (!(await findOrigin(context.db, origin))) await registerOrigin(context, { origin, name: PAGES_NAME, uses: ['page'] });
  const credentials: DemoAccounts['credentials'] = {};
  for (const { service_code, ...service } of services)
    credentials[service_code] = await createService(context, { ...service, reads_log: false });
  return credentials;
}

/** People of every kind with one known password: never for an installation that anybody relies on. */
export async function loadDemo(
  context: CommandContext,
  { yes, pages }: { yes: boolean; pages?: string | undefined },
): Promise<DemoAccounts> {
  if (context.environment === 'product' && !yes)
    throw new CommandError('The demo accounts share a published password. In product this needs --yes.');
  const { password, orgs, people, services } = demo.parse(JSON.parse(readFileSync(DEMO_PEOPLE, 'utf8')));
  const weak = people.map((p) => passwordFault(password, loginName(p).split('@')[0] ?? '')).find((fault) => fault !== undefined);
  if (weak) throw new CommandError(`The demo password breaks the rules: ${weak}`);
  // One hash for all: it is the same published password, and twelve would take a second.
  const password_hash = await (await createPasswordHasher()).hash(wirePassword(password));
  const operation: CommandOperation = {
    event: 'demo_accounts.loaded',
    object_id: '',
    object_name: 'demo',
    content: 'Loaded the demo accounts',
  };
  await inTransaction(context, operation, async (ctx) => {
    const { db } = ctx;
    for (const p of people) {
      if (await findAccount(db, p.subject_id)) continue;
      const org = orgs.find((o) => o.org_code === p.org_code);
      await createAccount({ ...context, db }, { ...p, org, password_hash });
      const role = PLATFORM_ROLES.find((each) => each === p.kind);
      if (role) await carryRole(ctx, p.subject_id, role);
    }
  });
  const accounts = people.map((p) => ({ subject_id: p.subject_id, login_name: loginName(p), name: p.nick_name, kind: p.kind }));
  return { password, accounts, credentials: pages === undefined ? {} : await registerPages(context, pages, services) };
}
