export const errors = {
  title: 'Error {status}',
  no_permission: 'No permission',
  offline: 'No connection',
  network: 'The service cannot be reached. Check the connection and try again.',
  aborted: 'The request was interrupted.',
  timeout: 'The service did not answer within {seconds} seconds. Try again.',
  status: 'The request failed with status {status}.',
  /** R8.12 */
  abnormal: 'Something went wrong. Contact an administrator.',
  config: 'The console is not set up correctly. Contact an administrator.',
  import_failed: 'Import failed',
  reach: {
    offline: 'You are offline. What you type is kept; work goes on when the connection is back.',
    unreachable: 'The service is not answering. It is being tried again; nothing is lost.',
    busy: 'The service is busy. Trying again automatically.',
  },
  /** R8.08 */
  sdk: {
    ENV_INVALID: 'This browser lacks something that is needed here. Use an up-to-date one.',
    MODE_NOT_SUPPORT: 'This is not possible here.',
    NOT_LOGIN: 'You are no longer signed in. Sign in again.',
    AUTH_NOT_MATCH: 'The answer belongs to another account. Sign in again.',
    SESSION_ERROR: 'This took too long. Start again.',
    ARGUMENT_ERROR: 'Something that was entered cannot be sent. Check it and try again.',
    CLEAR_TOKEN: 'You are no longer signed in. Sign in again.',
    TOKEN_REFRESHING: 'Your sign-in is being renewed. Try again in a moment.',
    PASSKEY_CANCELLED: 'No passkey was used. Try again, or use another way.',
  },
};
