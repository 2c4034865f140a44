import { bizTypes } from '@portico/contracts/platform/biz-types';
import type { Kit } from '@portico/server-kit/http/kit';
import type { PlatformDB } from '../../db/schema.ts';
import { addBizType, bizTypesOf, changeBizType, removeBizType } from './biz-types.service.ts';

export function mountBizTypes(kit: Kit<PlatformDB>): void {
  kit.mount(bizTypes, {
    list: async (ctx, { params }) => {
      const items = await bizTypesOf(ctx, params.app_id);
      return { count: items.length, items };
    },
    add: (ctx, { params, body }) => addBizType(ctx, { ...params, biz_type: body.biz_type }, body.name),
    rename: (ctx, { params, body }) => changeBizType(ctx, params, body.name),
    remove: (ctx, { params }) => removeBizType(ctx, params),
  });
}
