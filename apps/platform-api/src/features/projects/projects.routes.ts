import { projects } from '@portico/contracts/platform/projects';
import type { Kit } from '@portico/server-kit/http/kit';
import type { PlatformDB } from '../../db/schema.ts';
import { changeProject, checkCallback, createProject, readProject, readProjects, removeProject } from './projects.service.ts';

export function mountProjects(kit: Kit<PlatformDB>): void {
  kit.mount(projects, {
    list: (ctx, { query }) => readProjects(ctx, query),
    read: (ctx, { params }) => readProject(ctx, params.project_id),
    create: (ctx, { body }) => createProject(ctx, body),
    update: (ctx, { params, body }) => changeProject(ctx, params.project_id, body),
    remove: (ctx, { params }) => removeProject(ctx, params.project_id),
    check_callback: (ctx, { params, body }) => checkCallback(ctx, params.project_id, body.callback_address),
  });
}
