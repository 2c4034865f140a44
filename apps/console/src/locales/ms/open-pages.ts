import type { open_pages as en } from '../en/open-pages.ts';
import type { Words } from '../texts-type.ts';

export const open_pages = {
  title: 'Halaman terbuka',
  count: '{count, plural, other {# halaman}}',
  unsaved: '{count, plural, other {# belum disimpan}}',
  page: 'Halaman',
  app: 'Aplikasi',
  close: 'Tutup {name}',
  close_title: 'Tutup tanpa menyimpan?',
  empty: { title: 'Tiada halaman terbuka', text: 'Halaman yang anda buka dalam aplikasi dipaparkan di sini.' },
} satisfies Words<typeof en>;
