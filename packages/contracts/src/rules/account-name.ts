/** R5.13 */
export const ACCOUNT_NAME = /^[A-Za-z0-9][A-Za-z0-9_-]{1,19}$/;
export const isAccountName = (text: string): boolean => ACCOUNT_NAME.test(text);
