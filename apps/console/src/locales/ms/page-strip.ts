import type { page_strip as en } from '../en/page-strip.ts';
import type { Words } from '../texts-type.ts';

export const page_strip = {
  unsaved: '{count, plural, other {# belum disimpan}}',
  page: 'Halaman',
  app: 'Aplikasi',
  close: 'Tutup {name}',
  close_title: 'Tutup tanpa menyimpan?',
  empty: { title: 'Tiada halaman terbuka', text: 'Halaman yang anda buka dalam aplikasi dipaparkan di sini.' },
  open: '{count, plural, other {# terbuka}}',
  close_saved: 'Tutup semua yang telah disimpan',
  saving: 'Menyimpan…',
  not_saved: 'Tidak dapat disimpan. Buka halaman untuk melihat sebabnya.',
} satisfies Words<typeof en>;
