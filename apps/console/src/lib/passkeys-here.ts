/** Whether this page may ask for a passkey: the browser has them, and the address is a name, not digits. */
export const canUsePasskeys = (): boolean =>
  'PublicKeyCredential' in globalThis && !/^[\d.]+$|:/.test(location.hostname.replaceAll(/^\[|\]$/g, ''));
