import { act, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { Redirect } from './redirect.tsx';

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean;
}
beforeEach(() => {
  globalThis.IS_REACT_ACT_ENVIRONMENT = true;
});

function setUp() {
  const { promise: answered, resolve: answer } = Promise.withResolvers<null>();
  const { promise: found, resolve: find } = Promise.withResolvers<null>();
  function Page() {
    const [known, setKnown] = useState(false);
    useEffect(() => void found.then(() => setKnown(true)), []);
    return known ? <Redirect to="/profile" /> : 'asking';
  }
  const router = createMemoryRouter(
    [
      { path: '/', element: <Page /> },
      { path: '/profile', element: 'profile' },
      { path: '/messages', loader: () => answered, element: 'messages' },
    ],
    { initialEntries: ['/'] },
  );
  return { router, answer: () => answer(null), find: () => find(null) };
}

async function render(router: ReturnType<typeof setUp>['router']): Promise<HTMLElement> {
  const host = document.createElement('div');
  await act(async () => createRoot(host).render(<RouterProvider router={router} />));
  return host;
}

test('a redirect leads on', async () => {
  const { router, find } = setUp();
  const host = await render(router);
  await act(async () => find());
  expect(host.textContent).toBe('profile');
});

test('a redirect does not cancel a pending navigation', async () => {
  const { router, find, answer } = setUp();
  const host = await render(router);
  await act(async () => void router.navigate('/messages'));
  await act(async () => find());
  await act(async () => answer());
  expect(host.textContent).toBe('messages');
});
