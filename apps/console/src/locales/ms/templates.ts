import type { templates as templates_en } from '../en/templates.ts';
import type { Words } from '../texts-type.ts';

export const templates = {
  title: 'Templat',
  new: 'Templat baharu',
  is_default: 'Lalai',
  default_hint: 'Aplikasi bermula dengan templat ini apabila tiada yang lain dipilih.',
  menus: 'Menu',
  begin: 'Mula dengan',
  begin_empty: 'Pepohon kosong',
  begin_app: 'Menu sebuah aplikasi',
  created: 'Templat dicipta',
  deleted: 'Templat dipadam',
  changed: 'Diubah',
  menu_count: '{count, plural, other {# menu}}',
  keeps: 'Aplikasi yang bermula dengannya mengekalkan menu masing-masing.',
  read_only: 'Hanya pentadbir utama boleh mengubah templat.',
  empty: { title: 'Belum ada templat', text: 'Templat ialah pepohon menu yang menjadi permulaan aplikasi baharu.' },
  not_found: { title: 'Templat tidak ditemui', text: 'Ia mungkin telah dipadam.' },
  back: 'Semua templat',
  tree_empty: { title: 'Tiada menu dalam templat ini', text: 'Aplikasi yang bermula dengannya mendapat apa yang anda tambah di sini.' },
  use: {
    action: 'Guna dalam {app}',
    title: 'Mulakan menu {app} dengan “{name}”?',
    text: 'Ini boleh dibuat sekali sahaja. Menu sedia ada dalam aplikasi kekal.',
    done: '{count, plural, other {# menu ditambah}}',
    begun: '{app} sudah bermula dengan templat. Ini boleh dibuat sekali sahaja.',
  },
} satisfies Words<typeof templates_en>;
