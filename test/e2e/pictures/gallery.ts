import { expect, test } from '@playwright/test';
import type { Table } from '../support/pictures.ts';
import { galleryGroups, openGallery, type Gallery } from '../support/gallery.ts';

const groups = await galleryGroups();
/** Opened by the first page that is wanted of it. */
let opened: Promise<Gallery> | undefined;
test.afterAll(async () => (await opened)?.close());

/** Every component of ui/ in its states. */
export const GALLERY: Table = {
  of: 'the gallery',
  screens: groups.map((group) => ({
    name: `gallery-${group}`,
    path: async () => (await (opened ??= openGallery())).addressOf(group),
    whole: true as const,
    ready: (page) => expect(page.getByRole('heading', { level: 1, name: group })).toBeVisible(),
  })),
};
