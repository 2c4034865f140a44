import type { global_menus as global_menus_en } from '../en/global-menus.ts';
import type { Words } from '../texts-type.ts';

export const global_menus = {
  title: 'Menu global',
  empty: { title: 'Tiada menu global', text: 'Apa yang anda tambah di sini muncul dalam semua aplikasi.' },
  on_delete: 'Semua aplikasi kehilangannya serta-merta.',
  read_only: 'Hanya pentadbir utama boleh mengubah menu global.',
} satisfies Words<typeof global_menus_en>;
