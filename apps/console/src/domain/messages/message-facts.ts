import type { MessageKind } from '@portico/contracts/message-texts';
import type { WebMessage } from '@portico/contracts/platform/messages';
import { parseWireTime } from '@portico/contracts/rules/wire-time';
import type { Tone } from '../../ui/badge.tsx';
import type { IconName } from '../../ui/icon.tsx';

export const LOOKS: Readonly<Record<MessageKind, { readonly icon: IconName; readonly tone: Tone }>> = {
  app_freezes: { icon: 'alert', tone: 'warning' },
  app_closes: { icon: 'alert', tone: 'error' },
  app_state_changed: { icon: 'info', tone: 'info' },
  job_finished: { icon: 'check', tone: 'success' },
  service_menus_changed: { icon: 'refresh', tone: 'info' },
  service_synchronized: { icon: 'refresh', tone: 'warning' },
  page_failed: { icon: 'plug', tone: 'error' },
  roles_changed: { icon: 'people', tone: 'info' },
};

const DAY_MS = 86_400_000;

export interface Countdown {
  readonly kind: 'freezes' | 'closes';
  readonly days: number;
}

/** How many days are left now: the message tells how many there were when it was written. */
export function countdownOf(
  { kind, args, created_at }: Pick<WebMessage, 'kind' | 'args' | 'created_at'>,
  now: number,
): Countdown | undefined {
  const days = args['days'];
  if ((kind !== 'app_freezes' && kind !== 'app_closes') || typeof days !== 'number') return undefined;
  const passed = Math.floor(Math.max(0, now - parseWireTime(created_at)) / DAY_MS);
  return { kind: kind === 'app_freezes' ? 'freezes' : 'closes', days: Math.max(0, days - passed) };
}

const ABOUT_SERVICES: readonly MessageKind[] = ['service_menus_changed', 'service_synchronized'];

/** Where the message leads: the app it is about, if that is told, or there the services it links. */
export function placeOf({ kind, app_code }: Pick<WebMessage, 'kind' | 'app_code'>): string | undefined {
  if (app_code === null) return undefined;
  const app = `/app/${encodeURIComponent(app_code)}`;
  return ABOUT_SERVICES.includes(kind) ? `${app}/menu/root/app-service` : app;
}
