import type { home_order as en } from '../en/home-order.ts';
import type { Words } from '../texts-type.ts';

export const home_order = {
  title: 'Ubah suai laman utama',
  text: 'Pilih kad yang dipaparkan dan susunannya. Disimpan dengan akaun anda dan digunakan pada laman utama setiap aplikasi.',
  usual: 'Pulihkan lalai',
} satisfies Words<typeof en>;
