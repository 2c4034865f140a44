import { APP_ERRORS } from './errors/apps.ts';
import { COMMON_ERRORS } from './errors/common.ts';
import { EXCHANGE_ERRORS } from './errors/exchange.ts';
import { MENU_GROUP_ERRORS } from './errors/menu-groups.ts';
import { PLATFORM_ERRORS } from './errors/platform.ts';
import { SERVICE_ERRORS } from './errors/services.ts';
import { USER_CENTRE_ERRORS } from './errors/user-centre.ts';
import type { Lang } from './langs.ts';

/** Every code a server may answer with. */
export const ERRORS = {
  ...COMMON_ERRORS,
  ...USER_CENTRE_ERRORS,
  ...PLATFORM_ERRORS,
  ...EXCHANGE_ERRORS,
  ...SERVICE_ERRORS,
  ...MENU_GROUP_ERRORS,
  ...APP_ERRORS,
} as const;

export type ErrorCode = keyof typeof ERRORS;

/** What any call may answer without declaring it. */
export type CommonErrorCode = Extract<ErrorCode, `COMMON/${string}`>;

export const errorText = (code: ErrorCode, lang: Lang): string => ERRORS[code].text[lang];
