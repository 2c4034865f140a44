import type { AppAction } from '@portico/contracts/platform/app-admin';
import type { App } from '@portico/contracts/platform/apps';
import { dayBegins } from '../../lib/time-zone.ts';

export interface AppState {
  status: App['status'];
  freeze_at: Date | null;
  freeze_on: string | null;
  frozen_at: Date | null;
  close_at: Date | null;
  close_on: string | null;
}

/** When something planned happens; `on` where a date was given, so that it can follow the app's time zone. */
export interface Moment {
  at: Date;
  on: string | null;
}

const NO_FREEZE = { freeze_at: null, freeze_on: null } as const;
const NO_CLOSE = { close_at: null, close_on: null } as const;
const NORMAL: AppState = { status: 'normal', frozen_at: null, ...NO_FREEZE, ...NO_CLOSE };

type Step = (app: AppState, moment: Moment | undefined, now: Date) => AppState | undefined;

/** Undefined: not from this state. A close that is planned comes after a freeze, planned or begun. */
const STEPS: Readonly<Record<AppAction, Step>> = {
  freeze: (app, moment, now) => {
    if (app.status !== 'normal') return undefined;
    if (!moment) return { ...app, status: 'frozen', frozen_at: now, ...NO_FREEZE };
    return { ...app, freeze_at: moment.at, freeze_on: moment.on };
  },
  cancel_freeze: (app) => (app.status === 'normal' && app.freeze_at ? NORMAL : undefined),
  thaw: (app) => (app.status === 'frozen' ? NORMAL : undefined),
  plan_close: (app, moment) => {
    if (!moment || (app.status !== 'frozen' && !(app.status === 'normal' && app.freeze_at))) return undefined;
    return { ...app, close_at: moment.at, close_on: moment.on };
  },
  cancel_close: (app) => (app.close_at ? { ...app, ...NO_CLOSE } : undefined),
  close: (app) =>
    app.status === 'normal' || app.status === 'frozen' ? { ...app, status: 'closed', ...NO_FREEZE, ...NO_CLOSE } : undefined,
  stop: (app) => (app.status === 'stopped' ? undefined : { ...app, status: 'stopped', ...NO_FREEZE, ...NO_CLOSE }),
  reopen: (app) => (app.status === 'closed' || app.status === 'stopped' ? NORMAL : undefined),
};

/** Which rule a planned moment breaks: it lies ahead, and an app freezes before it closes. */
export function momentFault(
  app: AppState,
  action: AppAction,
  { at }: Moment,
  now: Date,
): 'future' | 'before_close' | 'after_freeze' | undefined {
  if (at <= now) return 'future';
  if (action === 'freeze' && app.close_at && app.close_at <= at) return 'before_close';
  return action === 'plan_close' && app.freeze_at && at <= app.freeze_at ? 'after_freeze' : undefined;
}

/** The state an app is in after an action, or undefined where the action is not one for its present state. */
export const nextState = (app: AppState, action: AppAction, moment: Moment | undefined, now: Date): AppState | undefined =>
  moment && momentFault(app, action, moment, now) !== undefined ? undefined : STEPS[action](app, moment, now);

/** Dates that are planned begin when they begin in the new zone. */
export const followZone = (app: Pick<AppState, 'freeze_on' | 'close_on'>, time_zone_id: string): Partial<AppState> => ({
  ...(app.freeze_on === null ? {} : { freeze_at: dayBegins(app.freeze_on, time_zone_id) }),
  ...(app.close_on === null ? {} : { close_at: dayBegins(app.close_on, time_zone_id) }),
});
