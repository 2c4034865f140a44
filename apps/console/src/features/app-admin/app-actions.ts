import type { AppAction } from '@portico/contracts/platform/app-admin';
import type { App } from '@portico/contracts/platform/apps';

/** What can be done about the state of an app, from the state it is in. */
export function actionsOf({ status, freeze_at, close_at }: Pick<App, 'status' | 'freeze_at' | 'close_at'>): readonly AppAction[] {
  if (status === 'stopped') return ['reopen'];
  if (status === 'closed') return ['reopen', 'stop'];
  // A close that is planned comes after a freeze, planned or begun.
  const closing: readonly AppAction[] = close_at === null ? ['plan_close'] : ['plan_close', 'cancel_close'];
  if (status === 'frozen') return ['thaw', ...closing, 'close', 'stop'];
  return freeze_at === null ? ['freeze', 'close', 'stop'] : ['freeze', 'cancel_freeze', ...closing, 'close', 'stop'];
}
