import type { app_logo as app_logo_en, quick_mgr as quick_mgr_en, small_screen as small_screen_en } from '../en/app-extras.ts';
import type { Words } from '../texts-type.ts';

export const quick_mgr = {
  title: 'Pintasan',
  list: 'Halaman yang disemat, mengikut turutan',
  add: 'Semat halaman',
  find: 'Cari halaman',
  used: '{count} daripada {limit}',
  full: 'Had telah dicapai. Ubah dalam tetapan aplikasi.',
  up: 'Alih {name} ke atas',
  down: 'Alih {name} ke bawah',
  remove: 'Nyahsemat {name}',
  moved: '{name} kini nombor {n}',
  empty: {
    title: 'Belum ada pintasan',
    text: 'Semat halaman yang diperlukan semua; setiap orang melihat yang dibenarkan sahaja.',
  },
} satisfies Words<typeof quick_mgr_en>;
export const small_screen = {
  title: 'Skrin sempit',
  offer: 'Dipaparkan pada skrin sempit',
  all: 'Semua yang boleh dilihat',
  chosen: 'Menu pilihan sahaja',
  tree: 'Menu aplikasi',
  hint: 'Halaman lain masih boleh dibuka melalui alamatnya.',
  preview: 'Seperti di telefon',
  nothing: 'Belum ada yang ditawarkan.',
} satisfies Words<typeof small_screen_en>;
export const app_logo = {
  text: 'Menggantikan ikon: dalam senarai, pada pengepala dan pada halaman log masuk aplikasi. PNG, JPEG atau WebP; segi empat sama dengan latar lutsinar paling sesuai.',
  add: 'Tambah logo',
  change: 'Tukar logo',
  choose: 'Pilih logo',
  changed: 'Logo ditukar',
  removed: 'Logo dibuang',
  unreadable: 'Fail ini bukan gambar. Pilih fail PNG, JPEG atau WebP.',
} satisfies Words<typeof app_logo_en>;
