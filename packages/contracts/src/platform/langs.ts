import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { LIMITS } from '../limits.ts';
import { count, langTag, line, listOf, version } from '../shapes.ts';
import { appParams } from './apps.ts';
import { userConfig } from './user-configs.ts';

/** A language that menus may be translated into. */
export const productLang = z
  .object({
    lang: z.string(),
    /** In English, as administrators look for it; `display` is what its own speakers call it. */
    name: z.string(),
    display: z.string(),
    /** Apps may add it; those that have it keep it. */
    offered: z.boolean(),
    /** The console itself speaks it. */
    built_in: z.boolean(),
    version: version(),
  })
  .meta({ id: 'ProductLang' });
export type ProductLang = z.output<typeof productLang>;

const names = { name: line(LIMITS.lang_name), display: line(LIMITS.lang_name) };

export const appLang = z.object({ lang: z.string(), langName: z.string() }).meta({ id: 'AppLang' });
export type AppLang = z.output<typeof appLang>;

const langParams = z.object({ lang: langTag() });
const appLangParams = appParams.extend({ lang: langTag() });
const inApp = ['MP/APP_NOT_FOUND', 'MP/APP_CLOSED', 'MP/NO_PERMISSION'] as const;
const asMember = ['MP/APP_NOT_FOUND', 'MP/APP_CLOSED', 'MP/CURRENT_ROLE_FORBIDDEN'] as const;

export const langs = {
  products: endpoint({
    method: 'GET',
    path: '/v0.1/languages',
    summary: 'The languages of the installation',
    access: 'signed_in',
    response: listOf(productLang),
    errors: [],
  }),
  add_product: endpoint({
    method: 'POST',
    path: '/v0.1/languages',
    summary: 'Add a language that menus may be translated into',
    access: 'super_admin',
    body: z.strictObject({ lang: langTag(), ...names }),
    response: productLang,
    status: 201,
    operation: { event: 'language.created' },
    errors: ['MP/NO_PERMISSION', 'MP/LANG_EXISTS', 'MP/LANG_LIMIT_REACHED'],
  }),
  change_product: endpoint({
    method: 'PUT',
    path: '/v0.1/languages/:lang',
    summary: 'Change the names of a language, or whether apps may add it',
    access: 'super_admin',
    params: langParams,
    body: z.strictObject({ ...names, offered: z.boolean() }),
    response: productLang,
    versioned: true,
    operation: { event: 'language.changed' },
    errors: ['MP/NO_PERMISSION', 'MP/LANG_NOT_FOUND'],
  }),
  remove_product: endpoint({
    method: 'DELETE',
    path: '/v0.1/languages/:lang',
    summary: 'Delete a language that no app uses',
    access: 'super_admin',
    params: langParams,
    versioned: true,
    operation: { event: 'language.deleted' },
    errors: ['MP/NO_PERMISSION', 'MP/LANG_NOT_FOUND', 'MP/LANG_IN_USE'],
  }),
  relations: endpoint({
    method: 'GET',
    path: '/v0.1/languages/apps/:app_id/relations',
    summary: 'The languages of the installation, and which of them an app has',
    access: 'member',
    params: appParams,
    response: listOf(productLang.extend({ related: z.boolean() })),
    errors: [...asMember],
  }),
  list: endpoint({
    method: 'GET',
    path: '/v2/apps/:app_id/langs',
    summary: 'The languages an app offers; the first one stands in for those it does not',
    access: 'member',
    params: appParams,
    response: listOf(appLang),
    errors: [...asMember],
  }),
  add: endpoint({
    method: 'POST',
    path: '/v2/apps/:app_id/langs',
    summary: 'Add languages to an app; those it has stay where they are',
    access: { permission: 'lang:write' },
    params: appParams,
    body: z.strictObject({
      items: z
        .array(z.strictObject({ lang: langTag() }))
        .min(1)
        .max(LIMITS.langs_per_app),
    }),
    response: listOf(appLang),
    operation: { event: 'app_language.added' },
    errors: [...inApp, 'MP/APP_FROZEN', 'MP/LANG_NOT_FOUND', 'MP/LANG_LIMIT_REACHED'],
  }),
  dependents: endpoint({
    method: 'GET',
    path: '/v2/apps/:app_id/langs/:lang/dependents',
    summary: 'What goes with a language when an app gives it up',
    access: { permission: 'lang:read' },
    params: appLangParams,
    response: z.object({ translations: count() }),
    errors: [...inApp, 'MP/LANG_NOT_FOUND'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/v2/apps/:app_id/langs/:lang',
    summary: 'Take a language and its translations from an app; answers those that remain',
    access: { permission: 'lang:write' },
    params: appLangParams,
    response: listOf(appLang),
    operation: { event: 'app_language.removed' },
    errors: [...inApp, 'MP/APP_FROZEN', 'MP/LANG_NOT_FOUND', 'MP/LANG_LAST'],
  }),
  choose: endpoint({
    method: 'PATCH',
    path: '/v2/apps/:app_id/myinfo/lang/:lang',
    summary: "Make one of the app's languages the caller's own",
    access: 'member',
    params: appLangParams,
    response: userConfig,
    operation: { event: 'own_language.changed' },
    errors: [...asMember, 'MP/NO_PERMISSION', 'MP/APP_FROZEN', 'MP/LANG_NOT_FOUND'],
  }),
} as const;
