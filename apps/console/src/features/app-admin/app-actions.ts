import type { AppAction } from '@portico/contracts/platform/app-admin';
import type { App } from '@portico/contracts/platform/apps';
import { tableTime } from '../../lib/format.ts';

const DAY_MS = 86_400_000;

/** What can be done about the state of an app, from the state it is in. */
export function actionsOf({ status, freeze_at, close_at }: Pick<App, 'status' | 'freeze_at' | 'close_at'>): readonly AppAction[] {
  if (status === 'stopped') return ['reopen'];
  if (status === 'closed') return ['reopen', 'stop'];
  // A close that is planned comes after a freeze, planned or begun.
  const closing: readonly AppAction[] = close_at === null ? ['plan_close'] : ['plan_close', 'cancel_close'];
  if (status === 'frozen') return ['thaw', ...closing, 'close', 'stop'];
  return freeze_at === null ? ['freeze', 'close', 'stop'] : ['freeze', 'cancel_freeze', ...closing, 'close', 'stop'];
}

interface DateRange {
  readonly first: string;
  /** Absent: any later date. */
  readonly last: string | undefined;
}

const shifted = (date: string, days: number): string => new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);

/** The dates that can be chosen, in the time zone of the app: what is planned lies ahead, and closing comes after freezing. */
export function datesOf(
  { time_zone_id, freeze_at, close_at }: Pick<App, 'time_zone_id' | 'freeze_at' | 'close_at'>,
  action: AppAction,
  now: number,
): DateRange {
  const dateOf = (time: string | number): string => tableTime(time, time_zone_id).slice(0, 10);
  const tomorrow = shifted(dateOf(now), 1);
  if (action === 'plan_close') {
    const after_freeze = freeze_at === null ? tomorrow : shifted(dateOf(freeze_at), 1);
    return { first: after_freeze > tomorrow ? after_freeze : tomorrow, last: undefined };
  }
  return { first: tomorrow, last: close_at === null ? undefined : shifted(dateOf(close_at), -1) };
}

export const isWithin = (date: string, { first, last }: DateRange): boolean => date >= first && (last === undefined || date <= last);
