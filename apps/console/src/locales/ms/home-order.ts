import type { home_order as en } from '../en/home-order.ts';
import type { Words } from '../texts-type.ts';

export const home_order = {
  title: 'Susunan laman utama',
  text: 'Disimpan dengan akaun anda dan digunakan pada laman utama setiap aplikasi.',
  usual: 'Susunan lalai',
  unsaved: 'Halaman belum disimpan',
} satisfies Words<typeof en>;
