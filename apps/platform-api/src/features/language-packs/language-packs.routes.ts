import { globalPacks, servicePacks } from '@portico/contracts/platform/installation-packs';
import { appPacks } from '@portico/contracts/platform/language-packs';
import type { Kit } from '@portico/server-kit/http/kit';
import type { PlatformDB } from '../../db/schema.ts';
import { readCoverage, readGrid } from './coverage.service.ts';
import { readCells, saveCells } from './language-packs.service.ts';
import { checkPackFile, exportPack, importPackFile } from './pack-files.service.ts';
import { appOwner, appPack, GLOBAL_OWNER, serviceOwner } from './pack-owners.service.ts';

export function mountLanguagePacks(kit: Kit<PlatformDB>): void {
  kit.mount(appPacks, {
    multiget: (ctx, { params, body }) => readCells(ctx, appPack(params.app_id), body),
    multipost: async (ctx, { params, body }) => saveCells(ctx, await appOwner(ctx, params.app_id), body.items),
    export: async (ctx, { params, query }) => exportPack(ctx, await appOwner(ctx, params.app_id), query.lang),
    import_check: async (ctx, { params, body }) => checkPackFile(ctx, await appOwner(ctx, params.app_id), params.lang, body),
    import: async (ctx, { params, query, body }) =>
      importPackFile(ctx, await appOwner(ctx, params.app_id), { lang: params.lang, seen: query.seen }, body),
    coverage: (ctx, { params }) => readCoverage(ctx, params.app_id),
    grid: (ctx, { params, query }) => readGrid(ctx, params.app_id, query),
  });
  kit.mount(servicePacks, {
    multiget: async (ctx, { params, body }) => readCells(ctx, (await serviceOwner(ctx, params.service_id)).of, body),
    multipost: async (ctx, { params, body }) => saveCells(ctx, await serviceOwner(ctx, params.service_id), body.items),
    export: async (ctx, { params, query }) => exportPack(ctx, await serviceOwner(ctx, params.service_id), query.lang),
    import_check: async (ctx, { params, body }) => checkPackFile(ctx, await serviceOwner(ctx, params.service_id), params.lang, body),
    import: async (ctx, { params, query, body }) =>
      importPackFile(ctx, await serviceOwner(ctx, params.service_id), { lang: params.lang, seen: query.seen }, body),
  });
  kit.mount(globalPacks, {
    multiget: (ctx, { body }) => readCells(ctx, GLOBAL_OWNER.of, body),
    multipost: (ctx, { body }) => saveCells(ctx, GLOBAL_OWNER, body.items),
  });
}
