import { relations } from '@portico/contracts/platform/relations';
import type { Kit } from '@portico/server-kit/http/kit';
import type { PlatformDB } from '../../db/schema.ts';
import { listLinked, readRelation, relate, relateAll, relink } from './relations.service.ts';

export function mountRelations(kit: Kit<PlatformDB>): void {
  kit.mount(relations, {
    relate: async (ctx, { params, body }) => {
      const items = await relate(ctx, params.app_id, body);
      return { count: items.length, items };
    },
    status: (ctx, { params }) => readRelation(ctx, params),
    linked: async (ctx, { params }) => {
      const items = await listLinked(ctx, params);
      return { count: items.length, items };
    },
    relink: (ctx, { params, body }) => relink(ctx, params, body),
    relate_all: (ctx, { params, body }) => relateAll(ctx, params, body),
  });
}
