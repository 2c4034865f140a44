import type { app_list as en } from '../en/app-list.ts';
import type { Words } from '../texts-type.ts';

export const app_list = {
  see_services: '{count, plural, other {Lihat semua # perkhidmatan}}',
  title: 'Aplikasi anda',
  search: 'Nama aplikasi atau jenis perniagaan',
  all_apps: 'Semua aplikasi',
  recent: 'Lawatan terkini',
  favorites: 'Kegemaran',
  favorite: 'Kegemaran: {app}',
  last_visit: 'Lawatan terakhir',
  kind: { admin: 'Pentadbir', operator: 'Pengendali' },
  app: 'Aplikasi',
  open_to: 'Terbuka kepada',
  time_zone: 'Zon masa',
  status: { normal: 'Normal', frozen: 'Dibekukan', closed: 'Ditutup', stopped: 'Dihentikan' },
  open_type: { app: 'Ahli sahaja', org: 'Organisasi', biz_type: 'Jenis perniagaan' },
  freezes_in: '{days, plural, =0 {Akan dibekukan hari ini} other {Akan dibekukan dalam # hari}}',
  frozen_for: '{days, plural, =0 {Dibekukan hari ini} other {Sudah # hari dibekukan}}',
  frozen_closes:
    '{days, plural, =0 {Dibekukan hari ini} other {Sudah # hari dibekukan}}, {left, plural, =0 {ditutup hari ini} other {ditutup dalam # hari}}',
  empty: { title: 'Belum ada aplikasi', text: 'Anda bukan ahli mana-mana aplikasi. Minta pentadbir aplikasi menambah anda.' },
} satisfies Words<typeof en>;
