import type { app_home as en } from '../en/app-home.ts';
import type { Words } from '../texts-type.ts';

export const app_home = {
  morning: 'Selamat pagi, {name}',
  afternoon: 'Selamat petang, {name}',
  evening: 'Selamat malam, {name}',
  pages: 'Halaman anda',
  page_count: '{count, plural, other {# halaman}}',
  top_level: 'Aras teratas',
  show_all: 'Tunjukkan semua {count}',
  about: 'Tentang aplikasi ini',
  code: 'Kod',
  tenant: 'Penyewa RBAC',
  change: 'Ubah',
  frozen: {
    title: 'Aplikasi ini dibekukan',
    text: 'Semuanya boleh dibaca. Perubahan ditolak sehingga dibuka semula.',
    admin_text: 'Pengendali boleh membaca, tidak boleh mengubah. Pentadbir masih boleh bekerja.',
  },
  closed: { title: 'Aplikasi ini ditutup', text: 'Hanya pentadbir boleh masuk.' },
  freezing: { text: 'Selepas itu ia boleh dibaca, tidak boleh diubah.' },
  empty: {
    title: 'Belum ada halaman',
    text: 'Halaman muncul di sini apabila peranan anda memberikannya.',
    manage: 'Tambah menu',
    manager_text: 'Tambah halaman dan direktori untuk digunakan.',
  },
  zone: {
    title: 'Zon masa {app}',
    text: 'Masa dalam aplikasi ini dipaparkan, dan keadaannya berubah, mengikut jam ini. Ia terpakai kepada semua orang.',
    field: 'Zon masa',
  },
  page: {
    directory_text: 'Kandungan direktori ini.',
    page_text: 'Halaman ini dibuka di alamatnya sendiri.',
    address: 'Alamat',
    open: 'Buka halaman',
    no_address: 'Halaman ini tiada alamat.',
    empty_directory: 'Direktori ini kosong.',
    missing: 'Menu ini bukan antara menu anda.',
  },
} satisfies Words<typeof en>;
