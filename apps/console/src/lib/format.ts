import type { Lang } from '@portico/contracts/langs';
import { parseWireTime } from '@portico/contracts/rules/wire-time';

const formats = new Map<string, Intl.DateTimeFormat>();

/** Making a format costs a thousand times more than using one. */
function formatFor(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale}|${JSON.stringify(options)}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(locale, options);
    formats.set(key, format);
  }
  return format;
}

const TABLE: Intl.DateTimeFormatOptions = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
};

/** R9.08: `yyyy-MM-dd hh:mm:ss`, 24 hours, Latin digits, in every language, in the app's time zone. */
export function tableTime(value: string | number, timeZone: string): string {
  const parts = new Map(
    formatFor('en-US-u-nu-latn-ca-gregory', { ...TABLE, timeZone })
      .formatToParts(parseWireTime(value))
      .map((p) => [p.type, p.value]),
  );
  const at = (type: Intl.DateTimeFormatPartTypes): string => parts.get(type) ?? '';
  return `${at('year')}-${at('month')}-${at('day')} ${at('hour')}:${at('minute')}:${at('second')}`;
}

/** Inside a sentence dates follow the language. */
export const sentenceDate = (value: string | number, lang: Lang, timeZone: string): string =>
  formatFor(lang, { weekday: 'long', day: 'numeric', month: 'long', timeZone }).format(parseWireTime(value));

export const sentenceNumber = (value: number, lang: Lang): string => value.toLocaleString(lang);

export function hourIn(timeZone: string, now: number): number {
  return Number(formatFor('en-US-u-nu-latn', { hour: '2-digit', hourCycle: 'h23', timeZone }).format(now));
}

/** Whole days until or since, counted up: 30 minutes left is still a day to act on. */
export const daysBetween = (from: number, to: number): number => Math.max(0, Math.ceil((to - from) / 86_400_000));
