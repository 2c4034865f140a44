import type { EventName } from '@portico/contracts/events';
import type { LogField, LogValue } from '@portico/contracts/log-fields';

/** In a list, and in a sentence. */
type EventText = readonly [name: string, what: string];

export interface FieldWords {
  readonly fields: Readonly<Record<LogField, string>>;
  readonly values: Readonly<Record<LogValue, string>>;
}

/** How one language tells of events. `{object}` is the name of what it was done to, `{operator}` of who did it. */
export interface EventWords extends FieldWords {
  readonly frame: string;
  readonly events: Readonly<Record<EventName, EventText>>;
}
