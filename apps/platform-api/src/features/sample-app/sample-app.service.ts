import { DEFAULTS } from '@portico/contracts/limits';
import { LANGS } from '@portico/contracts/langs';
import type { SampleApp } from '@portico/contracts/platform/first-hour';
import { enterApp } from '@portico/server-kit/db/in-app';
import { newUuid } from '@portico/server-kit/ids';
import type { PlatformCtx } from '../../db/platform-ctx.ts';
import { beginApp, endApp } from '../apps/app-rows.service.ts';
import { addFirstAdmins } from '../members/first-admins.service.ts';
import { countOthers, findSampleApp, insertLangs, insertMenus, insertRoles } from './sample-app.queries.ts';
import { samplePageAddress } from './sample-page.ts';
import { APP_MEMO, APP_NAME } from './sample-words.ts';

const APP_CODE = 'sample-shop';

const textsOf = (): string =>
  JSON.stringify(
    Object.fromEntries(LANGS.flatMap((lang) => (lang === 'en' ? [] : [[lang, { name: APP_NAME[lang], memo: APP_MEMO[lang] }]]))),
  );

/** All of it or nothing: an app whose pages this installation serves itself, with whoever adds it as its administrator. */
export async function addSampleApp(ctx: PlatformCtx<'MP/SAMPLE_APP_EXISTS' | 'MP/APP_CODE_EXISTS'>, base_url: string): Promise<SampleApp> {
  if (await findSampleApp(ctx.db)) ctx.fail('MP/SAMPLE_APP_EXISTS');
  const app_id = newUuid(ctx.now);
  const opened = { open_type: 'app' } as const;
  const { app_code, app_name } = await beginApp(ctx, app_id, opened, {
    ...opened,
    app_code: APP_CODE,
    app_name: APP_NAME.en,
    memo: APP_MEMO.en,
    texts: textsOf(),
    icon: 'store',
    is_sample: true,
    init_menu: true,
    time_zone_id: DEFAULTS.time_zone_id,
  });
  const newId = (): string => newUuid(ctx.now);
  await insertLangs(ctx.db, app_id);
  const roles = await insertRoles(ctx.db, app_id, newId);
  const menus = await insertMenus(ctx.db, app_id, { newId, by: ctx.actor.name, address: (page) => samplePageAddress(base_url, page) });
  ctx.record({
    app_id,
    object_id: app_id,
    object_name: app_name,
    content: 'Added the sample app',
    before: null,
    after: { app_code, app_name, menus, roles },
  });
  const { subject_id, name } = ctx.actor;
  await addFirstAdmins(ctx, app_id, [{ id: subject_id, name: name === '' ? subject_id : name }]);
  ctx.emit({ topic: 'app.changed', payload: { app_id } });
  return { app_id, app_code, app_name };
}

/** Refused while the app has other members. Deletes it with all changes that were made in it. */
export async function removeSampleApp(ctx: PlatformCtx<'MP/SAMPLE_APP_NOT_FOUND' | 'MP/SAMPLE_APP_IN_USE'>): Promise<void> {
  const app = (await findSampleApp(ctx.db)) ?? ctx.fail('MP/SAMPLE_APP_NOT_FOUND');
  const { app_id, app_code, app_name } = app;
  await enterApp(ctx.db, app_id);
  if ((await countOthers(ctx.db, app_id, ctx.actor.subject_id)) > 0) ctx.fail('MP/SAMPLE_APP_IN_USE');
  await endApp(ctx, app_id);
  ctx.record({
    app_id,
    object_id: app_id,
    object_name: app_name,
    content: 'Removed the sample app',
    before: { app_code, app_name },
    after: null,
  });
}
