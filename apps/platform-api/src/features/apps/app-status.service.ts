import type { EventName } from '@portico/contracts/events';
import type { AppStatusChange } from '@portico/contracts/platform/app-admin';
import type { App } from '@portico/contracts/platform/apps';
import { parseWireTime } from '@portico/contracts/rules/wire-time';
import { changedFields } from '@portico/server-kit/operation-log/mask';
import type { PlatformCtx } from '../../db/platform-ctx.ts';
import { notify } from '../messages/notify.service.ts';
import { momentFault, nextState, type AppState, type Moment } from './app-transitions.ts';
import { updateApp, type AppRow } from './apps.queries.ts';
import type { Apps } from './apps.service.ts';
import { dayBegins } from '../../lib/time-zone.ts';

const stateOf = ({ status, freeze_at, freeze_on, frozen_at, close_at, close_on }: AppRow): AppState => ({
  status,
  freeze_at,
  freeze_on,
  frozen_at,
  close_at,
  close_on,
});

function momentOf(at: string, time_zone_id: string): Moment {
  const is_date = at.length === 10;
  return is_date ? { at: dayBegins(at, time_zone_id), on: at } : { at: new Date(parseWireTime(at)), on: null };
}

/** What was asked for decides; a freeze that is planned is one of its own. */
const EVENTS_OF: Readonly<Record<AppStatusChange['action'], EventName>> = {
  freeze: 'app.frozen',
  cancel_freeze: 'app.freeze_cancelled',
  thaw: 'app.unfrozen',
  plan_close: 'app.close_planned',
  cancel_close: 'app.close_cancelled',
  close: 'app.closed',
  stop: 'app.stopped',
  reopen: 'app.reopened',
};

const WORDS: Readonly<Record<AppStatusChange['action'], string>> = {
  freeze: 'Froze',
  cancel_freeze: 'Cancelled the freeze of',
  thaw: 'Unfroze',
  plan_close: 'Planned to close',
  cancel_close: 'Cancelled the close of',
  close: 'Closed',
  stop: 'Stopped',
  reopen: 'Reopened',
};

export async function setStatus(
  ctx: PlatformCtx<'MP/APP_NOT_FOUND' | 'MP/APP_STATE_INVALID'>,
  apps: Apps,
  app_id: string,
  { action, at }: AppStatusChange,
): Promise<App> {
  const app = await apps.forChange(ctx, app_id);
  const now = new Date(ctx.now);
  const moment = at === undefined ? undefined : momentOf(at, app.time_zone_id);
  const rule = moment && momentFault(stateOf(app), action, moment, now);
  if (rule !== undefined) ctx.fail('COMMON/INVALID_ARGUMENT', { fields: [{ path: 'at', rule }] });
  const state = nextState(stateOf(app), action, moment, now) ?? ctx.fail('MP/APP_STATE_INVALID');
  const changed = await updateApp(ctx.db, app_id, { ...state, updated_at: now });
  if (changed.status !== app.status) {
    const args = { app_name: app.app_name, status: changed.status };
    await notify(ctx.db, { kind: 'app_state_changed', args, to: 'members', app_id, matter: `app_state:${app_id}` }, ctx.now);
  }
  ctx.emit({ topic: 'app.changed', payload: { app_id } });
  ctx.record({
    event: action === 'freeze' && moment ? 'app.freeze_planned' : EVENTS_OF[action],
    object_id: app_id,
    object_name: app.app_name,
    content: `${action === 'freeze' && moment ? 'Planned to freeze' : WORDS[action]} app ${app.app_code}`,
    ...changedFields(stateOf(app), stateOf(changed)),
  });
  return await apps.shown(ctx, changed);
}
