import { announce, type Announcing } from '@portico/server-kit/work/announce';
import { runWork } from '@portico/server-kit/work/run';
import { systemUnit } from '@portico/server-kit/work/system';
import type { Db, Tables } from '../../db/tables.ts';
import { audit } from '../sign-in-audit/audit.service.ts';
import { endFamily } from '../tokens/revoke.service.ts';
import { familiesOfGrants } from './openid.queries.ts';
import type { RequestFacts } from './request-facts.ts';
import { reachedIn, type ProviderStep } from './provider-step.ts';

export interface SignOutOptions extends Announcing {
  readonly db: Db;
  readonly clock: () => number;
  readonly logger: Parameters<typeof announce>[2];
}
type Parts = SignOutOptions & { readonly facts: RequestFacts };

/** Whoever signs out at a client, and says that they mean it, signs out of the console they came in by: the sign-in is one. */
export const signOutToo =
  ({ db, clock, logger, facts, ...announcing }: Parts): ProviderStep =>
  async (ctx, next) => {
    await next();
    const oidc = reachedIn(ctx);
    if (oidc?.route !== 'end_session_confirm' || ctx.status !== 303 || oidc.params?.['logout'] === undefined) return;
    const grants = Object.values(oidc.session?.authorizations ?? {}).flatMap(({ grantId }) => grantId ?? []);
    if (grants.length === 0) return;
    const now = clock();
    const subject_id = oidc.session?.accountId ?? null;
    const unit = systemUnit({ by: 'JOB', name: 'openid-sign-out', logged_as: { event: 'user.signed_out' }, now });
    await runWork<Tables, typeof unit.facts, void>(
      { db, announce: (events) => announce(announcing, events, logger) },
      unit,
      async (work) => {
        for (const family_id of await familiesOfGrants(work.db, grants)) {
          await endFamily(work, family_id);
          await audit({ db: work.db, now, ...facts.of(ctx.req) }, { event: 'sign_out', outcome: 'done', subject_id, family_id });
        }
      },
    );
  };
