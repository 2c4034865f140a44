import type { UcCtx } from '../../deps.ts';
import { contactsOf, type ContactKind } from './contacts.queries.ts';

/** The keyed hash of the account's own contact, as codes are kept under. */
export const ownContact = async (ctx: Pick<UcCtx, 'db'>, subject_id: string, kind: ContactKind): Promise<string | undefined> =>
  (await contactsOf(ctx.db, subject_id)).find((each) => each.kind === kind)?.value;
