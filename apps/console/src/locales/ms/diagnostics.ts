import type { diagnostics as en } from '../en/diagnostics.ts';
import type { Words } from '../texts-type.ts';

export const diagnostics = {
  api_reference: 'Rujukan API',
  title: 'Diagnostik',
  again: 'Semak semula',
  installation: 'Pemasangan ini',
  environment: 'Persekitaran',
  version: 'Versi',
  protocol: 'Protokol log masuk',
  browser: 'Pelayar',
  language: 'Bahasa dan zon masa',
  connections: 'Sambungan',
  platform: 'Platform',
  user_centre: 'Pusat pengguna',
  clock: 'Perbezaan jam',
  messages: 'Mesej bingkai',
  embedded: 'Dibenamkan dalam',
  not_embedded: 'Tidak dibenamkan',
  unknown: 'Halaman yang tidak memperkenalkan diri',
  checked_at: 'Disemak pada',
  checking: 'Menyemak',
  answers: 'Respons dalam {ms} ms',
  fails: 'Tiada respons',
  difference: '{ms} ms',
  app: 'Aplikasi tetingkap ini',
  no_app: 'Tiada',
} satisfies Words<typeof en>;
