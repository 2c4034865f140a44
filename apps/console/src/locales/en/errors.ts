export const errors = {
  title: 'Error {status}',
  no_permission: 'No permission',
  offline: 'No connection',
  network: 'The service cannot be reached. Check the connection and try again.',
  aborted: 'The request was interrupted.',
  timeout: 'The service did not respond within {seconds} seconds. Try again.',
  status: 'The request failed with status {status}.',
  /** R8.12 */
  abnormal: 'Something went wrong. Contact an administrator.',
  config: 'The console is not set up correctly. Contact an administrator.',
  import_failed: 'Import failed',
  reach: {
    offline: 'You are offline. What you type is kept. Portico reconnects automatically.',
    unreachable: 'The service is not responding. Retrying automatically; nothing is lost.',
    busy: 'The service is busy. Retrying automatically.',
  },
  /** R8.08 */
  sdk: {
    ENV_INVALID: 'Your browser is not supported. Update it or use another one.',
    MODE_NOT_SUPPORT: 'This is not supported here.',
    NOT_LOGIN: 'You are no longer signed in. Sign in again.',
    AUTH_NOT_MATCH: 'You are signed in with another account now. Sign in again.',
    SESSION_ERROR: 'This took too long. Start again.',
    ARGUMENT_ERROR: 'A value could not be sent. Check what you entered and try again.',
    CLEAR_TOKEN: 'You are no longer signed in. Sign in again.',
    TOKEN_REFRESHING: 'Your sign-in is being renewed. Try again in a moment.',
    PASSKEY_CANCELLED: 'No passkey was used. Try again, or use another way.',
  },
};
