import * as z from 'zod';
import { LIMITS } from '../limits.ts';
import { lineOrNone } from '../shapes.ts';
import { contactDraft } from './org-users.ts';

/** Left out: as it is. Empty takes a value away. */
export const personChange = z.strictObject({
  nickName: lineOrNone(LIMITS.nick_name).optional(),
  realName: lineOrNone(LIMITS.real_name).optional(),
  mobile: contactDraft.mobile.optional(),
  email: contactDraft.email.optional(),
});
export type PersonChange = z.output<typeof personChange>;
