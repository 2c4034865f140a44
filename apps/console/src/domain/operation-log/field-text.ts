import { LOG_VALUES, logFieldOf } from '@portico/contracts/log-fields';
import type { EventWords } from '../../locales/event-words.ts';

/** A field of another service, which has no word here, keeps its name. */
export function fieldLabel(words: EventWords | undefined, name: string): string {
  const field = logFieldOf(name);
  if (words === undefined || field === undefined) return name;
  const [, lang] = field === 'translation' ? name.split(':') : [];
  return lang === undefined ? words.fields[field] : `${words.fields[field]} (${lang})`;
}

/** Roles over the installation have words wherever they are listed; an app's own roles have names. */
const SAME_AS: Readonly<Record<string, string>> = { roles: 'role', platform_roles: 'role' };

/** A value as people say it, where it is one of those that have a word. */
export function fieldValue(words: EventWords | undefined, field: string, value: unknown): unknown {
  if (words === undefined) return value;
  if (Array.isArray(value)) return value.map((each) => fieldValue(words, field, each));
  const key = typeof value === 'boolean' ? String(value) : `${SAME_AS[field] ?? field}.${String(value)}`;
  const found = LOG_VALUES.find((each) => each === key);
  return found === undefined ? value : words.values[found];
}

type Fields = Readonly<Record<string, unknown>> | null;

export const fieldsInWords = (words: EventWords | undefined, fields: Fields): Fields =>
  fields && Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, fieldValue(words, field, value)]));
