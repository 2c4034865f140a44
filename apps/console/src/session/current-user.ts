import { isNoId } from '@portico/contracts/rules/token';
import type { TokenInfo, UserInfo } from '@portico/uc-sdk';
import { uc } from '../api/uc.ts';
import { noteAccount } from './ended.ts';
import { userKnown, type CurrentUser } from './global-slice.ts';
import type { Dispatch } from './state.ts';

/** R3.15: nick name, real name or mobile, else the id. */
export const nameOf = (info: Pick<UserInfo, 'nickName' | 'realName' | 'mobile'> | undefined, id: string): string =>
  info?.nickName || info?.realName || info?.mobile || id;

export const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/);
  const first = Array.from(words[0] ?? '')[0] ?? '';
  const last = words.length > 1 ? (Array.from(words.at(-1) ?? '')[0] ?? '') : '';
  return (first + last).toLocaleUpperCase();
};

export const idOf = ({ user_id, account_id }: Pick<TokenInfo, 'user_id' | 'account_id'>): string =>
  isNoId(user_id) ? account_id : user_id;

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
  (running ??= readCurrentUser(dispatch).finally(() => {
    running = undefined;
  }));

async function readCurrentUser(dispatch: Dispatch): Promise<CurrentUser | undefined> {
  const token = await uc.token();
  if (!token) return undefined;
  known = idOf(token);
  const info = await uc.readUser().catch(() => undefined);
  if (info) noteAccount(info);
  const user = { id: known, name: nameOf(info, known) };
  dispatch(userKnown(user));
  return user;
}
