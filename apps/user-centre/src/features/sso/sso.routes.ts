import { sso } from '@portico/contracts/user-centre/sso';
import type { Kit } from '@portico/server-kit/http/kit';
import type { Tables } from '../../db/tables.ts';
import type { Deps } from '../../deps.ts';
import { createCode, readClient } from './sso-code.service.ts';
import { createSsoToken } from './sso-token.service.ts';

export function mountSso(kit: Kit<Tables>, deps: Deps): void {
  kit.mount(sso, {
    client: (ctx, { params, query }) => readClient(ctx, params.client_id, query.redirect_uri),
    create_code: (ctx, { body }) => createCode(ctx, body),
    create_token: (ctx, { body }) => createSsoToken(deps, ctx, body),
  });
}
