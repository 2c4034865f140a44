import { EVENT_NAMES, eventFacts, type EventName } from '@portico/contracts/events';
import { expect, test } from 'vitest';
import { DECLARED_CALLS } from './declared-calls.ts';
import { eventOfRow, eventRules, type EventRow } from './log-events.ts';

const row = (over: Partial<EventRow>): EventRow => ({
  event: null,
  act: 'changed',
  module_name: 'menu',
  request_method: 'PUT',
  request_uri: '/v2/apps/1/app_menus/2',
  source: '',
  ...over,
});
const uriOf = (pattern: string): string => pattern.slice(1, -'([?]|$)'.length).replaceAll('[.]', '.').replaceAll('[^/?]+', '1');

test('[R1.09] a row that names an event of its call has it; one that the sealed act or module does not bear out is not believed', () => {
  expect(eventOfRow(row({ event: 'menu.changed' }))).toBe('menu.changed');
  expect(eventOfRow(row({ event: 'super_admin.granted' }))).toBe('menu.changed');
  expect(eventOfRow(row({ event: 'menu.permissions_changed' }))).toBe('menu.changed');
  expect(eventOfRow(row({ event: 'menu.painted' }))).toBe('menu.changed');
});

test('[R1.09] a row without an event has the one that its call declares, by its act where there are several', () => {
  const relink = { request_uri: '/v2/apps/1/app_menus/2/relate_service' };
  expect(eventOfRow(row(relink))).toBe('operation.changed');
  expect(eventOfRow(row({ ...relink, act: null }))).toBe('menu.linked');
  expect(eventOfRow(row({ ...relink, act: 'unlinked' }))).toBe('menu.unlinked');
  const role = { module_name: 'security', request_method: 'POST', request_uri: '/v2/platform_roles' };
  expect(eventOfRow(row({ ...role, act: null }))).toBe('installation_role.granted');
});

test('what a service tells, and what nobody declares, is known by its act alone', () => {
  expect(eventOfRow(row({ source: 'service:orders', event: 'menu.changed' }))).toBe('operation.changed');
  expect(eventOfRow(row({ request_method: 'CLI', request_uri: '', act: 'rotated' }))).toBe('operation.rotated');
  expect(eventOfRow(row({ request_method: 'CLI', request_uri: '', act: 'created', event: 'menu.created' }))).toBe('menu.created');
});

test('the rules of the filter find the rows that have the event, of every declared call', () => {
  const found = (of: EventRow): EventName[] =>
    EVENT_NAMES.filter(
      (event) =>
        eventFacts(event).module === of.module_name &&
        eventRules(event).some(
          (rule) =>
            rule.method === of.request_method &&
            new RegExp(rule.like).test(of.request_uri) &&
            (of.act === eventFacts(event).act || (rule.any_act && of.act === null)),
        ),
    );
  for (const { method, pattern, events } of DECLARED_CALLS)
    for (const event of events) {
      const { act, module } = eventFacts(event);
      const stored = row({ act, module_name: module, request_method: method, request_uri: uriOf(pattern) });
      expect([pattern, found(stored)]).toEqual([pattern, [eventOfRow(stored)]]);
      const [first] = events;
      const older = { ...stored, act: null, module_name: eventFacts(first).module };
      expect([pattern, found(older)]).toEqual([pattern, [first]]);
      expect([pattern, eventOfRow(older)]).toEqual([pattern, first]);
    }
});
