import type { Page } from '@playwright/test';
import type { Words } from '../support/console.ts';
import type { Screen } from '../support/pictures.ts';
import { openRow, panel, shown } from './ready.ts';

type After = (page: Page, words: Words) => Promise<void>;

export const list = (name: string, path: string, label: (words: Words) => string): Screen => ({
  name,
  path: `/manage/${path}`,
  ready: (page, words) => shown(page, label(words)),
});
export const drawer = (name: string, path: string): Screen => ({ name, path: `/manage/${path}`, ready: (page) => panel(page) });
export const opened = (name: string, path: string, row: string, after: After = panel): Screen => ({
  name,
  path: `/manage/${path}`,
  ready: async (page, words) => {
    await openRow(page, row);
    await after(page, words);
  },
});
