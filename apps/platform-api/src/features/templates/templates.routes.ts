import { templates } from '@portico/contracts/platform/templates';
import type { Kit } from '@portico/server-kit/http/kit';
import type { PlatformDB } from '../../db/schema.ts';
import { initMenus } from './init-menus.service.ts';
import {
  changeTemplateMenu,
  createTemplateMenu,
  listTemplateMenus,
  moveTemplateMenu,
  readTemplateMenu,
  removeTemplateMenu,
} from './template-menus.service.ts';
import { changeTemplate, createTemplate, listAll, readTemplate, removeTemplate } from './templates.service.ts';

export function mountTemplates(kit: Kit<PlatformDB>): void {
  kit.mount(templates, {
    list: (ctx, { query }) => listAll(ctx, query),
    read: (ctx, { params }) => readTemplate(ctx, params.template_id),
    create: (ctx, { body }) => createTemplate(ctx, body),
    update: (ctx, { params, body }) => changeTemplate(ctx, params.template_id, body),
    remove: (ctx, { params }) => removeTemplate(ctx, params.template_id),
    tree: async (ctx, { params }) => {
      const items = await listTemplateMenus(ctx, params.template_id);
      return { count: items.length, items };
    },
    read_menu: (ctx, { params }) => readTemplateMenu(ctx, params),
    create_menu: (ctx, { params, body }) => createTemplateMenu(ctx, params.template_id, body),
    update_menu: (ctx, { params, body }) => changeTemplateMenu(ctx, params, body),
    move_menu: (ctx, { params: { parent_id, n, ...key } }) => moveTemplateMenu(ctx, key, { parent_id, n }),
    remove_menu: (ctx, { params }) => removeTemplateMenu(ctx, params),
    init: (ctx, { params, body }) => initMenus(ctx, params.app_id, body.template_id),
  });
}
