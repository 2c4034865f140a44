import { expect } from '@playwright/test';
import { SUPER_ADMIN } from '../support/console.ts';
import type { Table } from '../support/pictures.ts';
import { shown } from './ready.ts';

export const SUPER_ADMINISTRATOR_SCREENS: Table = {
  of: 'what super administrators use',
  who: SUPER_ADMIN,
  screens: [
    {
      name: 'service-list',
      path: '/app/orders/menu/root/service-list',
      ready: (page, words) => shown(page, words.services.title),
    },
    {
      name: 'service',
      path: '/app/orders/menu/root/service/logistics',
      ready: (page, words) => expect(page.getByRole('tree', { name: words.app_menus.tree })).toBeVisible(),
    },
    {
      name: 'project-list',
      path: '/manage/project-list',
      ready: (page, words) => expect(page.getByRole('heading', { level: 1, name: words.projects.title })).toBeVisible(),
    },
    { name: 'template', path: '/app/orders/menu/root/template', ready: (page, words) => shown(page, words.templates.title) },
    {
      name: 'global-menu',
      path: '/app/orders/menu/root/global-menu',
      ready: (page, words) => expect(page.getByRole('tree', { name: words.app_menus.tree })).toBeVisible(),
    },
  ],
};
