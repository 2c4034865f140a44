import type { Endpoint, Schema } from '@portico/contracts/endpoint';
import { pathOf } from '@portico/contracts/endpoint';
import { platformEndpoints as calls } from '@portico/contracts/platform/endpoints';
import * as sdk from '@portico/uc-sdk';
import * as z from 'zod';
import { openOffice, type Colleague, type Office } from './platform.ts';
import { admin, newName } from './sdk-people.ts';

/** Each would run something where a text is taken for markup; the first one that a field takes is written into it. */
const PAYLOADS = [
  '"><img src=x onerror=alert(1)><svg onload=alert(1)></svg><script>alert(1)</script>',
  '<img src=x onerror=alert(1)><b onclick=alert(1)>b</b>',
  '<img src=x onerror=alert(1)>',
  '<b>b</b>',
] as const;
/** Where it was rendered as the text that it is. */
export const AS_TEXT = /<img src=x onerror=alert\(1\)>/;

const accepted = (schema: Schema): string | undefined => PAYLOADS.find((text) => z.safeParse(schema, text).success);
const shapeOf = (schema: Schema | undefined): Record<string, Schema> =>
  (schema as { shape?: Record<string, Schema> } | undefined)?.shape ?? {};

/** Fields that take any text by their shape and mean something else: a reference, or a time zone that has to exist. */
const NOT_TEXTS = ['time_zone_id', 'biz_type', 'context', 'category', 'credential_id', 'params'];

/** Everything that is given, and markup in every other field that takes it. */
export function marked(endpoint: Endpoint, given: object): Record<string, unknown> {
  const texts = Object.entries(shapeOf(endpoint.body)).flatMap(([name, schema]) => {
    const text = name in given || NOT_TEXTS.includes(name) ? undefined : accepted(schema);
    return text === undefined ? [] : [[name, text] as const];
  });
  return { ...Object.fromEntries(texts), ...given };
}

/** Whether a call that makes something takes markup in a field that people read. */
export const takesMarkup = (endpoint: Endpoint): boolean => Object.keys(marked(endpoint, {})).length > 0;

export interface MarkupPlace {
  readonly app_id: string;
  readonly app_code: string;
  readonly page_id: string;
  readonly group_id: string;
  readonly service_code: string;
  readonly template_id: string;
  readonly org_id: string;
  readonly directory_id: string;
  /** Administers everything, and has markup for a name. */
  readonly boss: Colleague;
  /** Calls that markup was written through. */
  readonly written: ReadonlySet<Endpoint>;
}

interface Writing {
  readonly office: Office;
  readonly written: Set<Endpoint>;
}
type Row = Readonly<Record<string, string>> & { readonly version: number };
const writer =
  ({ office, written }: Writing) =>
  async (endpoint: Endpoint, params: Record<string, string>, given: object, version?: number): Promise<Row> => {
    written.add(endpoint);
    return await office.ask<Row>(endpoint.method, pathOf(endpoint, { params }), marked(endpoint, given), version);
  };

async function fillApp(write: ReturnType<typeof writer>, office: Office, params: { app_id: string }, boss: Colleague) {
  const target = 'https://pages.example/';
  await write(calls.bizTypes.add, params, { biz_type: 'MARKED' });
  const directory = await write(calls.appMenus.create, params, { type: 'directory', code: 'directory' });
  const page = await write(calls.appMenus.create, params, { type: 'page', target, parent_id: directory['app_menu_id'] });
  const { group_id = '' } = await write(calls.menuGroups.create, params, {});
  await write(calls.roles.create, params, {});
  await write(calls.permissions.create, params, { code: 'marked' });
  const ids = [directory['app_menu_id'], page['app_menu_id']];
  const items = ids.flatMap((menu_id) =>
    ['en', 'ru', 'ar', 'ms', 'zh-CN'].map((lang) => ({ menu_id, lang, name: PAYLOADS[2], memo: PAYLOADS[1] })),
  );
  await office.ask('POST', `/v2/apps/${params.app_id}/app_menus/langs/actions/multipost`, { items });
  await office.ask('POST', `/v2/apps/${params.app_id}/members`, { subject_id: boss.user_id, kind: 'admin' });
  await office.ask('POST', `/v2/menu_groups/${group_id}/group_menus`, { app_menu_id: page['app_menu_id'] });
  const { version } = await office.ask<{ version: number }>('GET', `/v2/apps/${params.app_id}/app_config/app`);
  await write(calls.appConfigs.change, params, {}, version);
  return { page_id: page['app_menu_id'] ?? '', group_id };
}

/** Markup in every text of an app, a service, a template, a project, an organisation, a directory and the registry. `everywhere`: also in what every app shows. */
export async function makeMarkupPlace(everywhere: boolean): Promise<MarkupPlace> {
  const [office, uc, name] = [await openOffice(), await admin(), newName()];
  const written = new Set<Endpoint>();
  const write = writer({ office, written });
  const boss = await office.hire(PAYLOADS[2]);
  await uc.call(sdk.INSTALLATION_ROLES.grant, { body: { user_id: boss.user_id, role: 'super_admin' } });
  const app_code = `marked-${name}`;
  const { app_id = '' } = await write(calls.appAdmin.create, {}, { app_code });
  const inside = await fillApp(write, office, { app_id }, boss);
  await write(calls.categories.create, {}, { name: `<img src=x onerror=alert(1)>${name}` });
  const { service_id = '' } = await write(calls.services.create, {}, { service_code: `marked-${name}`, name: `<b>${name}</b>` });
  await write(calls.serviceMenus.create, { service_id }, { type: 'page', target: 'https://pages.example/' });
  const { template_id = '' } = await write(calls.templates.create, {}, { template_name: `<img src=x onerror=alert(1)>${name}` });
  await write(calls.templates.create_menu, { template_id }, { type: 'page', target: 'https://pages.example/' });
  await write(calls.projects.create, {}, { project_id: `marked-${name}`, callback_address: 'https://pages.example/back' });
  if (everywhere) {
    await write(calls.globalMenus.create, {}, { type: 'page', target: 'https://pages.example/' });
    await write(calls.langs.add_product, {}, { lang: 'sw-KE' });
  }
  const { org_id } = await uc.call(sdk.ORGS.create, { body: { org_code: name, org_name: PAYLOADS[2] } });
  await uc.call(sdk.ORG_USERS.invite, {
    params: { org_id },
    body: { org_user_code: 'marked', nickName: PAYLOADS[2], realName: PAYLOADS[2] },
  });
  const dn = `cn=<b>${name}</b>`;
  const directory = { name: `<img src=x onerror=alert(1)>${name}`, org_id, urls: ['ldaps://ldap.example.org'], nightly: false };
  const { directory_id } = await uc.call(sdk.LDAP.create, { body: { ...directory, bind_dn: dn, secret: name, people_base: dn } });
  await uc.call(sdk.REGISTRY.create_origin, { body: { origin: `https://${name}.example`, name: PAYLOADS[2], uses: ['page'] } });
  const redirect_uris = ['https://pages.example/back'];
  await uc.call(sdk.REGISTRY.create_client, { body: { client_id: name, name: PAYLOADS[2], is_public: true, redirect_uris } });
  const credential = await uc.call(sdk.REGISTRY.create_service, { body: { name: PAYLOADS[2] } });
  await write(calls.logSources.add, { service_id }, { credential_id: credential.service_id });
  await office.ask('PATCH', `/v2/apps/${app_id}/status`, { action: 'freeze' });
  return { app_id, app_code, ...inside, service_code: `marked-${name}`, template_id, org_id, directory_id, boss, written };
}
