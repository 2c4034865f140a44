import { parseWireTime } from '@portico/contracts/rules/wire-time';

/** The words are British, and so are the dates among them. */
const localeOf = (lang: string): string => (lang === 'en' ? 'en-GB' : lang);

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

/** The same within a sentence, which may run from right to left. */
export const isolatedTime = (value: string | number, timeZone: string): string => `\u2066${tableTime(value, timeZone)}\u2069`;

/** Inside a sentence dates follow the language. */
export const sentenceDate = (value: string | number, lang: string, timeZone: string): string =>
  formatFor(localeOf(lang), { weekday: 'long', day: 'numeric', month: 'long', timeZone }).format(parseWireTime(value));

/** A day written `yyyy-MM-dd`, as the language shortens it. */
export const shortDay = (day: string, lang: string): string =>
  formatFor(localeOf(lang), { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(Date.parse(`${day}T00:00:00Z`));

const STEPS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** How long ago, in the largest unit that fits; beyond a week the date says more. */
export function timeAgo(value: string | number, now: number, lang: string, timeZone: string): string {
  const at = parseWireTime(value);
  const past = Math.max(0, now - at);
  if (past >= 7 * 86_400_000) return formatFor(localeOf(lang), { day: 'numeric', month: 'short', year: 'numeric', timeZone }).format(at);
  const words = new Intl.RelativeTimeFormat(lang, { numeric: 'auto', style: 'long' });
  const step = STEPS.find(([, ms]) => past >= ms);
  return step ? words.format(-Math.floor(past / step[1]), step[0]) : words.format(0, 'second');
}

export const sentenceNumber = (value: number, lang: string): string => value.toLocaleString(lang);
/** Of 0…1. */
export const sentencePercent = (share: number, lang: string): string => share.toLocaleString(lang, { style: 'percent' });

export function hourIn(timeZone: string, now: number): number {
  return Number(formatFor('en-US-u-nu-latn', { hour: '2-digit', hourCycle: 'h23', timeZone }).format(now));
}

const DAY_MS = 86_400_000;
/** Counted up: 30 minutes left is still a day to act on. */
export const daysUntil = (then: number, now: number): number => Math.max(0, Math.ceil((then - now) / DAY_MS));
/** Counted down: a day has passed once it is over. */
export const daysSince = (then: number, now: number): number => Math.max(0, Math.floor((now - then) / DAY_MS));
