import { appAdmin } from '@portico/contracts/platform/app-admin';
import { appLogos } from '@portico/contracts/platform/app-logo';
import { appTexts } from '@portico/contracts/platform/app-texts';
import { apps } from '@portico/contracts/platform/apps';
import type { Kit } from '@portico/server-kit/http/kit';
import type { PlatformDB } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import { changeApp, readAppDependents, removeApp } from './app-admin.service.ts';
import { readAppDetail } from './app-detail.service.ts';
import { readInitialisedApp } from './app-init.service.ts';
import { changeLogo, readLogo, readPicture, removeLogo } from './app-logo.service.ts';
import { setStatus } from './app-status.service.ts';
import { readAppTexts, saveAppText } from './app-texts.service.ts';
import { createApp } from './create-app.service.ts';

export function mountApps(kit: Kit<PlatformDB>, { apps: service, people, init_menus }: Deps): void {
  kit.mount(apps, {
    mine: (ctx, { query }) => service.mine(ctx, query),
    by_user: (ctx, { params, body }) => service.byUser(ctx, params.user_id, body),
    by_code: (ctx, { query }) => service.reply(ctx, query.show_org),
    by_id: (ctx) => service.reply(ctx),
    by_id_initialised: (ctx, { params }) => readInitialisedApp(ctx, service, params.app_id, init_menus),
    detail: (ctx, { params }) => readAppDetail(ctx, params.app_id),
    update: (ctx, { params, body }) => service.update(ctx, params.app_id, body),
    brand: (ctx, { params }) => service.brand(ctx, params.app_code),
  });
  kit.mount(appAdmin, {
    list: (ctx, { query: { without_admin, ...query } }) => service.every(ctx, { ...query, without_admin: without_admin === 'true' }),
    create: (ctx, { body }) => createApp(ctx, { apps: service, people }, body),
    change: (ctx, { params, body }) => changeApp(ctx, service, params.app_id, body),
    set_status: (ctx, { params, body }) => setStatus(ctx, service, params.app_id, body),
    dependents: (ctx, { params }) => readAppDependents(ctx, params.app_id),
    remove: (ctx, { params }) => removeApp(ctx, service, params.app_id),
  });
  kit.mount(appTexts, {
    list: (ctx, { params }) => readAppTexts(ctx, params.app_id),
    save: (ctx, { params, body }) => saveAppText(ctx, params.app_id, params.lang, body),
  });
  kit.mount(appLogos, {
    read: (ctx, { params }) => readLogo(ctx, params.app_id),
    save: (ctx, { params, body }) => changeLogo(ctx, params.app_id, body.logo),
    remove: (ctx, { params }) => removeLogo(ctx, params.app_id),
    picture: (ctx, { params }) => readPicture(ctx, params.app_code),
  });
}
