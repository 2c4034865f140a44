import { ACTS, type Act } from './acts.ts';
import { accessEvents } from './events/access.ts';
import { accountEvents } from './events/accounts.ts';
import { appEvents } from './events/apps.ts';
import type { LoggedEvent, Severity } from './events/logged-event.ts';
import { menuEvents } from './events/menus.ts';
import { securityEvents } from './events/security.ts';

/**
 * Everything that is logged, by name: `<thing>.<what became of it>`. Each call, job and command declares one; the operation log stores
 * it with the row, and module, act and severity follow from it. A name stays for ever: rows of years ago bear it.
 */
export const EVENTS = { ...appEvents, ...menuEvents, ...accessEvents, ...accountEvents, ...securityEvents } as const;
export type EventName = keyof typeof EVENTS;
// Object.keys gives texts, and not that there is one.
export const EVENT_NAMES = Object.keys(EVENTS) as [EventName, ...EventName[]];

/** What another service tells of, and what no declaration knows any more: only the act is known. */
export type PlainEvent = `operation.${Act}`;
export const plainEvent = <A extends Act>(act: A): `operation.${A}` => `operation.${act}`;

export type AnyEvent = EventName | PlainEvent;
// A list made of one that is not empty is not empty either.
export const ANY_EVENTS = [...EVENT_NAMES, ...ACTS.map(plainEvent)] as [AnyEvent, ...AnyEvent[]];

export const isEventName = (name: string): name is EventName => Object.hasOwn(EVENTS, name);

export const eventFacts = (name: EventName): LoggedEvent => EVENTS[name];
export const severityOf = (name: AnyEvent): Severity => (isEventName(name) ? EVENTS[name].severity : 'info');
