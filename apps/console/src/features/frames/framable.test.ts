import { expect, test } from 'vitest';
import type { Screen } from '../../domain/screens/screen.ts';
import { isFramed, isMixed, keepsFrames, sandboxFor } from './framable.ts';

test('[R2.19] a page is framed at its menu, one with a window of its own only on the route that asks for it, a directory never', () => {
  const page = { type: 'page', target: 'https://pages.example.com/', open_in_new_window: false } as const;
  expect(isFramed(page, '/app/orders/menu/1')).toBe(true);
  expect(isFramed(page, '/app/orders/biz/B/menu/1/iframe')).toBe(true);
  expect(isFramed(page, '/app/orders/menu/1/menu-manage')).toBe(false);
  expect(isFramed({ ...page, open_in_new_window: true }, '/app/orders/menu/1')).toBe(false);
  expect(isFramed({ ...page, open_in_new_window: true }, '/app/orders/menu/1/iframe')).toBe(true);
  expect(isFramed({ ...page, target: 'javascript:alert(1)' }, '/app/orders/menu/1')).toBe(false);
  expect(isFramed({ ...page, type: 'directory', target: '' }, '/app/orders/menu/1')).toBe(false);
});

test('a page at http does not fit a console at https, except on this machine', () => {
  expect(isMixed('http://pages.example.com/', 'https:')).toBe(true);
  expect(isMixed('http://pages.example.com/', 'http:')).toBe(false);
  expect(isMixed('https://pages.example.com/', 'https:')).toBe(false);
  expect(isMixed('http://127.0.0.1:4000/', 'https:')).toBe(false);
  expect(isMixed('http://127.0.0.1.evil.example/', 'https:')).toBe(true);
});

test('frames are kept on whatever screen a feature declares, and closed where nothing is known of the route', () => {
  const load: Screen['load'] = () => Promise.resolve({ Component: () => null });
  const own: Screen = { path: 'drafts', section: 'person', handle: { label: 'common.name', icon: 'file', order: 10 }, load };
  const part: Screen = { path: 'drafts/:draft_id', section: 'person', within: 'drafts', load };
  for (const path of ['/drafts', '/drafts/1']) {
    expect(keepsFrames(path, [own, part]), path).toBe(true);
    expect(keepsFrames(path, []), path).toBe(false);
  }
  expect(keepsFrames('/login', [own, part])).toBe(false);
});

test('a page of the console’s own origin does not keep that origin [ASVS 3.5.4]', () => {
  expect(sandboxFor('https://pages.example.com/x', 'https://console.example.com')).toContain('allow-same-origin');
  expect(sandboxFor('https://console.example.com/x', 'https://console.example.com')).not.toContain('allow-same-origin');
});
