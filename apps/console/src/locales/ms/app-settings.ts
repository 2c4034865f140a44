import type { app_settings as app_settings_en } from '../en/app-settings.ts';
import type { Words } from '../texts-type.ts';

export const app_settings = {
  title: 'Tetapan aplikasi',
  parts: 'Bahagian tetapan',
  general: 'Umum',
  logo: 'Logo',
  behaviour: 'Tingkah laku',
  biz_types: 'Jenis perniagaan',
  grouping: 'Gunakan kumpulan menu',
  grouping_hint: 'Pengendali kemudian hanya melihat menu dalam kumpulan peranan mereka. Tanpa kumpulan, mereka tidak melihat apa-apa.',
  guests: 'Tetamu boleh masuk',
  guests_hint: 'Mereka melihat apa yang tidak memerlukan kebenaran.',
  access: {
    title: 'Ubah siapa melihat apa?',
    grouping_on: 'Kumpulan menu akan digunakan: pengendali hanya melihat menu dalam kumpulan peranan mereka.',
    grouping_off: 'Kumpulan menu tidak lagi digunakan: pengendali melihat setiap menu yang dibenarkan.',
    guests_on: 'Tetamu akan boleh memasuki aplikasi ini.',
    guests_off: 'Tetamu tidak lagi boleh memasuki aplikasi ini.',
  },
  default_lang: 'Bahasa bagi orang yang belum memilih',
  first_lang: 'Yang pertama ditawarkan aplikasi',
  quick_limit: 'Had pintasan',
  menu_layout: 'Direktori baharu memaparkan submenu sebagai',
  freeze_notice: 'Pemberitahuan pembekuan tersuai',
  freeze_notice_hint: 'Biarkan kosong untuk pemberitahuan biasa.',
  biz: {
    menus: 'Menu',
    new: 'Jenis perniagaan baharu',
    fixed: 'Dalam setiap aplikasi',
    delete: 'Padam jenis perniagaan',
  },
} satisfies Words<typeof app_settings_en>;
