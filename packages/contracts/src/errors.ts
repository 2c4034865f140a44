import { ACCOUNT_ERRORS } from './errors/accounts.ts';
import { APP_ERRORS } from './errors/apps.ts';
import { COMMON_ERRORS } from './errors/common.ts';
import { EXCHANGE_ERRORS } from './errors/exchange.ts';
import { LANG_ERRORS } from './errors/langs.ts';
import { LOG_ERRORS } from './errors/logs.ts';
import { MENU_GROUP_ERRORS } from './errors/menu-groups.ts';
import { PERMISSION_ERRORS } from './errors/permissions.ts';
import { PLATFORM_ERRORS } from './errors/platform.ts';
import { REGISTRY_ERRORS } from './errors/registry.ts';
import { SECOND_FACTOR_ERRORS } from './errors/second-factor.ts';
import { SERVICE_ERRORS } from './errors/services.ts';
import { SIGN_IN_ERRORS } from './errors/sign-in.ts';
import { THIRD_PARTY_ERRORS } from './errors/third-party.ts';
import { TOKEN_ERRORS } from './errors/tokens.ts';
import type { Lang } from './langs.ts';

/** Every code a server may answer with. */
export const ERRORS = {
  ...COMMON_ERRORS,
  ...TOKEN_ERRORS,
  ...SIGN_IN_ERRORS,
  ...SECOND_FACTOR_ERRORS,
  ...REGISTRY_ERRORS,
  ...THIRD_PARTY_ERRORS,
  ...ACCOUNT_ERRORS,
  ...PLATFORM_ERRORS,
  ...PERMISSION_ERRORS,
  ...LANG_ERRORS,
  ...LOG_ERRORS,
  ...EXCHANGE_ERRORS,
  ...SERVICE_ERRORS,
  ...MENU_GROUP_ERRORS,
  ...APP_ERRORS,
} as const;

export type ErrorCode = keyof typeof ERRORS;

/** What any call may answer without declaring it. */
export type CommonErrorCode = Extract<ErrorCode, `COMMON/${string}`>;

export const errorText = (code: ErrorCode, lang: Lang): string => ERRORS[code].text[lang];
