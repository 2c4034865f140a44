import { openidConsents } from '@portico/contracts/user-centre/openid-consents';
import type { Kit } from '@portico/server-kit/http/kit';
import type { Tables } from '../../db/tables.ts';
import { endConsentOf, readConsents, readConsentsOf, withdrawConsent } from './openid-consents.service.ts';

export function mountOpenidConsents(kit: Kit<Tables>): void {
  kit.mount(openidConsents, {
    list: (ctx) => readConsents(ctx),
    withdraw: (ctx, { params }) => withdrawConsent(ctx, params.client_id),
    list_of: (ctx, { params }) => readConsentsOf(ctx, params.user_id),
    end_of: (ctx, { params }) => endConsentOf(ctx, params),
  });
}
