import type { freeze as en } from '../en/freeze.ts';
import type { Words } from '../texts-type.ts';

export const freeze = {
  title: 'Pemberitahuan',
  go_on: 'Teruskan',
  in_days: '{days, plural, =0 {Aplikasi ini akan dibekukan hari ini} other {Aplikasi ini akan dibekukan dalam # hari}}',
  freezes_on: 'Ia akan dibekukan pada {date}.',
  closes_on: 'Ia akan ditutup pada {date}.',
  open: {
    title: 'Aplikasi ini dibuka',
    text: 'Anda boleh bekerja seperti biasa.',
  },
  normal: {
    title: 'Aplikasi ini akan dibekukan tidak lama lagi',
    text: 'Selepas itu ia boleh dibaca tetapi tidak boleh diubah.',
    admin_text: 'Selepas itu pengendali boleh membaca tetapi tidak boleh mengubah. Pentadbir tidak terjejas.',
  },
  frozen: {
    title: 'Aplikasi ini dibekukan',
    text: 'Semuanya boleh dibaca. Perubahan ditolak sehingga aplikasi dibuka semula.',
    admin_text: 'Pengendali boleh membaca tetapi tidak boleh mengubah. Pentadbir tidak terjejas.',
  },
  closed: {
    title: 'Aplikasi ini ditutup',
    text: 'Hanya pentadbirnya boleh masuk.',
    admin_text: 'Hanya pentadbir boleh masuk. Pengendali melihat pemberitahuan bahawa aplikasi ditutup.',
  },
  stopped: {
    title: 'Aplikasi ini dihentikan',
    text: 'Tiada sesiapa boleh menggunakannya. Tanya pentadbir utama.',
    admin_text: 'Hanya pentadbir utama boleh masuk.',
  },
  refused: {
    title: 'Pautan ini tidak sah',
    text: 'Pemberitahuan hanya membawa ke halaman di laman ini.',
  },
} satisfies Words<typeof en>;
