import { openid } from '@portico/contracts/user-centre/openid';
import type { Kit } from '@portico/server-kit/http/kit';
import type { Tables } from '../../db/tables.ts';
import type { Deps } from '../../deps.ts';
import { mountProvider, type MountOptions } from './provider.routes.ts';
import { answerRequest, readRequest } from './request.service.ts';

export function mountOpenid(kit: Kit<Tables>, deps: Deps, options: MountOptions): void {
  kit.mount(openid, {
    request: (ctx, { params }) => readRequest(deps, ctx, params.request_id),
    answer: (ctx, { params, body }) => answerRequest(deps, ctx, params.request_id, body),
  });
  mountProvider(kit, deps, options);
}
