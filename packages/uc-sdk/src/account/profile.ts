import { isPersonal, PERSONAL_FIELDS } from '@portico/contracts/rules/personal';
import { SEALED_PREFIX } from '@portico/contracts/rules/sealed-field';
import { ACCOUNTS } from '../calls/accounts.ts';
import { AVATARS } from '../calls/people.ts';
import type { BodyTo, ReplyTo } from '../calls/call.ts';
import { sdkError } from '../http/errors.ts';
import { openField, sealField } from '../calls/field-encryption.ts';
import { submit } from '../calls/form.ts';
import { own, ownPersonId } from './own-account.ts';
import type { UserInfo } from './own-user.ts';
import { partsOf, type Parts } from '../parts.ts';
import type { Session } from '../sign-in/session.ts';
import type { SendOptions } from '../http/user-centre.ts';
import type { UcClient } from '../uc-client.ts';
import type { Spelled } from '../calls/wire-names.ts';

/** R3.16, spelled as there on the wire as well. Empty text takes a value away. */
export type ProfileChange = Omit<BodyTo<typeof ACCOUNTS.change_user>, 'session_id'>;
export type AccountRemoval = Spelled<Omit<BodyTo<typeof ACCOUNTS.remove_person>, 'session_id'>>;
export type AvatarInfo = ReplyTo<typeof AVATARS.change>;

const SENSITIVE = ['mobile', 'email', ...PERSONAL_FIELDS] as const;

async function opened(parts: Parts, session: Session, info: UserInfo): Promise<UserInfo> {
  const crypto = await parts.crypto();
  const plain = { ...info, dataEncrypted: false };
  for (const field of SENSITIVE)
    if (info[field].startsWith(SEALED_PREFIX)) plain[field] = await openField(crypto, session, field, info[field]);
  return plain;
}

/** All of the own information. Sensitive values travel sealed with the session key and are opened here; `readUser` has them masked. */
export async function readProfile(uc: UcClient): Promise<UserInfo> {
  const parts = partsOf(uc);
  const { id, is_user } = await own(parts);
  return parts.sessions.use(async (session) => {
    const request = { params: { id }, query: { session_id: session.session_id } };
    return opened(parts, session, await parts.signed(is_user ? ACCOUNTS.read_user : ACCOUNTS.read_person, () => request));
  });
}

/** Mobile, email and picture have calls of their own. With `if_match` a version that is no longer current is refused. */
export async function changeProfile(uc: UcClient, change: ProfileChange, options?: SendOptions): Promise<UserInfo> {
  const parts = partsOf(uc);
  for (const field of PERSONAL_FIELDS) if (!isPersonal(field, change[field] ?? '')) throw sdkError('UCSDK/ARGUMENT_ERROR', field);
  const { id, is_user } = await own(parts);
  const crypto = await parts.crypto();
  return parts.sessions.use(async (session) => {
    const body: BodyTo<typeof ACCOUNTS.change_user> = { ...change, session_id: session.session_id };
    if (change.dataEncrypted !== false) {
      for (const field of PERSONAL_FIELDS) {
        const value = change[field];
        if (value) body[field] = await sealField(crypto, parts.adapter.random, session, field, value);
      }
    }
    return opened(
      parts,
      session,
      await parts.signed(is_user ? ACCOUNTS.change_user : ACCOUNTS.change_person, () => ({ params: { id }, body }), options),
    );
  });
}

/** For good. With a code sent for op_type 7, or with the password where there is no contact. */
export async function deleteAccount(uc: UcClient, proof: AccountRemoval): Promise<void> {
  const parts = partsOf(uc);
  await submit(parts, ACCOUNTS.remove_person, proof, { required: [], params: { id: await ownPersonId(parts) } });
  await parts.tokens.drop();
}

/** The picture in base64; without one it is taken away. */
export const changeAvatar = (uc: UcClient, avatarData?: string): Promise<AvatarInfo> =>
  partsOf(uc).signed(AVATARS.change, () => ({
    body: avatarData === undefined ? { avatarSource: 0 as const } : { avatarSource: 1 as const, avatarData },
  }));
