import type { preferences as en } from '../en/preferences.ts';
import type { Words } from '../texts-type.ts';

export const preferences = {
  lead: 'Disimpan dengan akaun anda dan digunakan dalam setiap pelayar yang anda log masuk.',
  language: 'Bahasa',
  theme: 'Tema',
  theme_text: 'Ikut sistem: Grafit semasa sistem anda gelap, jika tidak tema cerah anda.',
  zone: 'Zon masa',
  zone_text: 'Masa dipaparkan dalam zon ini.',
  zone_of_app: 'Sama seperti aplikasi',
  density: 'Kepadatan',
  density_text: 'Padat memuatkan lebih banyak baris pada skrin. Telefon sentiasa menggunakan kepadatan selesa.',
  densities: { comfortable: 'Selesa', compact: 'Padat' },
  start: 'Halaman permulaan',
  start_text: 'Dibuka selepas anda log masuk.',
  starts: { app_list: 'Aplikasi anda', last_app: 'Aplikasi terakhir digunakan', app: 'Satu aplikasi' },
  start_app: 'Pilih aplikasi',
} satisfies Words<typeof en>;
