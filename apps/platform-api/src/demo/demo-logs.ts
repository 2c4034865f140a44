import { LANGS } from '@portico/contracts/langs';
import type { ModuleName } from '@portico/contracts/modules';
import { personAt, wordOf, type Demo, type DemoApp, type DemoPerson } from './demo-files.ts';
import { demoId } from './demo-id.ts';
import { appId, menusOf, targetOf, type DemoMenu } from './demo-menus.ts';
import { workingMoment } from './demo-times.ts';
import { seeded, type Random } from '@portico/server-kit/seeded';

const DAYS = 61;
const SHARE: Readonly<Record<string, number>> = { orders: 1_220, support: 640, finance: 590, campus: 350, partners: 140, 'reports-v1': 60 };

const MEMOS = [
  'Ask the owner of the page before changing its address.',
  'Only for the morning shift; the evening team has its own page.',
  'Figures are those of the day before, ready at six.',
  'Used by three teams. Tell them before it moves.',
  'Replaces the page with the same name in the old back-office.',
];

interface Draft {
  module_name: ModuleName;
  request_method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  object_id: string;
  object_name: string;
  log_content: string;
  before: object | null;
  after: object | null;
}
interface Scene {
  demo: Demo;
  app: DemoApp;
  menus: readonly DemoMenu[];
  random: Random;
}

function menuDraft({ demo, app, menus, random }: Scene): Draft {
  const menu = random.pick(menus);
  const object = { module_name: 'menu' as const, object_id: menu.app_menu_id, object_name: wordOf(demo, menu.word).en };
  const path = `/app_menus/${menu.app_menu_id}`;
  const target = targetOf(demo, app.app_code, menu);
  const changed = (before: object, after: object): Draft => ({
    ...object,
    request_method: 'PUT',
    path,
    log_content: `Changed ${menu.type} ${menu.code}`,
    before,
    after,
  });
  const draw = random.next();
  if (draw < 0.22 && menu.type === 'page') return changed({ target: target.replace(/[^/]+$/, 'old/$&') }, { target });
  if (draw < 0.42 && menu.permissions.length > 0) return changed({ permissions: [] }, { permissions: menu.permissions });
  if (draw < 0.58) return changed({ memo: '' }, { memo: random.pick(MEMOS) });
  if (draw < 0.8) {
    return {
      ...object,
      request_method: 'PATCH',
      path: `${path}/parent/${menu.parent_id ?? 'root'}/sort/${menu.sort}`,
      log_content: `Moved ${menu.type} ${menu.code}`,
      before: { sort: menu.sort + 1 + random.below(4) },
      after: { sort: menu.sort },
    };
  }
  if (draw < 0.93) {
    return {
      ...object,
      request_method: 'POST',
      path: '/app_menus',
      log_content: `Added ${menu.type} ${menu.code}`,
      before: null,
      after: { name: object.object_name, code: menu.code, type: menu.type, target },
    };
  }
  const code = `${menu.code}-old`;
  const object_id = demoId('app', app.app_code, 'gone', code);
  return {
    ...object,
    object_id,
    request_method: 'DELETE',
    path: `/app_menus/${object_id}`,
    log_content: `Deleted ${menu.type} ${code}`,
    before: { name: object.object_name, code, type: menu.type, descendants: 0, group_menus: 0 },
    after: null,
  };
}

function roleDraft({ app, random }: Scene): Draft {
  const role = random.pick(app.roles);
  const role_id = demoId('app', app.app_code, 'role', role.role_name);
  const after = { permissions: role.permissions };
  return {
    module_name: 'role',
    request_method: 'PUT',
    path: `/roles/${role_id}`,
    object_id: role_id,
    object_name: role.role_name,
    log_content: `Changed role ${role.role_name}`,
    before: { permissions: role.permissions.slice(1) },
    after,
  };
}

function groupDraft(scene: Scene): Draft {
  if (scene.app.groups.length === 0) return menuDraft(scene);
  const { app, random } = scene;
  const { group_name } = random.pick(app.groups);
  const group_id = demoId('app', app.app_code, 'group', group_name);
  return {
    module_name: 'group',
    request_method: 'PUT',
    path: `/menu_groups/${group_id}`,
    object_id: group_id,
    object_name: group_name,
    log_content: `Changed menu group ${group_name}`,
    before: { sort: 1 + random.below(3) },
    after: { sort: 0 },
  };
}

function languageDraft({ app, random }: Scene): Draft {
  const lang = random.pick(LANGS);
  const names = 3 + random.below(40);
  return {
    module_name: 'language',
    request_method: 'POST',
    path: '/app_menus/langs/multipost',
    object_id: lang,
    object_name: `${lang}, ${names} names`,
    log_content: `Saved ${names} menu names of ${app.app_code} in ${lang}`,
    before: null,
    after: { lang, names },
  };
}

function appDraft({ app }: Scene): Draft {
  return {
    module_name: 'app',
    request_method: 'PUT',
    path: '',
    object_id: appId(app.app_code),
    object_name: app.app_name,
    log_content: `Changed app ${app.app_code}`,
    before: { memo: '' },
    after: { memo: app.memo },
  };
}

function draftOf(scene: Scene): Draft {
  const draw = scene.random.next();
  if (draw < 0.62) return menuDraft(scene);
  if (draw < 0.76) return roleDraft(scene);
  if (draw < 0.86) return groupDraft(scene);
  return draw < 0.97 ? languageDraft(scene) : appDraft(scene);
}

/** Who works on an app: its administrators, now and then a super administrator. */
function workersOf({ people }: Demo, app: DemoApp): DemoPerson[] {
  const admins = app.admins.flatMap((place) => personAt(people, place) ?? []);
  const boss = people.filter((person) => person.kind === 'super_admin');
  return [...admins, ...admins, ...admins, ...boss];
}

/** Two months of an app's operation log, the same for the same day: what, by whom and at which hour are drawn from a seed. */
export function logRows(demo: Demo, app: DemoApp, now: number): object[] {
  const random = seeded(Buffer.from(app.app_code).reduce((sum, byte) => sum * 31 + byte, 7));
  const scene = { demo, app, menus: menusOf(app), random };
  const workers = workersOf(demo, app);
  if (workers.length === 0) return [];
  const app_id = appId(app.app_code);
  return Array.from({ length: SHARE[app.app_code] ?? 0 }, (_, n) => {
    const who = random.pick(workers);
    const { path, ...draft } = draftOf(scene);
    return {
      log_id: demoId('log', app.app_code, String(n)),
      app_id,
      user_id: who.subject_id,
      operator: who.name,
      ip_address: `10.20.${Number(who.subject_id.slice(-2))}.${10 + random.below(6)}`,
      operation_time: new Date(workingMoment(random, now, DAYS)).toISOString(),
      request_uri: `/v2/apps/${app_id}${path}`,
      trace_id: random.hex(32),
      ...draft,
    };
  });
}
