import type { open_pages as en } from '../en/open-pages.ts';
import type { Words } from '../texts-type.ts';

export const open_pages = {
  title: 'Halaman terbuka',
} satisfies Words<typeof en>;
