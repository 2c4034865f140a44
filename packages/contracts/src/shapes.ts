import * as z from 'zod';
import { LANGS } from './langs.ts';
import { LIMITS } from './limits.ts';
import { canonicalLang, LANG_TAG_MOST } from './rules/lang-tag.ts';
import { isPlainLines, isPlainText } from './rules/plain-text.ts';
import { isWebAddress } from './rules/web-address.ts';

/** Text from a caller: always bounded. */
export const text = (max: number) => z.string().max(max);
export const required = (max: number) => z.string().trim().min(1).max(max);

const PLAIN = { error: 'plain_text' };
/** A name, or whatever else people read in one line: nothing in it changes how the rest reads. */
export const line = (max: number) => required(max).refine(isPlainText, PLAIN);
export const lineOrNone = (max: number) => z.string().trim().max(max).refine(isPlainText, PLAIN);
/** The same for a text of several lines. */
export const lines = (max: number) => text(max).refine(isPlainLines, PLAIN);

const MAX_LONG = 9_223_372_036_854_775_807n;

export const uuid = () => z.uuid().max(36);
/** 64-bit ids are strings on the wire; numbers are accepted, "" and "0" mean none. */
export const longId = () =>
  z
    .union([z.string().max(20), z.number().int().nonnegative()])
    .transform(String)
    // Nineteen digits may still be one too many for 64 bits, and the database would answer with an error.
    .pipe(
      z
        .string()
        .regex(/^\d{0,19}$/, { error: 'long_id', abort: true })
        .refine((id) => id === '' || BigInt(id) <= MAX_LONG, { error: 'long_id' }),
    );
export const isNoId = (id: string): boolean => /^0*$/.test(id);
/** One that has to be named. */
export const neededId = () => longId().refine((id) => !isNoId(id), { error: 'required' });
export const lang = () => z.enum(LANGS);
/** Any language that menus may be translated into, in the one spelling it is stored in. */
export const langTag = () =>
  z
    .string()
    .min(1)
    .max(LANG_TAG_MOST)
    .refine((tag) => canonicalLang(tag) !== undefined, { error: 'lang_tag', abort: true })
    .transform((tag) => canonicalLang(tag) ?? tag);
/** Letters, digits, `_` and `-`; `id` would shadow the route /app/id/{id}. */
export const appCode = () =>
  required(LIMITS.app_code)
    .regex(/^[A-Za-z0-9_-]+$/, { error: 'app_code' })
    .refine((code) => code !== 'id', { error: 'reserved' });
export const webAddress = () => required(LIMITS.address).refine(isWebAddress, { error: 'web_address' });

/** A time on the wire, from us: always with an offset. */
export const wireTime = () => z.string();
/** A time on the wire, from a caller. */
export const wireTimeIn = () => z.iso.datetime({ offset: true }).max(40);

export const count = () => z.number().int().nonnegative();
export const version = () => z.number().int().positive();

export const listOf = <T extends z.core.$ZodType>(item: T) => z.object({ count: count(), items: z.array(item) });

export const offset = () => z.coerce.number().int().min(0).max(LIMITS.page_offset).default(0);
export const limit = (most: number = LIMITS.page_size, standard: number = most) =>
  z.coerce.number().int().min(1).max(most).default(standard);

type Ways<K extends string> = K | `-${K}`;
/** The fields a list may be ordered by; a `-` in front turns it round. */
export const ways = <K extends string>(...fields: readonly K[]): readonly Ways<K>[] =>
  fields.flatMap((field): Ways<K>[] => [field, `-${field}`]);
export const order = <K extends string>(allowed: readonly K[]) => z.enum(allowed).optional();

export const errorBody = z
  .object({
    host_id: z.string(),
    request_id: z.string(),
    server_time: wireTime(),
    code: z.string(),
    message: z.string(),
    trace_id: z.string(),
    /** Seconds, for limits on one person. */
    retry_after: z.number().optional(),
    /** The fields a refused argument is about. */
    fields: z.array(z.object({ path: z.string(), rule: z.string() })).optional(),
    /** With a stale version: the entity as it is now. */
    current: z.unknown().optional(),
  })
  .meta({ id: 'Error' });
export type ErrorBody = z.output<typeof errorBody>;

/** The beginning of a login name or of a display name. */
export const personKeyword = () => z.string().trim().min(LIMITS.people_letters).max(LIMITS.search_keyword);

/** What changes and nothing else, so that two people may tick different boxes at once. */
export const delta = <T extends z.ZodType<string>>(item: T, most: number = LIMITS.delta) =>
  z
    .strictObject({ add: z.array(item).max(most).default([]), remove: z.array(item).max(most).default([]) })
    .refine(({ add, remove }) => !add.some((each) => remove.includes(each)), { error: 'added_and_removed', path: ['remove'] });
export interface Delta<T = string> {
  readonly add: readonly T[];
  readonly remove: readonly T[];
}

/** A filter with one value; or with some of which one must hold (`in`), and some of which none may (`not`). */
export const several = <T extends z.core.$ZodType, L extends z.core.$ZodType>(one: T, listed: L) => {
  const values = () => z.array(listed).min(1).max(LIMITS.log_filter_values).optional();
  return z.union([one, z.strictObject({ in: values(), not: values() })]).optional();
};
