import type { InputOf, ResponseOf } from '@portico/contracts/endpoint';
import type { ucProxy } from '@portico/contracts/platform/uc-proxy';
import { isNoId } from '@portico/contracts/rules/token';
import { uuid } from '@portico/contracts/shapes';
import { tokens } from '@portico/contracts/user-centre/tokens';
import { Failure } from '@portico/server-kit/work/failure';
import type { UserCentre } from '../../auth/user-centre.ts';
import type { PlatformCtx } from '../../db/platform-ctx.ts';
import type { Access } from '../access/access.service.ts';

type Call = typeof ucProxy.valid;
/** What the user centre says of a token or a signature that is not good. */
const REFUSED: readonly string[] = tokens.valid.errors;

type NotInApp = 'MP/AUTH_TOKEN_NOT_FOUND_IN_APP' | 'MP/USER_TOKEN_NOT_FOUND_IN_APP';

export interface UcProxy {
  readonly valid: (ctx: PlatformCtx<Call['errors'][number]>, input: InputOf<Call>) => Promise<ResponseOf<Call>>;
}

export function createUcProxy({ user_centre, access }: { user_centre: Pick<UserCentre, 'check'>; access: Access }): UcProxy {
  return {
    /** Without our own credential, so that no key can come back, and the nonce is used up as by anybody's question. */
    valid: async (ctx, { params, query, body }) => {
      const { mac, nonce, http_method, request_uri, host, header_params } = body;
      const parts = { nonce, method: http_method, target: request_uri, host, sdp_headers: header_params };
      const not_found: NotInApp = query.uc_type === 'user' ? 'MP/USER_TOKEN_NOT_FOUND_IN_APP' : 'MP/AUTH_TOKEN_NOT_FOUND_IN_APP';
      const token = await user_centre.check({ id: params.id, nonce, mac }, parts).catch((error: unknown) => {
        if (error instanceof Failure && REFUSED.includes(error.code)) return ctx.fail(not_found);
        throw error;
      });
      const has_user = !isNoId(token.user_id);
      if (query.uc_type === 'user' && !has_user) ctx.fail(not_found);
      const app_id = ctx.request.sdp_app_id;
      if (app_id === '') return token;
      const who = { subject_id: has_user ? token.user_id : token.account_id, account_type: token.account_type, roles: token.roles };
      const asked = uuid().safeParse(app_id).success ? [app_id] : [];
      return (await access.reachable(ctx.db, who, asked)).has(app_id) ? token : ctx.fail(not_found);
    },
  };
}
