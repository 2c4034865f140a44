import type { RecordedCall } from '@portico/server-kit/testing/record-replies';

export type StableCall = Omit<RecordedCall, 'at'>;

/** The moment that examples are of, whenever they were recorded. */
const NOW = Date.UTC(2026, 2, 2, 9, 30);
const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000];
/** Times nearer than that to the recording come from the clock of the test; others are written in it. */
const NEAR_DAYS = 31;
const LONGEST_TOKEN = 200;
const SHORTENED = 48;
const MOST_OBJECTS = 2;
const MOST_VALUES = 6;

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const TIME = String.raw`\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:?\d\d)`;
/** What the tests draw, most particular first; a value that is none of these stays as it is. */
const VARIES = new RegExp(
  [
    `(?<uuid>${UUID})`,
    `(?<time>${TIME})`,
    String.raw`(?<day>\b\d{4}-\d\d-\d\d\b)`,
    String.raw`(?<host>(?:127\.0\.0\.1|localhost):\d+)`,
    String.raw`(?<nonce>\b\d{13}:[\w-]{6,})`,
    String.raw`(?<moment>\b1\d{12}_)`,
    String.raw`(?<=_ms":)(?<took>\d+)`,
    String.raw`(?<mobile>\b13\d{9}\b)`,
    String.raw`(?<masked>\b8613\d\*{4}\d{4})`,
    String.raw`(?<email>\bp\d{1,9}(?=@example\.test))`,
    String.raw`(?<=code":"\s?)(?<sent>\d{6})(?=\s?")`,
    String.raw`(?<=number":")(?<shown>\d\d)(?=")`,
    String.raw`(?<once>\b[0-9A-Z]{5}(?:-[0-9A-Z]{5}){3}\b)`,
    String.raw`(?<=\b[a-z]{3,12})(?<counted>\d{5,12})\b`,
    String.raw`(?<coded>\b(?:app|menu)-[\w-]{8,12}(?=["/]))`,
    String.raw`(?<site>(?<=https://)(?:app[a-z0-9]{8}|(?=[a-z]*\d)[a-z0-9]{12})(?=\.example\b))`,
    String.raw`(?<login>\bm\d[a-z0-9]{6,7}(?=@org))`,
    '(?<=["])(?<base64>[A-Za-z0-9+/]{20,}={0,2})(?=")',
    '(?<=sha-256=:)(?<digest>[A-Za-z0-9+/]{43}=)(?=:)',
    '(?<word>[A-Za-z0-9_-]{13,})',
  ].join('|'),
  'g',
);

/** Long enough that it may have no digit by chance, and is no name. */
const KEY_LENGTH = 32;
const isRandom = (text: string): boolean => /[a-z]/.test(text) && /[A-Z]/.test(text) && (/\d/.test(text) || text.length >= KEY_LENGTH);
/** A path has slashes too, and begins with one. */
const isBase64 = (text: string): boolean => text.length % 4 === 0 && isRandom(text) && (!text.startsWith('/') || text.endsWith('='));

/** Letters and digits that look like a key and are none, the same ones every time. */
function drawn(alphabet: string, length: number, seed: number): string {
  let state = 2_166_136_261 + seed * 2_654_435_761;
  let text = '';
  while (text.length < length) {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e_37_79_b9) >>> 0;
    text += alphabet[(state >>> 8) % alphabet.length] ?? '';
  }
  return text;
}
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const HEX = '0123456789abcdef';

/** In UTC, with the offset written as in `like`. */
function asTime(ms: number, like: string): string {
  const offset = /Z$|[+-]\d\d:?\d\d$/.exec(like)?.[0] ?? 'Z';
  return new Date(ms).toISOString().replace('Z', offset.replace(/^[+-]/, '+').replaceAll(/\d/g, '0'));
}
const asDay = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
const timeOf = (text: string): number => Date.parse(text.replace(/([+-]\d\d)(\d\d)$/, '$1:$2'));

/** Moves what the clock of the test wrote to the moment of the examples; how far apart times are stays, to the hour. */
function createTimes(texts: readonly string[], recorded_at: number) {
  const isNear = (ms: number): boolean => Math.abs(ms - recorded_at) < NEAR_DAYS * DAY;
  const moves = (text: string): boolean => isNear(timeOf(text)) || !/:00(?:\.0+)?(?:Z|[+-])/.test(text);
  const first = Math.min(...texts.filter(moves).map(timeOf));
  return {
    time: (text: string): string => {
      if (!moves(text)) return text;
      const later = timeOf(text) - first;
      return asTime(NOW + (later < HOUR / 2 ? Math.round(later / MINUTE) * MINUTE : Math.round(later / HOUR) * HOUR), text);
    },
    day: (text: string): string => {
      const ms = Date.parse(text);
      return isNear(ms) ? asDay(NOW + Math.round((ms - recorded_at) / DAY) * DAY) : text;
    },
  };
}

/** What a test drew at random, in the order it stands there, as values that are always the same. */
function createNames() {
  const known = new Map<string, string>();
  return (text: string, make: (nth: number) => string): string => {
    const name = known.get(text) ?? make(known.size + 1);
    known.set(text, name);
    return name;
  };
}

const longId = (nth: number): string => String(381_200_000_000_000_000n + BigInt(nth) * 1_048_583n);
const uuid = (nth: number): string => `019cad2e-5a40-7000-8000-${nth.toString(16).padStart(12, '0')}`;

function stableText(text: string, recorded_at: number): string {
  const named = createNames();
  const times = createTimes(text.match(new RegExp(TIME, 'g')) ?? [], recorded_at);
  const token = (found: string, alphabet: string): string =>
    named(found, (nth) => drawn(alphabet, found.length > LONGEST_TOKEN ? SHORTENED : found.length, nth));
  const word = (found: string): string => {
    if (/^1\d{12}$/.test(found)) return String(NOW);
    if (/^\d{14,}$/.test(found)) return named(found, longId);
    if (/^[0-9a-f]{16,}$/.test(found)) return token(found, HEX);
    if (found.length >= 20 && isRandom(found)) return token(found, LETTERS);
    return found
      .replaceAll(/\d{15,}/g, (id) => named(id, longId))
      .replaceAll(/(?<![0-9a-z])(?=[a-f]*\d)(?=\d*[a-f])[0-9a-f]{8,}(?![0-9a-z])/g, (hex) => token(hex, HEX));
  };
  const base64 = (found: string): string => {
    const padding = found.length > LONGEST_TOKEN ? '' : (/=*$/.exec(found)?.[0] ?? '');
    return `${token(found, LETTERS).slice(0, padding === '' ? undefined : -padding.length)}${padding}`;
  };
  const words = (found: string): string =>
    found
      .split(/(?<=[^\w-])|(?=[^\w-])/)
      .map((part) => (part.length >= 13 ? word(part) : part))
      .join('');
  const made: Readonly<Record<string, (found: string) => string>> = {
    uuid: (found) => named(found, uuid),
    time: times.time,
    day: times.day,
    host: () => 'pages.larkfield.example',
    nonce: () => `${NOW}:k3Jx9QmZ`,
    moment: () => `${NOW}_`,
    took: () => '12',
    mobile: (found) => named(found, (nth) => String(13_800_138_000 + nth)),
    masked: () => '86138****8001',
    email: (found) => named(found, (nth) => `person${nth}`),
    sent: () => '481516',
    shown: () => '42',
    once: () => 'K7PXN-4MRT2-9HDWQ-3VBZC',
    counted: (found) => named(found, (nth) => String(10_000 + nth)),
    coded: (found) => named(found, (nth) => `${found.slice(0, found.indexOf('-'))}-larkfield${nth}`),
    site: (found) => named(found, (nth) => `larkfield${nth}`),
    login: (found) => named(found, (nth) => `member${nth}`),
    base64: (found) => (isBase64(found) ? base64(found) : words(found)),
    digest: base64,
    word: words,
  };
  return text.replaceAll(VARIES, (found: string, ...rest) => {
    // The last argument of a replacer is the groups, where the expression has any.
    const [kind = ''] = Object.entries(rest.at(-1) as Record<string, string | undefined>).find(([, group]) => group !== undefined) ?? [];
    return made[kind]?.(found) ?? found;
  });
}

/** A long list says no more than its first entries. */
function shortened(value: unknown): unknown {
  if (Array.isArray(value)) {
    const most = value.some((each) => typeof each === 'object' && each !== null) ? MOST_OBJECTS : MOST_VALUES;
    return value.slice(0, most).map(shortened);
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shortened(inner)]));
}

/** The same call with nothing in it that another recording would have different: no id, time, key or address of a test. */
export function stable({ at, ...call }: RecordedCall): StableCall {
  const short = { ...call, body: shortened(call.body), reply: shortened(call.reply) };
  // The same JSON with other texts in it.
  return JSON.parse(stableText(JSON.stringify(short), at)) as StableCall;
}
