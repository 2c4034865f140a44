import { expect, test, vi } from 'vitest';
import { reloadPage } from './drafts.ts';

test('a reload by the console does not ask about unsaved changes, and one by the person does', () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  window.addEventListener('beforeunload', (event) => event.preventDefault());
  const isAsked = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(isAsked()).toBe(true);
  reloadPage();
  expect(reload).toHaveBeenCalledOnce();
  expect(isAsked()).toBe(false);
});
