import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CAPABILITIES } from '@portico/contracts/capabilities';
import { LANGS } from '@portico/contracts/langs';
import { LIMITS } from '@portico/contracts/limits';
import { APP_ICONS, APP_STATUSES, OPEN_TYPES } from '@portico/contracts/platform/apps';
import * as z from 'zod';
import { pageAddress, type PageAddress } from './demo-address.ts';

const word = z.record(z.enum(LANGS), z.string().min(1).max(LIMITS.menu_name));

const page = z.strictObject({
  word: z.string(),
  permissions: z.array(z.string()).default([]),
  service: z.string().optional(),
  hidden: z.boolean().default(false),
  open_in_new_window: z.boolean().default(false),
});
const directory = z.strictObject({ word: z.string(), layout: z.enum(['default', 'tab']).default('default'), children: z.array(page) });

const app = z.strictObject({
  app_code: z.string(),
  app_name: z.string(),
  memo: z.string(),
  texts: z.partialRecord(z.enum(LANGS), z.strictObject({ name: z.string().max(LIMITS.app_name), memo: z.string() })).default({}),
  icon: z.enum(APP_ICONS),
  status: z.enum(APP_STATUSES),
  freeze_in_days: z.number().optional(),
  frozen_days_ago: z.number().optional(),
  close_in_days: z.number().optional(),
  time_zone_id: z.string(),
  open_type: z.enum(OPEN_TYPES).default('app'),
  open_to: z.string().default(''),
  org_name: z.string().default(''),
  grouping: z.boolean().default(false),
  menus: z.array(z.union([directory, page])),
  /** Code and name. */
  permissions: z.record(z.string(), z.string()),
  /** People by kind and place among their kind: `operator.0`. */
  admins: z.array(z.string()),
  operators: z.array(z.string()),
  roles: z.array(
    z.strictObject({
      role_name: z.string(),
      permissions: z.array(z.string()),
      capabilities: z.array(z.enum(CAPABILITIES)),
      members: z.array(z.string()),
      disabled: z.boolean().default(false),
    }),
  ),
  groups: z.array(z.strictObject({ group_name: z.string(), roles: z.array(z.string()), words: z.array(z.string()) })),
});
/** Apps link a page of a service as it was at first; `now` and `removed` are what the service has done since. */
const servicePage = page.extend({
  now: z.strictObject({ path: z.string().optional(), memo: z.string().optional(), permissions: z.array(z.string()).optional() }).optional(),
  removed: z.boolean().default(false),
});
const templatePage = z.strictObject({ word: z.string(), template_only: z.boolean().default(false) });
/** Where something of the company is: a site, and a path on it. */
const onSite = { site: z.string(), path: z.string() };
const installation = z.strictObject({
  global_menus: z.array(z.strictObject({ word: z.string(), ...onSite, open_in_new_window: z.boolean().default(false) })),
  projects: z.array(z.strictObject({ project_id: z.string(), project_name: z.string(), ...onSite, memo: z.string() })),
  templates: z.array(
    z.strictObject({
      template_name: z.string(),
      memo: z.string(),
      is_default: z.boolean(),
      menus: z.array(z.union([z.strictObject({ word: z.string(), children: z.array(templatePage) }), templatePage])),
    }),
  ),
});
const service = z.strictObject({
  service_code: z.string(),
  nickname: z.string(),
  name: z.string(),
  category: z.string(),
  auth_type: z.enum(['no_auth', 'bearer_token', 'bts']),
  word: z.string(),
  pages: z.array(servicePage),
});
const person = z.object({ subject_id: z.string(), name: z.string(), kind: z.string() });
/** What the user centre prints when it loads its demo accounts, or only the accounts. */
const people = z.union([z.array(person), z.object({ accounts: z.array(person) }).transform(({ accounts }) => accounts)]);

export type DemoWord = z.output<typeof word>;
export type DemoPage = z.output<typeof page>;
export type DemoApp = z.output<typeof app>;
export type DemoService = z.output<typeof service>;
export type DemoPerson = z.output<typeof person>;

export interface Demo {
  readonly words: ReadonlyMap<string, DemoWord>;
  readonly apps: readonly DemoApp[];
  readonly services: readonly DemoService[];
  readonly installation: z.output<typeof installation>;
  readonly people: readonly DemoPerson[];
  readonly address: PageAddress;
}

const FOLDER = join(import.meta.dirname, '../../demo');
const read = (name: string): unknown => JSON.parse(readFileSync(join(FOLDER, `${name}.json`), 'utf8'));

export const readDemo = (given_people: string | undefined, pages: string | undefined): Demo => ({
  words: new Map(Object.entries(z.record(z.string(), word).parse(read('vocabulary')))),
  apps: z.array(app).parse(read('apps')),
  services: z.array(service).parse(read('services')),
  installation: installation.parse(read('installation')),
  people: people.parse(given_people === undefined ? read('people') : JSON.parse(given_people)),
  address: pageAddress(pages),
});

export function wordOf({ words }: Pick<Demo, 'words'>, key: string): DemoWord {
  const found = words.get(key);
  if (!found) throw new Error(`the demo has no word ${key}`);
  return found;
}

/** `operator.1` is the second operator; undefined where there are fewer. */
export function personAt(all: readonly DemoPerson[], place: string): DemoPerson | undefined {
  const [kind = '', index = '0'] = place.split('.');
  return all.filter((each) => each.kind === kind)[Number(index)];
}
