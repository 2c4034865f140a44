import type { ResponseOf } from '@portico/contracts/endpoint';
import type { ldap } from '@portico/contracts/user-centre/ldap';
import type { UcManualCtx } from '../../deps.ts';
import type { LdapAccess } from './ldap-access.ts';
import { traceLdap } from './ldap-trace.ts';
import { findLdap } from './ldap.queries.ts';

/** The directory is queried before the transaction, so that none stays open while another server responds. */
export async function testLdap(
  access: LdapAccess,
  ctx: UcManualCtx<'UC/REGISTRATION_NOT_FOUND'>,
  directory_id: string,
): Promise<ResponseOf<typeof ldap.test>> {
  const found = (await findLdap(ctx.db, directory_id)) ?? ctx.fail('UC/REGISTRATION_NOT_FOUND');
  const steps = await traceLdap(access, found);
  const works =
    steps.length > 0 &&
    !steps.some(({ step, outcome }) => outcome === 'failed' && step !== 'connect') &&
    steps.some(({ step, outcome }) => step === 'bind' && outcome === 'passed');
  const fault = works ? undefined : steps.find(({ outcome }) => outcome === 'failed');
  await ctx.inTransaction((tx) => {
    const result = fault ? `it failed at ${fault.step}` : 'it works';
    tx.record({ object_id: directory_id, object_name: found.name, content: `Tested the directory ${found.name}: ${result}` });
    return Promise.resolve();
  });
  return { works, steps };
}
