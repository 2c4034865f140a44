import {
  bindEmail,
  bindMobile,
  changeAvatar,
  changePassword,
  changeProfile,
  deleteAccount,
  type ProfileChange,
  readProfile,
  setInitialPassword,
  unbindEmail,
  unbindMobile,
  type UserInfo,
} from '@portico/uc-sdk';
import { contractApi } from './contract-api.ts';
import { declared } from './resource.ts';
import { askUc, done, type UcAnswer } from './uc-call.ts';
import { uc } from './uc.ts';

export type ContactKind = 'mobile' | 'email';
/** That one owns the account: a code sent to a contact it has, or the password where it has none. */
export interface Proof {
  readonly verify_code?: string | undefined;
  readonly password?: string | undefined;
}
interface NewContact {
  readonly kind: ContactKind;
  readonly value: string;
  readonly code: string;
  readonly proof: Proof;
}
interface ProfileSave {
  readonly change: ProfileChange;
  readonly version: number | undefined;
}
interface NewPassword {
  /** Absent where there was none. */
  readonly old_password?: string | undefined;
  readonly new_password: string;
}

const INLINE = { inline: true } as const;

async function saveProfile({ change, version }: ProfileSave): Promise<UcAnswer<UserInfo>> {
  const answer = await askUc(() => changeProfile(uc(), change, { if_match: version }), INLINE);
  if (answer.error?.code !== 'COMMON/STALE_VERSION') return answer;
  // The form lays both side by side, and the SDK's error does not bring the newer one.
  const { data: current } = await askUc(() => readProfile(uc()), INLINE);
  return current ? { error: { ...answer.error, current } } : answer;
}

const bindContact = ({ kind, value, code, proof }: NewContact): Promise<null> =>
  done(
    kind === 'mobile'
      ? bindMobile(uc(), { ...proof, new_mobile: value, sms_code: code })
      : bindEmail(uc(), { ...proof, new_email: value, email_code: code }),
  );

const unbindContact = ({ kind, proof }: Pick<NewContact, 'kind' | 'proof'>): Promise<null> =>
  done((kind === 'mobile' ? unbindMobile : unbindEmail)(uc(), proof));

const savePassword = ({ old_password, new_password }: NewPassword): Promise<null> =>
  done(old_password === undefined ? setInitialPassword(uc(), new_password) : changePassword(uc(), { old_password, new_password }));

const changed =
  <Tag extends 'account' | 'sign_ins'>(...tags: Tag[]) =>
  (_result: unknown, error: unknown): Tag[] =>
    error ? [] : tags;

export const accountApi = contractApi.injectEndpoints({
  endpoints: declared(({ build, ucMutation }) => ({
    saveProfile: build.mutation({ queryFn: saveProfile, invalidatesTags: changed('account') }),
    /** In base64; without one the picture is taken away. */
    changePicture: ucMutation((picture: string | undefined) => changeAvatar(uc(), picture), {
      inline: true,
      invalidatesTags: changed('account'),
    }),
    bindContact: ucMutation(bindContact, { inline: true, invalidatesTags: changed('account') }),
    unbindContact: ucMutation(unbindContact, { inline: true, invalidatesTags: changed('account') }),
    savePassword: ucMutation(savePassword, { inline: true, invalidatesTags: changed('account', 'sign_ins') }),
    removeAccount: ucMutation((proof: Proof) => done(deleteAccount(uc(), proof)), { inline: true }),
  })),
});
export const {
  useSaveProfileMutation,
  useChangePictureMutation,
  useBindContactMutation,
  useUnbindContactMutation,
  useSavePasswordMutation,
  useRemoveAccountMutation,
} = accountApi;
