// For their statements, which are named where they are written.
import '@portico/platform-api/features/app-menus/add-menu.queries';
import '@portico/platform-api/features/app-menus/nav-version.queries';
import '@portico/server-kit/work/flush';
import '@portico/server-kit/work/idempotency';
import { LIMITS } from '@portico/contracts/limits';
import { statementNamed } from '@portico/server-kit/db/named';
import { ENTER_APP, LAST } from '@portico/server-kit/db/pipelining';

/** Statements of ours, with values in the place of their parameters. */
const withValues = (text: string, values: readonly string[]): string =>
  `${text
    .replace(LAST, '')
    .replaceAll(/\$(\d)(::\w+)?/g, (_, place: string, cast = '') => `(${values[Number(place) - 1] ?? 'null'})${String(cast)}`)
    .replaceAll(/\s*\n\s*/g, ' ')};`;

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;
/** JSON with a new id, a key and the time in it. A colon before a word would be a variable of pgbench's. */
const json = (value: object): string =>
  quoted(JSON.stringify(value).replaceAll('":', '": '))
    .replaceAll('@id', `' || gen_random_uuid() || '`)
    .replaceAll('@key', `' || :key || '`)
    .replaceAll('@now', `' || now() || '`);

const MENU = {
  code: 'm-@id',
  name: 'Returns',
  memo: '',
  type: 'page',
  icon: '',
  target: 'https://pages.example.test/returns',
  banner: '',
  layout: 'default',
  open_in_new_window: false,
  template_only: false,
  hidden: false,
  biz_type: 'DEFAULT',
  permissions: [],
};

/** Everything that adding a menu writes, in the statements that our call sends, and nothing around them. */
export function bareAddMenu(app_id: string): string {
  const log = {
    log_id: '@id',
    app_id,
    user_id: '7000000000000000001',
    operator: 'Load',
    module_name: 'menu',
    ip_address: '127.0.0.1',
    operation_time: '@now',
    log_content: 'Added page m',
    request_uri: `/v2/apps/${app_id}/app_menus`,
    request_method: 'POST',
    object_id: '@id',
    object_name: 'Returns',
    before: null,
    after: { ...MENU, parent_id: null },
    trace_id: '0af7651916cd43dd8448eb211c80319c',
  };
  const event = { event_id: '@id', topic: 'nav.changed', payload: { app_id, nav_version: 1 } };
  const key = {
    subject_id: 'bare',
    key: '@key',
    request_hash: 'ab'.repeat(32),
    status: 201,
    response: { ...MENU, app_menu_id: '@id', path: 'm' },
  };
  const menu = { ...MENU, app_menu_id: '@id', updated_at: '@now', updated_by: 'Load' };
  return [
    '\\set key random(1, 9000000000000000000)',
    'begin;',
    withValues(ENTER_APP, [quoted(app_id)]),
    withValues(statementNamed('stored_reply'), [`'bare'`, ':key::text']),
    withValues(statementNamed('bump_nav_version'), [`${quoted(app_id)}::uuid`]),
    withValues(statementNamed('add_menu'), [
      `${quoted(app_id)}::uuid`,
      'null',
      json(menu),
      String(LIMITS.menus_per_app),
      String(LIMITS.menu_depth),
    ]),
    withValues(statementNamed('flush_logs_events_keys'), [json([log]), json([event]), json([key])]),
    'commit;',
    '',
  ].join('\n');
}

/** The statements by their names, as the output tells them. */
export const BARE_MENU = 'begin, enter_app, stored_reply, bump_nav_version, add_menu, flush_logs_events_keys, commit';
