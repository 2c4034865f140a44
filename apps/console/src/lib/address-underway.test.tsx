import { act, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createHashRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { useAddress, type AddressChanges } from './address.ts';
import { createPendingAddress, PendingAddressProvider } from './pending-address.ts';

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean;
}

let root: Root;
let set: (changes: AddressChanges) => void = () => undefined;
let letPass: (() => void)[];
function Screen() {
  const [, change] = useAddress();
  useEffect(() => {
    set = change;
  });
  return null;
}

beforeEach(async () => {
  globalThis.IS_REACT_ACT_ENVIRONMENT = true;
  letPass = [];
  location.hash = '#/list?preview=staff&new=page';
  const guard = (): Promise<null> => new Promise((resolve) => letPass.push(() => resolve(null)));
  const router = createHashRouter([{ path: '/list', element: <Screen />, loader: guard }]);
  root = createRoot(document.createElement('div'));
  const address = createPendingAddress();
  await act(async () =>
    root.render(
      <PendingAddressProvider value={address}>
        <RouterProvider router={router} />
      </PendingAddressProvider>,
    ),
  );
  await answer();
});
afterEach(() => act(() => root.unmount()));

/** The guard lets pass whoever waits for it. */
const answer = (): Promise<void> => act(async () => letPass.splice(0).forEach((pass) => pass()));

test('two changes of the address both count, though the guard has not let the first one pass', async () => {
  await act(async () => set({ preview: '' }));
  await act(async () => set({ new: '', open: '7' }));
  await answer();
  expect(location.hash).toBe('#/list?open=7');
  await act(async () => set({ q: 'a' }));
  await answer();
  expect(location.hash).toBe('#/list?open=7&q=a');
});
