import { act, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider, useSearchParams } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useTypedSearch } from './typed-search.ts';

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean;
}

let root: Root;
let root_element: HTMLElement;
let router: ReturnType<typeof createMemoryRouter>;
let type: (words: string) => void = () => undefined;
const told = vi.fn<(words: string) => void>();
function Screen() {
  const [search] = useSearchParams();
  const [typed, setTyped] = useTypedSearch(search.get('q') ?? '', (q) => {
    told(q);
    const next = new URLSearchParams(router.state.location.search);
    next.set('q', q);
    void router.navigate(`?${next}`, { replace: true });
  });
  useEffect(() => {
    type = setTyped;
  }, [setTyped]);
  return <input readOnly value={typed} />;
}
const shown = () => [root_element.querySelector('input')?.value, router.state.location.search];

beforeEach(async () => {
  globalThis.IS_REACT_ACT_ENVIRONMENT = true;
  vi.useFakeTimers();
  told.mockClear();
  root_element = document.createElement('div');
  root = createRoot(root_element);
  router = createMemoryRouter([{ path: '*', element: <Screen /> }], { initialEntries: ['/?q=refunds'] });
  await act(async () => root.render(<RouterProvider router={router} />));
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.useRealTimers();
});

const pause = (): Promise<void> => act(async () => void vi.advanceTimersByTime(1_000));

test('what was typed is handed on after a pause, and only the last of it', async () => {
  await act(async () => type('re'));
  await act(async () => type('returns '));
  await pause();
  expect(told.mock.calls).toEqual([['returns']]);
});

test('a search that is cleared together with its address is not handed on a second time', async () => {
  await act(async () => {
    type('');
    await router.navigate('/');
  });
  await pause();
  expect(told).not.toHaveBeenCalled();
});

test('a row that is pressed while the words are on their way to the address opens, and they get there all the same', async () => {
  await act(async () => type('returns'));
  await act(async () => {
    vi.advanceTimersByTime(1_000);
    await router.navigate('?q=refunds&open=7');
  });
  expect(shown()).toEqual(['returns', '?q=refunds&open=7']);
  await pause();
  expect(shown()).toEqual(['returns', '?q=returns&open=7']);
});

test('words that are taken back while they are on their way to the address are taken out of it', async () => {
  await act(async () => type('returns'));
  await act(async () => {
    vi.advanceTimersByTime(1_000);
    type('refunds');
  });
  expect(shown()).toEqual(['refunds', '?q=returns']);
  await pause();
  expect(shown()).toEqual(['refunds', '?q=refunds']);
});

test('the field follows an address that somebody else changes, but not while somebody types', async () => {
  await act(() => router.navigate('?q=orders'));
  expect(shown()).toEqual(['orders', '?q=orders']);
  await act(async () => type('ord'));
  await act(() => router.navigate('/'));
  expect(shown()).toEqual(['ord', '']);
  await pause();
  expect(shown()).toEqual(['ord', '?q=ord']);
});
