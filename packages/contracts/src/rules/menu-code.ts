/** R5.04: a menu code must not contain a quote, a backslash or a slash. */
export const MENU_CODE = /^[^'\\/]*$/;
