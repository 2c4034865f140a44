import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { passwordFault } from '@portico/contracts/rules/password';
import { createAccount } from '../features/accounts/create-account.service.ts';
import { grantUcAdmin } from '../features/registry/admins.queries.ts';
import { findAccount } from '../features/accounts/accounts.queries.ts';
import { createPasswordHasher } from '../lib/password-hasher.ts';
import { wirePassword } from '../lib/wire-password.ts';
import { CommandError, inTransaction, type CommandContext, type CommandOperation } from './context.ts';

const person = z.strictObject({
  subject_id: z.string(),
  /** What the platform's demo makes of this account. */
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
  people: z.array(person),
});
type Person = z.output<typeof person>;

export const DEMO_PEOPLE = join(import.meta.dirname, '../../demo/people.json');

export interface DemoAccounts {
  password: string;
  accounts: { subject_id: string; login_name: string; name: string; kind: string }[];
}

const loginName = (p: Person): string =>
  p.org_user_code ? `${p.org_user_code}@${p.org_code ?? ''}` : (p.user_name ?? p.mobile ?? p.email ?? '');

/** People of every kind with one known password: never for an installation that anybody relies on. */
export async function loadDemo(context: CommandContext, yes: boolean): Promise<DemoAccounts> {
  if (context.environment === 'product' && !yes)
    throw new CommandError('The demo accounts share a published password. In product this needs --yes.');
  const { password, orgs, people } = demo.parse(JSON.parse(readFileSync(DEMO_PEOPLE, 'utf8')));
  const weak = people.map((p) => passwordFault(password, loginName(p).split('@')[0] ?? '')).find((fault) => fault !== undefined);
  if (weak) throw new CommandError(`The demo password breaks the rules: ${weak}`);
  // One hash for all: it is the same published password, and twelve would take a second.
  const password_hash = await (await createPasswordHasher()).hash(wirePassword(password));
  const operation: CommandOperation = { act: 'imported', object_id: '', object_name: 'demo', content: 'Loaded the demo accounts' };
  await inTransaction(context, operation, async ({ db }) => {
    for (const p of people) {
      if (await findAccount(db, p.subject_id)) continue;
      const org = orgs.find((o) => o.org_code === p.org_code);
      await createAccount({ ...context, db }, { ...p, org, password_hash });
      if (p.kind === 'super_admin') await grantUcAdmin(db, p.subject_id, new Date(context.now));
    }
  });
  const accounts = people.map((p) => ({ subject_id: p.subject_id, login_name: loginName(p), name: p.nick_name, kind: p.kind }));
  return { password, accounts };
}
