import type { layout as en } from '../en/layout.ts';
import type { Words } from '../texts-type.ts';

export const layout = {
  header: 'Portico', side: 'Menu aplikasi', manage_side: 'Urus aplikasi ini', menu: 'Menu', home: 'Laman utama', menus: 'Urus menu', log: 'Log operasi',
  collapse: 'Kuncupkan', expand: 'Kembangkan bar sisi', open_side: 'Buka menu', no_menus: 'Belum ada menu',
  switch_app: 'Tukar aplikasi', all_apps: 'Semua aplikasi', search_pages: 'Cari halaman', language: 'Bahasa', theme: 'Tema', user_menu: 'Akaun', sign_out: 'Log keluar',
  notices: 'Pemberitahuan terkini', no_notices: 'Tiada pemberitahuan di tetingkap ini.',
  themes: { theme1: 'Grafit', theme2: 'Jed', theme3: 'Pasir', theme4: 'Azur' },
  palette: { title: 'Cari halaman', placeholder: 'Nama atau kod halaman', start: 'Taip nama atau kod.', none: 'Tiada halaman sepadan dengan “{keyword}”.', results: '{count, plural, other {# hasil}}', move: 'Gerak', open: 'Buka', window: 'Tetingkap baharu' },
} satisfies Words<typeof en>;
