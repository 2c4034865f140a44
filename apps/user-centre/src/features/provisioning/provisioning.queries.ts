import type { MappingRow } from '@portico/contracts/user-centre/provisioning';
import type { Insertable } from 'kysely';
import type { Db, Tables } from '../../db/tables.ts';

export const listProvisioning = (db: Db, source_plats: readonly string[]) =>
  db
    .selectFrom('provisioning as p')
    .leftJoin('org as o', 'o.org_id', 'p.org_id')
    .selectAll('p')
    .select('o.org_name')
    .where('p.source_plat', 'in', source_plats)
    .execute();

export const upsertProvisioning = (db: Db, { source_plat, ...row }: Insertable<Tables['provisioning']>) =>
  db
    .insertInto('provisioning')
    .values({ source_plat, ...row })
    .onConflict((on) => on.constraint('provisioning_pk').doUpdateSet(row))
    .execute();

export const deleteProvisioning = (db: Db, source_plat: string) =>
  db.deleteFrom('provisioning').where('source_plat', '=', source_plat).execute();

export interface MappingSource {
  source_kind: Tables['directory_mapping']['source_kind'];
  source_id: string;
}

export const listMapping = (db: Db, source_kind: MappingSource['source_kind'], source_ids: readonly string[]) =>
  db
    .selectFrom('directory_mapping as m')
    .innerJoin('org as o', 'o.org_id', 'm.org_id')
    .select(['m.source_id', 'm.attribute', 'm.value', 'm.org_id', 'o.org_name'])
    .where('m.source_kind', '=', source_kind)
    .where('m.source_id', 'in', source_ids)
    .orderBy('m.source_id')
    .orderBy('m.position')
    .execute();

/** A table of rows in order is saved as a whole. */
export async function replaceMapping(db: Db, source: MappingSource, rows: readonly MappingRow[]): Promise<void> {
  await db
    .deleteFrom('directory_mapping')
    .where('source_kind', '=', source.source_kind)
    .where('source_id', '=', source.source_id)
    .execute();
  if (rows.length === 0) return;
  await db
    .insertInto('directory_mapping')
    .values(rows.map((row, position) => ({ ...source, ...row, position })))
    .execute();
}

export const findJoined = (db: Db, org_id: string) =>
  db.selectFrom('org').select(['org_id', 'org_code', 'org_name']).where('org_id', '=', org_id).executeTakeFirstOrThrow();

export const hasEnded = async (db: Db, source_plat: string, open_id_hash: Buffer): Promise<boolean> =>
  (await db
    .selectFrom('third_account_ended')
    .select('ended_at')
    .where('source_plat', '=', source_plat)
    .where('open_id_hash', '=', open_id_hash)
    .executeTakeFirst()) !== undefined;
