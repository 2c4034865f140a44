import type { Template, TemplateChange, TemplateDraft } from '@portico/contracts/platform/templates';
import { formatWireTime } from '@portico/contracts/rules/wire-time';
import { newUuid } from '@portico/server-kit/ids';
import { invariant } from '@portico/server-kit/invariant';
import { changedFields } from '@portico/server-kit/operation-log/mask';
import { assertVersion } from '@portico/server-kit/http/stale';
import type { PlatformCtx } from '../../db/platform-ctx.ts';
import {
  clearDefault,
  copyFromApp,
  deleteTemplate,
  findTemplate,
  insertTemplate,
  listTemplates,
  lockTemplate,
  updateTemplate,
  type TemplateQuery,
  type TemplateRow,
} from './templates.queries.ts';

type Unknown = 'MP/TEMPLATE_NOT_FOUND';

const toTemplate = ({ updated_at, ...row }: TemplateRow): Template => ({ ...row, updated_at: formatWireTime(updated_at.getTime()) });
const fieldsOf = ({ template_name, memo, is_default }: TemplateChange): TemplateChange => ({ template_name, memo, is_default });
const byWhom = (ctx: PlatformCtx) => ({ updated_at: new Date(ctx.now), updated_by: ctx.actor.name });

async function mustFind(ctx: PlatformCtx<Unknown>, template_id: string): Promise<TemplateRow> {
  return (await findTemplate(ctx.db, template_id)) ?? ctx.fail('MP/TEMPLATE_NOT_FOUND');
}

async function beginChange(ctx: PlatformCtx<Unknown>, template_id: string): Promise<TemplateRow> {
  await lockTemplate(ctx.db, template_id);
  const template = await mustFind(ctx, template_id);
  assertVersion(ctx, template.version, () => toTemplate(template));
  return template;
}

export async function listAll(ctx: PlatformCtx, page: TemplateQuery): Promise<{ count: number; items: Template[] }> {
  const { count, rows } = await listTemplates(ctx.db, page);
  return { count, items: rows.map(toTemplate) };
}

export const readTemplate = async (ctx: PlatformCtx<Unknown>, template_id: string): Promise<Template> =>
  toTemplate(await mustFind(ctx, template_id));

/** Templates belong to the installation, also where the menus of an app are what one begins with. */
export async function createTemplate(ctx: PlatformCtx, { app_id, ...fields }: TemplateDraft): Promise<Template> {
  const template_id = newUuid(ctx.now);
  if (fields.is_default) await clearDefault(ctx.db, template_id);
  await insertTemplate(ctx.db, { template_id, ...fields, ...byWhom(ctx) });
  if (app_id !== undefined) await copyFromApp(ctx.db, template_id, app_id, byWhom(ctx));
  const template = await findTemplate(ctx.db, template_id);
  invariant(template, 'inserted template not found');
  ctx.record({
    app_id: null,
    object_id: template_id,
    object_name: fields.template_name,
    content: `Added template ${fields.template_name}`,
    before: null,
    after: { ...fields, menus: template.menus, ...(app_id !== undefined && { from_app: app_id }) },
  });
  return toTemplate(template);
}

export async function changeTemplate(ctx: PlatformCtx<Unknown>, template_id: string, change: TemplateChange): Promise<Template> {
  const template = await beginChange(ctx, template_id);
  if (change.is_default) await clearDefault(ctx.db, template_id);
  await updateTemplate(ctx.db, template_id, { ...change, ...byWhom(ctx) });
  ctx.record({
    object_id: template_id,
    object_name: change.template_name,
    content: `Changed template ${change.template_name}`,
    ...changedFields(fieldsOf(template), change),
  });
  return await readTemplate(ctx, template_id);
}

export async function removeTemplate(ctx: PlatformCtx<Unknown>, template_id: string): Promise<void> {
  const template = await beginChange(ctx, template_id);
  await deleteTemplate(ctx.db, template_id);
  ctx.record({
    object_id: template_id,
    object_name: template.template_name,
    content: `Deleted template ${template.template_name}`,
    before: { ...fieldsOf(template), menus: template.menus },
    after: null,
  });
}
