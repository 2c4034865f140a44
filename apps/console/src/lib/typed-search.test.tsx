import { act, useEffect, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useTypedSearch } from './typed-search.ts';

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean;
}

let root: Root;
let type: (words: string) => void = () => undefined;
let setAddress: (words: string) => void = () => undefined;
const told = vi.fn<(words: string) => void>();
function Screen() {
  const [current, setCurrent] = useState('refunds');
  const [, setTyped] = useTypedSearch(current, told);
  useEffect(() => {
    type = setTyped;
    setAddress = setCurrent;
  }, [setTyped]);
  return null;
}

beforeEach(async () => {
  globalThis.IS_REACT_ACT_ENVIRONMENT = true;
  vi.useFakeTimers();
  told.mockClear();
  root = createRoot(document.createElement('div'));
  const router = createMemoryRouter([{ path: '*', element: <Screen /> }]);
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
  await act(async () => type(''));
  await act(async () => setAddress(''));
  await pause();
  expect(told).not.toHaveBeenCalled();
});
