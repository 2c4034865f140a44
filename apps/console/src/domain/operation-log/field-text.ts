import { LOG_VALUES, logFieldOf } from '@portico/contracts/log-fields';
import type { EventWords } from '../../locales/event-words.ts';

type FieldSet = Readonly<Record<string, unknown>>;
type Fields = FieldSet | null;
const isObject = (value: unknown): value is FieldSet => typeof value === 'object' && value !== null && !Array.isArray(value);
/** Separates the name of a field from that of a nested one; no field name contains it. */
const WITHIN = '\u001F';

/** A field of another service, which has no word here, keeps its name. */
function ownLabel(words: EventWords | undefined, name: string): string {
  const field = logFieldOf(name);
  if (words === undefined || field === undefined) return name;
  const [, lang] = field === 'translation' ? name.split(':') : [];
  return lang === undefined ? words.fields[field] : `${words.fields[field]} (${lang})`;
}

/** Of a field within another one, both. */
export const fieldLabel = (words: EventWords | undefined, name: string): string =>
  name
    .split(WITHIN)
    .map((each) => ownLabel(words, each))
    .join(' · ');

/** Roles over the installation have words wherever they are listed; an app's own roles have names. */
const SAME_AS: Readonly<Record<string, string>> = { roles: 'role', platform_roles: 'role' };

/** Fields that keep the ids of accounts. */
const ACCOUNTS: readonly string[] = ['owners', 'person_account_id', 'requested_by', 'user_id'];

/** Fields that keep the ids of apps. */
const APPS: readonly string[] = ['app_ids', 'from_app', 'sdp_app_id'];
const APP_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What an entry is put into words with: translations, and names of people and apps. */
export interface Telling {
  readonly words: EventWords | undefined;
  /** Undefined where nobody knows that id. */
  readonly nameOf: (account_id: string) => string | undefined;
  /** Likewise for apps; undefined for readers who may not know other apps. */
  readonly appOf?: ((app_id: string) => string | undefined) | undefined;
}

const idsIn = (names: readonly string[], sides: readonly Fields[]): string[] =>
  sides.flatMap((side) => names.flatMap((field) => [side?.[field]].flat())).filter((id) => typeof id === 'string');

/** Ids of the people that an entry refers to. */
export const accountsIn = (...sides: readonly Fields[]): string[] => idsIn(ACCOUNTS, sides);
/** Ids of the apps that an entry refers to. */
export const appsIn = (...sides: readonly Fields[]): string[] => [...new Set(idsIn(APPS, sides).filter((id) => APP_ID.test(id)))];

/** A value as people say it, where it is one of those that have a word. */
function fieldValue(telling: Telling, field: string, value: unknown): unknown {
  const { words, nameOf, appOf } = telling;
  if (words === undefined) return value;
  if (Array.isArray(value)) return value.map((each) => fieldValue(telling, field, each));
  if (ACCOUNTS.includes(field) && typeof value === 'string') return nameOf(value) ?? value;
  if (APPS.includes(field) && typeof value === 'string' && APP_ID.test(value)) return appOf?.(value) ?? value;
  if (isObject(value))
    return Object.entries(value)
      .map(([name, each]) => `${ownLabel(words, name)} ${String(fieldValue(telling, name, each))}`)
      .join(' · ');
  const key = typeof value === 'boolean' ? String(value) : `${SAME_AS[field] ?? field}.${String(value)}`;
  const found = LOG_VALUES.find((each) => each === key);
  return found === undefined ? value : words.values[found];
}

/** Left out: an id next to the name of its object, and the id of a directory next to the position. */
const saysNothing = (name: string, ...sides: readonly Fields[]): boolean => {
  const said = name === 'parent_id' ? 'path' : name.replace(/_id$/, '_name');
  return said !== name && sides.some((side) => side !== null && said in side);
};

/** Flattens nested fields; `null` on the other side then has none of them. */
const flat = (fields: FieldSet, other: Fields): [string, unknown][] =>
  Object.entries(fields).flatMap(([name, value]): [string, unknown][] => {
    if (value === null && isObject(other?.[name])) return [];
    if (!isObject(value)) return [[name, value]];
    const beside = other?.[name];
    return flat(value, isObject(beside) ? beside : null).map(([inner, each]) => [`${name}${WITHIN}${inner}`, each]);
  });

/** Both sides in words, field by field; of nested fields only those that differ. */
export function changesInWords(telling: Telling, before: Fields, after: Fields): { before: Fields; after: Fields } {
  const [old, now] = [new Map(flat(before ?? {}, after)), new Map(flat(after ?? {}, before))];
  const differs = (path: string): boolean => !path.includes(WITHIN) || JSON.stringify(old.get(path)) !== JSON.stringify(now.get(path));
  const told = (side: ReadonlyMap<string, unknown>): Fields =>
    Object.fromEntries(
      [...side]
        .filter(([path]) => differs(path) && !saysNothing(path, before, after))
        .map(([path, value]) => [path, fieldValue(telling, path.split(WITHIN).at(-1) ?? path, value)]),
    );
  return { before: before && told(old), after: after && told(now) };
}
