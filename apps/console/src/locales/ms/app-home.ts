import type { app_home as en } from '../en/app-home.ts';
import type { Words } from '../texts-type.ts';

export const app_home = {
  morning: 'Selamat pagi, {name}',
  afternoon: 'Selamat petang, {name}',
  evening: 'Selamat malam, {name}',
  night: 'Helo, {name}',
  pages: 'Halaman anda',
  page_count: '{count, plural, other {# halaman}}',
  top_level: 'Aras teratas',
  show_all: 'Paparkan semua ({count})',
  about: 'Tentang aplikasi ini',
  tenant: 'Penyewa RBAC',
  customise: 'Ubah suai',
  change: 'Ubah',
  quick: 'Pintasan',
  quick_count: '{count} daripada {limit}',
  favorites: 'Kegemaran',
  favorite: 'Kegemaran: {name}',
  detail: 'Butiran',
  unread: '{count, plural, other {# belum dibaca}}',
  recent: {
    title: 'Halaman terkini',
    empty: {
      title: 'Belum ada halaman dibuka',
      text: 'Halaman yang anda buka dalam aplikasi ini disenaraikan di sini.',
    },
  },
  use: {
    title: 'Penggunaan halaman',
    opens: '{count, plural, other {kali dibuka}}',
    per_day: 'kali dibuka sehari',
    range: 'Tempoh dipaparkan',
    days: '{count, plural, other {# hari}}',
    sections: 'Bahagian',
    other: 'Halaman lain',
    day: 'Hari',
    total: 'Semua halaman',
    as_table: 'Papar sebagai jadual',
    as_chart: 'Papar sebagai carta',
    label: 'Halaman dibuka {total} kali dalam {days, plural, other {# hari}}, paling banyak pada {day}: {most} kali.',
    empty: {
      title: 'Belum ada yang dibuka',
      text: 'Kekerapan halaman dibuka dipaparkan di sini, hari demi hari.',
    },
  },
  empty: {
    title: 'Belum ada halaman',
    text: 'Halaman muncul di sini apabila peranan anda memberikannya.',
    manage: 'Tambah menu',
    manager_text: 'Tambah halaman dan direktori yang digunakan orang untuk bekerja.',
  },
  zone: {
    title: 'Zon masa {app}',
    text: 'Masa dalam aplikasi ini dipaparkan, dan statusnya berubah, mengikut zon masa ini. Ia terpakai kepada semua orang.',
    field: 'Zon masa',
  },
} satisfies Words<typeof en>;
