import { insertRun } from '../../src/features/ldap/ldap-runs.queries.ts';
import { addLdap, ldapSettings } from '../../src/testing/ldap-directory.ts';
import type { Make } from './make-session.ts';

/** Nobody listens there. */
const NOWHERE = 'ldap://127.0.0.1:1';
let made = 0;
const next = (): string => `Directory ${(made += 1)}`;

const anyOrg = async (uc: Parameters<Make>[0]['uc']): Promise<string> =>
  (await uc.db.selectFrom('org').select('org_id').limit(1).executeTakeFirstOrThrow()).org_id;

export const newLdap: Make = async ({ uc }) => ({
  body: { ...ldapSettings(NOWHERE), name: next(), secret: 'of-nobody', org_id: await anyOrg(uc) },
});

export const ownLdap: Make = async ({ uc }) => ({
  params: { directory_id: await addLdap(uc, { name: next(), url: NOWHERE, org_id: await anyOrg(uc) }) },
});

export const ldapRun: Make = async (world, side) => ({ ...(await ownLdap(world, side)), body: { dry: true } });

export const ownLdapRun: Make = async ({ uc }) => {
  const directory_id = await addLdap(uc, { name: next(), url: NOWHERE, org_id: await anyOrg(uc) });
  const run_id = crypto.randomUUID();
  const asked = { asked_by: null, asked_name: '', asked_at: new Date(uc.clock()) };
  await insertRun(uc.db, { run_id, directory_id, dry: true, ...asked });
  return { params: { directory_id, run_id } };
};

export const ldapChange: Make = async (world, side) => ({
  ...(await ownLdap(world, side)),
  body: { ...ldapSettings(NOWHERE), name: next(), nightly: false },
});
