import type { InputOf, ResponseOf } from '@portico/contracts/endpoint';
import type { analytics, AnalyticsEvent } from '@portico/contracts/platform/analytics';
import { newUuid } from '@portico/server-kit/ids';
import type { Db, PlatformCtx } from '../../db/platform-ctx.ts';
import type { StoredEvent } from '../../db/tables/analytics.ts';
import type { Access } from '../access/access.service.ts';
import { enqueue, forgetSessions, insertEvents, keepMonths, touchSession } from './collect.queries.ts';
import { findEnabledCodes } from './event-configs.queries.ts';

type Body = InputOf<typeof analytics.collect>['body'];

export interface CollectOptions {
  readonly access: Access;
  readonly session_timeout_s: number;
  /** Whether events also go to somebody else. */
  readonly has_sink: boolean;
}

const AHEAD_MS = 300_000;
const BEHIND_MS = 7 * 86_400_000;
const SESSION_KEPT_MS = 90 * 86_400_000;
const FORGOTTEN_AT_ONCE = 10_000;

/** When it happened, as the client says where that can be; else when we heard of it. */
function timeOf(occurred_at: string, now: number): string {
  const at = Date.parse(occurred_at);
  return new Date(at > now + AHEAD_MS || at < now - BEHIND_MS ? now : at).toISOString();
}

const toStored = (event: AnalyticsEvent, now: number): StoredEvent => ({
  event_id: newUuid(now),
  sequence: event.sequence,
  event_code: event.event_code,
  event_type: event.event_type,
  kind: event.kind,
  app_id: event.app_id ?? null,
  app_menu_id: event.app_menu_id ?? null,
  page: event.page ?? '',
  params: event.params ?? {},
  occurred_at: timeOf(event.occurred_at, now),
});

export const createCollect = ({ access, session_timeout_s, has_sink }: CollectOptions) => {
  /** What is known, may be kept and is the caller's to tell. A sequence that is there twice counts once. */
  async function wanted(ctx: PlatformCtx, events: readonly AnalyticsEvent[]): Promise<StoredEvent[]> {
    const tracked = events.filter((event) => event.dnt !== true);
    if (tracked.length === 0) return [];
    const codes = await findEnabledCodes(ctx.db, [...new Set(tracked.map((event) => event.event_code))]);
    const app_ids = [...new Set(tracked.flatMap(({ app_id }) => app_id ?? []))];
    const reachable = await access.reachable(ctx.db, ctx.actor, app_ids);
    return tracked
      .filter(({ event_code, app_id }) => codes.has(event_code) && (app_id === undefined || reachable.has(app_id)))
      .map((event) => toStored(event, ctx.now));
  }

  return async (ctx: PlatformCtx, { events, ...session }: Body): Promise<ResponseOf<typeof analytics.collect>> => {
    const { subject_id, account_type } = ctx.actor;
    const batch = { ...session, subject_id, account_type, received_at: new Date(ctx.now) };
    const kept = await wanted(ctx, events);
    const { began_at, last_at } = await touchSession(ctx.db, batch);
    const inserted = new Set(kept.length === 0 ? [] : await insertEvents(ctx.db, batch, began_at, kept));
    const fresh = [...new Map(kept.filter(({ sequence }) => inserted.has(sequence)).map((event) => [event.sequence, event])).values()];
    const views = fresh.filter(({ kind, app_id, app_menu_id }) => kind === 'page' && app_id !== null && app_menu_id !== null);
    const batch_id = newUuid(ctx.now);
    if (views.length > 0) await enqueue(ctx.db, 'page_use', batch_id, views);
    if (has_sink && fresh.length > 0) {
      const sent = fresh.map((event) => ({ ...event, ...session, subject_id, account_type, received_at: batch.received_at.toISOString() }));
      await enqueue(ctx.db, 'sink', batch_id, sent);
    }
    return {
      accepted: fresh.length,
      repeated: kept.length - fresh.length,
      dropped: events.length - kept.length,
      renew_session: last_at !== null && ctx.now - last_at.getTime() > session_timeout_s * 1_000,
    };
  };
};

/** Partitions ahead, old ones gone, and sessions that are long over. */
export async function keepAnalytics(db: Db, now: number): Promise<void> {
  await keepMonths(db);
  await forgetSessions(db, new Date(now - SESSION_KEPT_MS), FORGOTTEN_AT_ONCE);
}
