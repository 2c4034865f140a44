import { appPacks } from '@portico/contracts/platform/language-packs';
import type { Kit } from '@portico/server-kit/http/kit';
import type { PlatformDB } from '../../db/schema.ts';
import { appOwner, appPack } from './app-packs.service.ts';
import { readCoverage, readGrid } from './coverage.service.ts';
import { readCells, saveCells } from './language-packs.service.ts';
import { checkPackFile, exportPack, importPackFile } from './pack-files.service.ts';

export function mountLanguagePacks(kit: Kit<PlatformDB>): void {
  kit.mount(appPacks, {
    multiget: (ctx, { params, body }) => readCells(ctx, appPack(params.app_id), body),
    multipost: async (ctx, { params, body }) => saveCells(ctx, await appOwner(ctx.db, params.app_id), body.items),
    export: async (ctx, { params, query }) => exportPack(ctx, await appOwner(ctx.db, params.app_id), query.lang),
    import_check: async (ctx, { params, body }) => checkPackFile(ctx, await appOwner(ctx.db, params.app_id), params.lang, body),
    import: async (ctx, { params, query, body }) =>
      importPackFile(ctx, await appOwner(ctx.db, params.app_id), { lang: params.lang, seen: query.seen }, body),
    coverage: (ctx, { params }) => readCoverage(ctx, params.app_id),
    grid: (ctx, { params, query }) => readGrid(ctx, params.app_id, query),
  });
}
