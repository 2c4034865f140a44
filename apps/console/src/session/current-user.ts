import { LIMITS } from '@portico/contracts/limits';
import { isNoId } from '@portico/contracts/rules/token';
import { avatarAddress, type TokenInfo, type UserInfo } from '@portico/uc-sdk';
import { uc } from '../api/uc.ts';
import { singleFlight } from '../lib/single-flight.ts';
import { noteAccount } from './ended.ts';
import { userIdentified, userKnown, type CurrentUser } from './global-slice.ts';
import { loadSettings } from './settings.ts';
import type { Dispatch } from './state.ts';

/** R3.15: nick name, real name or mobile, else the id. */
export const nameOf = (info: Pick<UserInfo, 'nickName' | 'realName' | 'mobile'> | undefined, id: string): string =>
  info?.nickName || info?.realName || info?.mobile || id;

export const idOf = ({ user_id, account_id }: Pick<TokenInfo, 'user_id' | 'account_id'>): string =>
  isNoId(user_id) ? account_id : user_id;

/** The address of the picture, drawn for so many points; empty for none. */
export function pictureOf(info: Pick<UserInfo, 'avatarData'> | undefined, size: number = LIMITS.avatar_size): string {
  const url = URL.parse(avatarAddress(uc(), info?.avatarData ?? ''));
  url?.searchParams.set('size', String(size));
  return url?.href ?? '';
}

/** Asked for from two sides at sign-in; read once. */
export const loadCurrentUser = singleFlight((dispatch: Dispatch): Promise<CurrentUser | undefined> => readCurrentUser(dispatch, false));

/** After the person changed their own name or picture. */
export const refreshCurrentUser = (dispatch: Dispatch): Promise<CurrentUser | undefined> => readCurrentUser(dispatch, true);

async function readCurrentUser(dispatch: Dispatch, fresh: boolean): Promise<CurrentUser | undefined> {
  const token = await uc().token();
  if (!token) return undefined;
  const id = idOf(token);
  dispatch(userIdentified(id));
  const info = await uc()
    .readUser({ fresh })
    .catch(() => undefined);
  if (info) noteAccount(info);
  const login_name = info?.login_name || info?.mobile || id;
  const user = { id, login_name, name: nameOf(info, id), picture: pictureOf(info) };
  dispatch(userKnown(user));
  void loadSettings(dispatch, user.id);
  return user;
}
