import { ANY_EVENTS, EVENT_NAMES, eventFacts, isEventName, type AnyEvent } from '@portico/contracts/events';
import type { LogEntry } from '@portico/contracts/platform/logs';
import { ACTS, type Act } from '@portico/contracts/acts';
import { LANGS, type Lang } from '@portico/contracts/langs';
import i18next from 'i18next';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ALL_TEXTS } from '../../testing/all-texts.ts';
import { ActionBadge } from './action-badge.tsx';
import { EventLine } from './event-line.tsx';

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean;
}

let root: Root;
let place: HTMLElement;
beforeEach(async () => {
  globalThis.IS_REACT_ACT_ENVIRONMENT = true;
  await i18next.use(initReactI18next).init({ lng: 'en', resources: {}, keySeparator: '.' });
  for (const lang of LANGS)
    for (const [key, text] of ALL_TEXTS[lang]) if (key.startsWith('logs.acts.')) i18next.addResource(lang, 'translation', key, text);
  place = document.createElement('div');
  root = createRoot(place);
});
afterEach(() => act(() => root.unmount()));

const actOf = (event: AnyEvent): Act =>
  isEventName(event) ? eventFacts(event).act : (ACTS.find((each) => event === `operation.${each}`) ?? 'changed');
const entry = (event: AnyEvent, over: Partial<LogEntry> = {}): LogEntry => ({
  log_id: event,
  app_id: null,
  app_name: '',
  user_id: '7',
  operator: 'Wei Chen',
  module_name: 'app',
  act: actOf(event),
  event,
  severity: 'info',
  ip_address: '',
  operation_time: '',
  log_content: 'As recorded',
  request_uri: '',
  request_method: 'POST',
  object_id: 'o',
  object_name: 'Returns',
  before: null,
  after: null,
  trace_id: '',
  source: '',
  sealed: true,
  ...over,
});

async function listed(lang: Lang, entries: readonly LogEntry[]): Promise<string[][]> {
  await act(() => i18next.changeLanguage(lang));
  act(() =>
    root.render(
      entries.map((each) => (
        <p key={each.log_id}>
          <b>
            <ActionBadge act={each.act} event={each.event} />
          </b>
          <i>
            <EventLine entry={each} />
          </i>
        </p>
      )),
    ),
  );
  const texts = (): string[][] => [...place.querySelectorAll('p')].map((p) => [...p.children].map((part) => part.textContent));
  const told = async (): Promise<void> => {
    await act(() => Promise.resolve());
    expect(texts().some(([, line]) => line?.includes('Wei Chen'))).toBe(true);
  };
  // The words are imported on demand, which takes as long as the machine is busy.
  await vi.waitFor(told, { timeout: 30_000 });
  return texts();
}

test.for(LANGS)('[R1.09, R1.10] a list names every event in words of its own, and tells it in a sentence: %s', async (lang) => {
  const shown = await listed(
    lang,
    ANY_EVENTS.map((event) => entry(event)),
  );
  expect(shown).toHaveLength(ANY_EVENTS.length);
  for (const [name = '', line = ''] of shown) {
    expect(name).not.toMatch(/[_{}]|\w\.\w|^$/);
    expect(line).not.toMatch(/[_{}]|\w\.\w|^$/);
    if (lang !== 'en') expect(name).not.toMatch(/^[A-Z][a-z]+ed\b/);
  }
  const named = shown.slice(0, EVENT_NAMES.length);
  expect(new Set(named.map(([name]) => name)).size).toBe(EVENT_NAMES.length);
  for (const [, line] of named) expect(line).toContain('Wei Chen');
});

test('what has no name, or no words here, is told as it was recorded', async () => {
  const shown = await listed('en', [
    entry('super_admin.granted'),
    entry('menu.moved', { object_name: '' }),
    entry('operation.rotated'),
    // Of a later version, and of one that knows no events.
    entry('app.painted' as AnyEvent),
    { ...entry('app.changed'), event: undefined as unknown as AnyEvent, log_id: 'without' },
  ]);
  expect(shown).toEqual([
    ['Made super administrator', 'Wei Chen made Returns a super administratorAs recorded'],
    ['Moved menu', 'As recorded'],
    ['Replaced', 'As recorded'],
    ['Changed', 'As recorded'],
    ['Changed', 'As recorded'],
  ]);
});
