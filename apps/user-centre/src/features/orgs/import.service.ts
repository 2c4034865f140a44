import type { InputOf } from '@portico/contracts/endpoint';
import type { orgUsers } from '@portico/contracts/user-centre/org-users';
import type { Deps, UcManualCtx } from '../../deps.ts';
import { CsvFault } from './csv.ts';
import { importUsers, type ImportReport } from './import-users.service.ts';
import { managedOrg, type ManageErrors } from './managed.service.ts';

type Errors = ManageErrors | 'UC/IMPORT_FILE_INVALID';
type Body = InputOf<typeof orgUsers.import>['body'];

export async function importOrgUsers(deps: Deps, ctx: UcManualCtx<Errors>, org_id: string, body: Body): Promise<ImportReport> {
  const org = await managedOrg(ctx, org_id);
  const { dry_run, with_codes } = body;
  const job = {
    db: ctx.db,
    keyring: deps.keyring,
    lookup_key: deps.keys.lookup,
    now: ctx.now,
    org,
    dry_run,
    with_codes,
    mailing: deps.offers.email && deps.console_url !== undefined ? { console_url: deps.console_url, lang: ctx.lang } : undefined,
    write: (added: number, work: (db: UcManualCtx['db']) => Promise<void>) =>
      ctx.inTransaction(async (tx) => {
        await work(tx.db);
        tx.record({ object_id: org.org_id, object_name: org.org_code, content: `Imported ${added} users into ${org.org_name}` });
      }),
  };
  try {
    return await importUsers(job, [Buffer.from(body.csv)]);
  } catch (error) {
    if (error instanceof CsvFault)
      return ctx.fail('UC/IMPORT_FILE_INVALID', { fields: [{ path: `line:${error.line}`, rule: error.rule }] });
    throw error;
  }
}
