export const DEFAULT_COUNTRY_CODE = '+86';

/** R5.12: mainland numbers have a form of their own, all others only a length. */
const CHINA = /^1[3-9]\d{9}$/;
const OTHER = /^\d{1,14}$/;
const COUNTRY = /^\+?([1-9]\d{0,3})$/;
const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** `country_code` with or without its plus; left out it is China's. */
export function isMobile(mobile: string, country_code: string = DEFAULT_COUNTRY_CODE): boolean {
  const country = COUNTRY.exec(country_code || DEFAULT_COUNTRY_CODE)?.[1];
  return country !== undefined && (country === '86' ? CHINA : OTHER).test(mobile);
}

/** `+8613800138000`, whether the country was typed, sent beside or left out. */
export function joinMobile(mobile: string, country_code: string | undefined): string {
  if (mobile.startsWith('+')) return `+${digitsOf(mobile)}`;
  return `+${digitsOf(country_code ?? '') || digitsOf(DEFAULT_COUNTRY_CODE)}${digitsOf(mobile)}`;
}

/** The joined number, or undefined when R5.12 refuses it. A number that brings its own country is checked by that. */
export function readMobile(mobile: string, country_code: string | undefined): string | undefined {
  if (mobile.startsWith('+86')) return isMobile(mobile.slice(3)) ? mobile : undefined;
  // Where the country ends and the number begins nobody can tell without a table: the digits must fit together.
  if (mobile.startsWith('+')) return /^\+[1-9]\d{1,17}$/.test(mobile) ? mobile : undefined;
  return isMobile(mobile, country_code) ? joinMobile(mobile, country_code) : undefined;
}
