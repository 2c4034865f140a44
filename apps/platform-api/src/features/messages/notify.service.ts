import type { MessageArgs, MessageKind } from '@portico/contracts/message-texts';
import { newUuid } from '@portico/server-kit/ids';
import { invariant } from '@portico/server-kit/invariant';
import type { Db } from '../../db/platform-ctx.ts';
import { insertEach, insertMessages } from './notify.queries.ts';

export type Notice<K extends MessageKind = MessageKind> = {
  [Kind in K]: {
    readonly kind: Kind;
    readonly args: MessageArgs[Kind];
    /** People by id, or those of `app_id`. */
    readonly to: readonly string[] | 'admins' | 'members';
    readonly app_id: string | null;
    /** Replaces the person's notice about the same matter, which is then unread again. */
    readonly matter?: string;
  };
}[K];

/** Tells people something, in the transaction of what happened. Each reads it in their own language. */
export async function notify(db: Db, { kind, args, to, app_id, matter }: Notice, now: number): Promise<void> {
  invariant(typeof to !== 'string' || app_id !== null, 'notice to people of an app names no app');
  if (to.length === 0) return;
  await insertMessages(
    db,
    { message_id: newUuid(now), kind, app_id, args: JSON.stringify(args), matter: matter ?? null, created_at: new Date(now) },
    to,
  );
}

interface OwnNotices<K extends MessageKind> {
  readonly kind: K;
  readonly app_id: string;
  readonly each: readonly { readonly subject_id: string; readonly args: MessageArgs[K] }[];
}

/** Per statement: keeps its parameters small when a whole directory is notified. */
const TOLD_AT_ONCE = 2_000;

/** Tells each of many people something of their own, in the transaction of what happened. */
export async function notifyEach<K extends MessageKind>(db: Db, { kind, app_id, each }: OwnNotices<K>, now: number): Promise<void> {
  for (let from = 0; from < each.length; from += TOLD_AT_ONCE)
    await insertEach(db, { message_id: newUuid(now), kind, app_id, created_at: new Date(now) }, each.slice(from, from + TOLD_AT_ONCE));
}
