import { expect, type Page } from '@playwright/test';
import type { Table } from '../support/pictures.ts';
import { field } from './ready.ts';

const chooseWay = (page: Page, name: string): Promise<void> => page.getByRole('tab', { name, exact: true }).click();

/** For whoever has not signed in yet. */
export const DOORS: Table = {
  screens: [
    { name: 'sign-in', path: '/login', ready: (page, words) => field(page, words.sign_in.account) },
    {
      name: 'sign-in-sms',
      path: '/login',
      ready: async (page, words) => {
        await chooseWay(page, words.sign_in.ways.sms);
        await field(page, words.sign_in.contact.sms);
      },
    },
    {
      name: 'sign-in-qr',
      path: '/login',
      ready: async (page, words) => {
        await chooseWay(page, words.sign_in.ways.qr);
        await expect(page.getByRole('img', { name: words.sign_in.qr.alt })).toBeVisible();
      },
    },
    { name: 'register', path: '/register', ready: (page, words) => field(page, words.sign_in.contact.sms) },
    { name: 'reset-password', path: '/reset-password', ready: (page, words) => field(page, words.sign_in.contact.sms) },
  ],
};
