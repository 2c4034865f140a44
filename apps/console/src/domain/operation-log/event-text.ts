import { isEventName } from '@portico/contracts/events';
import type { LogEntry } from '@portico/contracts/platform/logs';
import type { EventWords } from '../../locales/event-words.ts';

/** Undefined: only its act is known, or the words are of another version. */
export const eventName = (words: EventWords | undefined, event: string): string | undefined =>
  isEventName(event) ? words?.events[event][0] : undefined;

/** A name stands by itself in a sentence: it may run the other way. */
export interface SentencePart {
  readonly text: string;
  readonly is_name: boolean;
}

const OBJECT = '{object}';

function partsOf(text: string, names: Readonly<Record<string, string>>): SentencePart[] {
  return text
    .split(/(\{\w+\})/)
    .filter((part) => part !== '')
    .map((part) => ({ text: names[part] ?? part, is_name: Object.hasOwn(names, part) }));
}

/** Who did what to what. Undefined where there is no sentence for it, or it would name something without a name. */
export function eventSentence(
  words: EventWords | undefined,
  { event, operator, object_name }: Pick<LogEntry, 'event' | 'operator' | 'object_name'>,
): readonly SentencePart[] | undefined {
  if (words === undefined || !isEventName(event) || operator === '') return undefined;
  const what = words.events[event][1];
  if (what.includes(OBJECT) && object_name === '') return undefined;
  return partsOf(
    words.frame.replace('{what}', () => what),
    { '{operator}': operator, [OBJECT]: object_name },
  );
}
