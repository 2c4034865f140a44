import type { PolicyFault } from '@portico/contracts/rules/password-policy';

/** Every code the SDK itself raises (R8.08, R5.15, R5.16). The texts are for developers; what a person reads is the page's. */
export const SDK_ERRORS = {
  'UCSDK/ENV_INVALID': 'this environment lacks what the SDK needs',
  'UCSDK/MODE_NOT_SUPPORT': 'this is not supported here',
  'UCSDK/NOT_LOGIN': 'nobody is signed in',
  'UCSDK/AUTH_NOT_MATCH': 'the answer belongs to another account',
  'UCSDK/SESSION_ERROR': 'the session has timed out, start again',
  'UCSDK/ARGUMENT_ERROR': 'an argument is not valid',
  'UCSDK/SERVER_ERROR': 'the user centre could not be reached or understood',
  'UCSDK/CLEAR_TOKEN': 'the token was removed',
  'UCSDK/TOKEN_REFRESHING': 'the token is still being refreshed',
  'UCSDK/TIMEOUT': 'the user centre did not answer in time',
  'UCSDK/PASSKEY_CANCELLED': 'no passkey was shown',
  'UCSDK/PWD_ERR_LENGTH': 'password length',
  'UCSDK/PWD_ERR_SPACES': 'password has white space',
  'UCSDK/PWD_ERR_SPECIAL_CHAR': 'password has a character outside printable ASCII',
  'UCSDK/PWD_ERR_REPEATE': 'password is one block repeated',
  'UCSDK/PWD_ERR_TYPES': 'password mixes too few types of characters',
  'UCSDK/PWD_ERR_CONBINATION': 'password has a lone type first or last',
  'PASSWORD/RULE1': 'password length, or white space in it',
  'PASSWORD/RULE2': 'password mixes too few types of characters, or has one outside printable ASCII',
  'PASSWORD/RULE3': 'password contains the login name',
  'PASSWORD/RULE4': 'password has three repeated or consecutive characters',
  'PASSWORD/COMMON': 'password is one of the common ones',
} as const satisfies Record<PolicyFault | `UCSDK/${string}`, string>;

export type SdkErrorCode = keyof typeof SDK_ERRORS;

interface Details {
  status?: number | undefined;
  message?: string | undefined;
  trace_id?: string | undefined;
  /** Seconds. */
  retry_after?: number | undefined;
  fields?: UcError['fields'];
  current?: unknown;
}

/** The only error the SDK throws: its own codes, or the server's as it sent them. */
export class UcError extends Error {
  override readonly name = 'UcError';
  readonly code: SdkErrorCode | (string & {});
  readonly status: number | undefined;
  readonly trace_id: string | undefined;
  readonly retry_after: number | undefined;
  /** The fields that a refused argument is about, and the rule each breaks. */
  readonly fields: readonly { readonly path: string; readonly rule: string }[] | undefined;
  /** Of a change that was refused as stale (`COMMON/STALE_VERSION`): what is there now. */
  readonly current: unknown;
  constructor(code: UcError['code'], details: Details = {}) {
    const { message = code, ...others } = details;
    super(message);
    this.code = code;
    Object.assign(this, others);
  }
}

export const sdkError = (code: SdkErrorCode, about?: string, details?: Details): UcError =>
  new UcError(code, { ...details, message: about === undefined ? SDK_ERRORS[code] : `${SDK_ERRORS[code]}: ${about}` });

export const codeOf = (error: unknown): string | undefined => (error instanceof UcError ? error.code : undefined);

/** Whether the request may have been carried out all the same: no answer came, or one from a proxy in between. */
export const isOutcomeUnknown = (error: unknown): boolean => /^UCSDK\/(SERVER_ERROR|TIMEOUT)$/.test(codeOf(error) ?? '');

/** Whether no answer came at all. */
export const isNetworkFailure = (error: unknown): boolean =>
  isOutcomeUnknown(error) && error instanceof UcError && error.status === undefined;

/** R5.22, R8.08 */
export function requireText(values: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(values)) {
    if (typeof value !== 'string' || value.trim() === '') throw sdkError('UCSDK/ARGUMENT_ERROR', name);
  }
}
