import type { ErrorCode } from '@portico/contracts/errors';

/** What a violated constraint means to the caller. One that is not here is a bug, and answers as one. */
export const CONSTRAINT_ERRORS = {
  app_menu_code_unique: 'MP/MENU_CODE_EXISTS',
  app_menu_parent: 'MP/MENU_PARENT_INVALID',
  product_lang_pkey: 'MP/LANG_EXISTS',
  app_lang_lang: 'MP/LANG_IN_USE',
} as const satisfies Record<string, ErrorCode>;
