import { expect, test } from 'vitest';
import { ownAddress, type Screen } from './screen.ts';
import { screenAt } from './screens.ts';

const load: Screen['load'] = () => Promise.resolve({ Component: () => null });
const handle = { label: 'common.name', icon: 'file', order: 10 } as const;
const SCREENS = {
  roles: { path: 'roles', section: 'app', handle, load },
  apps: { path: 'apps', section: 'installation', handle, load },
  services: { path: 'my-services', section: 'installation', at: '/service', handle, load },
  drafts: { path: 'drafts', section: 'person', handle, load },
  draft: { path: 'drafts/:draft_id', section: 'person', within: 'drafts', load },
} as const satisfies Record<string, Screen>;
const at = (pathname: string): string | undefined => screenAt(Object.values(SCREENS), pathname)?.path;

test('a person’s own screen has one address, at the root; what is below a menu or /manage is no address of it', () => {
  expect(ownAddress(SCREENS.drafts)).toBe('/drafts');
  expect(at('/drafts')).toBe('drafts');
  expect(at('/drafts/7')).toBe('drafts');
  for (const elsewhere of ['/manage/drafts', '/app/orders/menu/root/drafts']) expect(at(elsewhere), elsewhere).toBeUndefined();
});

test('screens of an app and of the installation are where they were, one with an address of its own only there', () => {
  expect(ownAddress(SCREENS.roles)).toBeUndefined();
  for (const [pathname, path] of [
    ['/app/orders/menu/root/roles', 'roles'],
    ['/app/orders/biz/retail/menu/root/roles', 'roles'],
    ['/manage/apps', 'apps'],
    ['/app/orders/menu/root/apps', 'apps'],
    ['/service', 'my-services'],
    ['/manage/my-services', undefined],
    ['/roles', undefined],
  ] as const)
    expect(at(pathname), pathname).toBe(path);
});
