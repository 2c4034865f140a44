import type { OrgOrder } from '@portico/contracts/user-centre/orgs';
import { sql, type RawBuilder } from 'kysely';
import { countTold } from '../../db/count-told.ts';
import type { Db } from '../../db/tables.ts';
import { likePart, likeStart } from '@portico/server-kit/db/like';
import type { FoundOrg } from './orgs.queries.ts';

const orgsLike = (db: Db, keyword: string | undefined) =>
  db
    .selectFrom('org')
    .$if(keyword !== undefined, (q) =>
      q.where((eb) =>
        eb.or([eb('org_code', 'like', likeStart((keyword ?? '').toLowerCase())), eb('org_name', 'ilike', likePart(keyword ?? ''))]),
      ),
    );

interface OrgPage {
  readonly order: OrgOrder;
  /** The last of the page before. */
  readonly after: FoundOrg | undefined;
  readonly limit: number;
}

/** What stands before the id in a row of this order. Ids grow with time: they are the order in which organisations were made. */
function keysOf(order: OrgOrder): { readonly field: RawBuilder<unknown>; readonly of: (row: FoundOrg) => RawBuilder<unknown> } {
  if (order.endsWith('org_name')) return { field: sql`lower(org_name)`, of: ({ org_name }) => sql`lower(${org_name}::text)` };
  if (order.endsWith('org_code')) return { field: sql`org_code`, of: ({ org_code }) => sql`${org_code}::text` };
  return { field: sql`1`, of: () => sql`1` };
}

export async function listOrgs(db: Db, keyword: string | undefined, { order, after, limit }: OrgPage): Promise<FoundOrg[]> {
  const { field, of } = keysOf(order);
  const [way, further] = order.startsWith('-') ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`];
  return await orgsLike(db, keyword)
    .selectAll()
    .$if(after !== undefined, (q) =>
      q.where((eb) => (after ? sql<boolean>`(${field}, org_id) ${further} (${of(after)}, ${after.org_id}::bigint)` : eb.lit(true))),
    )
    .orderBy(sql`(${field}) ${way}, org_id ${way}`)
    .limit(limit)
    .execute();
}

export const countOrgs = (db: Db, keyword: string | undefined): Promise<number> => countTold(db, orgsLike(db, keyword).select('org_id'));
