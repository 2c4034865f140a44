import { directories } from '@portico/contracts/user-centre/directories';
import type { Kit } from '@portico/server-kit/http/kit';
import type { Tables } from '../../db/tables.ts';
import type { Deps } from '../../deps.ts';
import { mountScim, type ScimOptions } from './scim/scim.routes.ts';
import {
  createDirectory,
  readDirectories,
  removeDirectory,
  renameDirectory,
  revokeToken,
  rotateDirectoryToken,
} from './directories.service.ts';

export function mountDirectories(kit: Kit<Tables>, deps: Deps, options: ScimOptions): void {
  kit.mount(directories, {
    list: (ctx, { query }) => readDirectories(ctx, query),
    create: (ctx, { body }) => createDirectory(ctx, body),
    rename: (ctx, { params, body }) => renameDirectory(ctx, params.directory_id, body.name),
    rotate: (ctx, { params, body }) => rotateDirectoryToken(ctx, params.directory_id, body),
    revoke: (ctx, { params }) => revokeToken(ctx, params.directory_id),
    remove: (ctx, { params, query }) => removeDirectory(ctx, params.directory_id, query.leave_people === 'true'),
  });
  mountScim(kit, deps, options);
}
