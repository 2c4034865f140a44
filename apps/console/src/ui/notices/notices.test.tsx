import i18next from 'i18next';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTopLayer, TopLayerProvider } from '../top-layer.ts';
import { pushNotice } from './notice-store.ts';
import { Notices } from './notices.tsx';

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean;
}

const STAY_MS = 1_000;
let root: Root;
beforeEach(async () => {
  globalThis.IS_REACT_ACT_ENVIRONMENT = true;
  vi.useFakeTimers();
  await i18next.use(initReactI18next).init({ lng: 'en', resources: {} });
  root = createRoot(document.createElement('div'));
  const topLayer = createTopLayer();
  act(() =>
    root.render(
      <TopLayerProvider value={topLayer}>
        <Notices stay_ms={STAY_MS} />
      </TopLayerProvider>,
    ),
  );
});
afterEach(() => {
  act(() => root.unmount());
  vi.useRealTimers();
});

const tell = (title: string): void => act(() => pushNotice({ kind: 'error', title, trace_id: 'trace-1' }));
const pass = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));
const card = (title: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('li')].find((each) => each.textContent.includes(title));
/** React hears of pointers and focus by these. */
const happens = (title: string, type: string, clientX = 0): void =>
  act(
    () =>
      void card(title)
        ?.querySelector('button')
        ?.dispatchEvent(new PointerEvent(type, { bubbles: true, clientX, relatedTarget: document.body })),
  );

test('[R8.04] a notice stays a second, and as long as the pointer or the focus is on it', () => {
  tell('one');
  pass(STAY_MS - 1);
  expect(card('one')).toBeDefined();
  pass(1);
  expect(card('one')).toBeUndefined();

  tell('two');
  happens('two', 'pointerover');
  happens('two', 'focusin');
  pass(STAY_MS * 5);
  happens('two', 'pointerout');
  pass(STAY_MS * 5);
  expect(card('two')).toBeDefined();
  happens('two', 'focusout');
  pass(STAY_MS);
  expect(card('two')).toBeUndefined();
});

test('[R8.04] a notice that comes under a resting pointer leaves in time, and stays once the pointer is moved on it', () => {
  act(() => void window.dispatchEvent(new PointerEvent('pointermove', { clientX: 30 })));
  tell('under');
  happens('under', 'pointerover', 30);
  pass(STAY_MS);
  expect(card('under')).toBeUndefined();

  tell('moved');
  happens('moved', 'pointerover', 30);
  happens('moved', 'pointermove', 31);
  pass(STAY_MS * 5);
  expect(card('moved')).toBeDefined();
  happens('moved', 'pointerout', 31);
  pass(STAY_MS);
  expect(card('moved')).toBeUndefined();
});

test('[R8.04] calls that fail for one reason are one thing to read', () => {
  tell('same');
  tell('same');
  expect(document.querySelectorAll('li')).toHaveLength(1);
  pass(STAY_MS);
  tell('same');
  expect(document.querySelectorAll('li')).toHaveLength(1);
  pass(STAY_MS);
});
