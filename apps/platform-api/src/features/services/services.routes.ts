import { services } from '@portico/contracts/platform/services';
import type { Kit } from '@portico/server-kit/http/kit';
import type { PlatformDB } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import {
  changeService,
  createService,
  listAll,
  listOwners,
  listUses,
  nameOwners,
  readDependents,
  readService,
  removeService,
  runConfigCheck,
} from './services.service.ts';

export function mountServices(kit: Kit<PlatformDB>, { inside_origins, people }: Deps): void {
  kit.mount(services, {
    list: (ctx, { query }) => listAll(ctx, query),
    read: (ctx, { params }) => readService(ctx, params),
    by_code: (ctx, { params }) => readService(ctx, params),
    create: (ctx, { body }) => createService(ctx, body),
    update: (ctx, { params, body }) => changeService(ctx, params.service_id, body),
    dependents: (ctx, { params }) => readDependents(ctx, params.service_id),
    remove: (ctx, { params }) => removeService(people, ctx, params.service_id),
    owners: (ctx, { params }) => listOwners(ctx, params.service_id),
    name_owners: (ctx, { params, body }) => nameOwners(people, ctx, params.service_id, body.subject_ids),
    apps: (ctx, { params, query }) => listUses(ctx, params.service_id, query),
    config_check: (ctx, { params }) => runConfigCheck(ctx, params.service_id, inside_origins),
  });
}
