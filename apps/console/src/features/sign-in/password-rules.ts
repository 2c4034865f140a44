import type { PasswordFault } from '@portico/contracts/rules/password';

/** Which text says a fault of the password rules. */
export const FAULT_TEXTS = {
  'UCSDK/PWD_ERR_LENGTH': 'length',
  'UCSDK/PWD_ERR_SPACES': 'spaces',
  'UCSDK/PWD_ERR_SPECIAL_CHAR': 'special',
  'UCSDK/PWD_ERR_REPEATE': 'repeat',
  'UCSDK/PWD_ERR_TYPES': 'types',
  'UCSDK/PWD_ERR_CONBINATION': 'combination',
  'PASSWORD/RULE3': 'login_name',
} as const satisfies Record<PasswordFault, string>;
