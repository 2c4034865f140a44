import type { Project, ProjectChange, ProjectDraft } from '@portico/contracts/platform/projects';
import { formatWireTime } from '@portico/contracts/rules/wire-time';
import { changedFields } from '@portico/server-kit/operation-log/mask';
import { assertVersion } from '@portico/server-kit/http/stale';
import type { PlatformCtx } from '../../db/platform-ctx.ts';
import {
  deleteProject,
  findProject,
  findProjectForChange,
  insertProject,
  listProjects,
  updateProject,
  type ProjectRow,
} from './projects.queries.ts';

type Unknown = 'MP/PROJECT_NOT_FOUND';

const shown = ({ project_id, project_name, callback_address, memo, version, updated_at }: ProjectRow): Project => ({
  project_id,
  project_name,
  callback_address,
  memo,
  version,
  updated_at: formatWireTime(updated_at.getTime()),
});
const fieldsOf = ({ project_name, callback_address, memo }: ProjectRow): ProjectChange => ({ project_name, callback_address, memo });

export async function readProjects(
  ctx: PlatformCtx,
  query: { keyword?: string | undefined; offset: number; limit: number },
): Promise<{ count: number; items: Project[] }> {
  const { count, rows } = await listProjects(ctx.db, query);
  return { count, items: rows.map(shown) };
}

export const readProject = async (ctx: PlatformCtx<Unknown>, project_id: string): Promise<Project> =>
  shown((await findProject(ctx.db, project_id)) ?? ctx.fail('MP/PROJECT_NOT_FOUND'));

export async function createProject(ctx: PlatformCtx<'MP/PROJECT_EXISTS'>, draft: ProjectDraft): Promise<Project> {
  const row = await insertProject(ctx.db, { ...draft, updated_at: new Date(ctx.now) });
  ctx.record({
    object_id: row.project_id,
    object_name: row.project_name,
    content: `Registered project ${row.project_id}`,
    before: null,
    after: draft,
  });
  return shown(row);
}

async function forChange(ctx: PlatformCtx<Unknown>, project_id: string): Promise<ProjectRow> {
  const row = (await findProjectForChange(ctx.db, project_id)) ?? ctx.fail('MP/PROJECT_NOT_FOUND');
  assertVersion(ctx, row.version, () => shown(row));
  return row;
}

export async function changeProject(ctx: PlatformCtx<Unknown>, project_id: string, change: ProjectChange): Promise<Project> {
  const row = await forChange(ctx, project_id);
  const changed = await updateProject(ctx.db, project_id, { ...change, updated_at: new Date(ctx.now) });
  ctx.record({
    object_id: project_id,
    object_name: changed.project_name,
    content: `Changed project ${project_id}`,
    ...changedFields(fieldsOf(row), fieldsOf(changed)),
  });
  return shown(changed);
}

export async function removeProject(ctx: PlatformCtx<Unknown>, project_id: string): Promise<void> {
  const row = await forChange(ctx, project_id);
  await deleteProject(ctx.db, project_id);
  ctx.record({
    object_id: project_id,
    object_name: row.project_name,
    content: `Removed project ${project_id}`,
    before: fieldsOf(row),
    after: null,
  });
}

/** Equal to the last letter, or not registered: whatever is lenient here is an open redirect. */
export async function checkCallback(
  ctx: PlatformCtx,
  project_id: string,
  callback_address: string,
): Promise<{ registered: boolean; project_name: string }> {
  const row = await findProject(ctx.db, project_id);
  return row?.callback_address === callback_address
    ? { registered: true, project_name: row.project_name }
    : { registered: false, project_name: '' };
}
