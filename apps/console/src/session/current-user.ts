import { LIMITS } from '@portico/contracts/limits';
import { isNoId } from '@portico/contracts/rules/token';
import { avatarAddress, type TokenInfo, type UserInfo } from '@portico/uc-sdk';
import { uc } from '../api/uc.ts';
import { noteAccount } from './ended.ts';
import { userKnown, type CurrentUser } from './global-slice.ts';
import { loadSettings } from './settings.ts';
import type { Dispatch } from './state.ts';

/** R3.15: nick name, real name or mobile, else the id. */
export const nameOf = (info: Pick<UserInfo, 'nickName' | 'realName' | 'mobile'> | undefined, id: string): string =>
  info?.nickName || info?.realName || info?.mobile || id;

export const idOf = ({ user_id, account_id }: Pick<TokenInfo, 'user_id' | 'account_id'>): string =>
  isNoId(user_id) ? account_id : user_id;

/** The address of the picture, drawn for so many points; empty for none. */
export function pictureOf(info: Pick<UserInfo, 'avatarData'> | undefined, size: number = LIMITS.avatar_size): string {
  const url = URL.parse(avatarAddress(uc, info?.avatarData ?? ''));
  url?.searchParams.set('size', String(size));
  return url?.href ?? '';
}

let known: string | undefined;
/** Who works on this page: known as soon as there is a token, and still when it has ended. */
export const knownUserId = (): string | undefined => known;
/** The page belongs to nobody: whoever comes next starts here. */
export function forgetUser(): void {
  known = undefined;
}

let running: Promise<CurrentUser | undefined> | undefined;

/** Asked for from two sides at sign-in; read once. */
export const loadCurrentUser = (dispatch: Dispatch): Promise<CurrentUser | undefined> =>
  (running ??= readCurrentUser(dispatch, false).finally(() => {
    running = undefined;
  }));

/** After the person changed their own name or picture. */
export const refreshCurrentUser = (dispatch: Dispatch): Promise<CurrentUser | undefined> => readCurrentUser(dispatch, true);

async function readCurrentUser(dispatch: Dispatch, fresh: boolean): Promise<CurrentUser | undefined> {
  const token = await uc.token();
  if (!token) return undefined;
  known = idOf(token);
  const info = await uc.readUser({ fresh }).catch(() => undefined);
  if (info) noteAccount(info);
  const user = { id: known, name: nameOf(info, known), picture: pictureOf(info) };
  dispatch(userKnown(user));
  void loadSettings(dispatch, user.id);
  return user;
}
