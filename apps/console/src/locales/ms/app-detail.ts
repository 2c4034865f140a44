import type { app_detail as en } from '../en/app-detail.ts';
import type { Words } from '../texts-type.ts';

export const app_detail = {
  title: 'Butiran aplikasi',
  copy: 'Salin: {name}',
  id: 'ID',
  open_value: 'Kod luaran',
  freeze_at: 'Dibekukan pada',
  frozen_at: 'Dibekukan sejak',
  close_at: 'Ditutup pada',
  holds: 'Kandungan',
  counts: {
    menus: '{count, plural, other {menu}}',
    menu_groups: '{count, plural, other {kumpulan menu}}',
    roles: '{count, plural, other {peranan}}',
    permissions: '{count, plural, other {kebenaran}}',
    members: '{count, plural, other {ahli}}',
  },
  runs: 'Pentadbiran',
  admins: 'Pentadbir',
  nobody: 'Belum ada',
  langs: 'Bahasa',
  biz_types: 'Jenis perniagaan',
  created: 'Dicipta',
  updated: 'Tetapan diubah',
  changes: 'Perubahan terkini',
  all_changes: 'Log operasi',
} satisfies Words<typeof en>;
