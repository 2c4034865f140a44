import { menuFiles } from '@portico/contracts/platform/menu-files';
import type { Kit } from '@portico/server-kit/http/kit';
import type { PlatformDB } from '../../db/schema.ts';
import { checkMenuFile, exportMenus, importMenuFile } from './menu-files.service.ts';

export function mountMenuFiles(kit: Kit<PlatformDB>): void {
  kit.mount(menuFiles, {
    export: (ctx, { params }) => exportMenus(ctx, params.app_id),
    import_check: (ctx, { params, body }) => checkMenuFile(ctx, params.app_id, body),
    import: (ctx, { params, query, body }) => importMenuFile(ctx, params.app_id, query.seen, body),
  });
}
