import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, test, vi } from 'vitest';
import { RowMenu } from './row-menu.tsx';

vi.mock('react-i18next', () => ({ useTranslation: () => ({ t: String }) }));
vi.mock('./action-menu.tsx', () => ({ ActionMenu: () => <div role="menu" /> }));

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean;
}
beforeEach(() => {
  globalThis.IS_REACT_ACT_ENVIRONMENT = true;
});

test('the menu of a row is gone where its elements show another row, also when they come back to it', async () => {
  const host = document.createElement('div');
  const root = createRoot(host);
  const show = (of: string) => act(async () => root.render(<RowMenu name="Orders" of={of} actions={[]} />));
  await show('one');
  await act(async () => host.querySelector('button')?.click());
  expect(host.querySelector('[role="menu"]')).not.toBeNull();
  await show('two');
  expect(host.querySelector('[role="menu"]')).toBeNull();
  await show('one');
  expect(host.querySelector('[role="menu"]')).toBeNull();
});
