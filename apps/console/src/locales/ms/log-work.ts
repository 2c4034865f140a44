import type { log_work as en } from '../en/log-work.ts';
import type { Words } from '../texts-type.ts';

export const log_work = {
  filters: 'Penapis',
  event: 'Peristiwa',
  find_event: 'Cari peristiwa',
  find_app: 'Cari aplikasi',
  not: 'bukan',
  who_hint: 'Nama, nama log masuk atau ID',
  address_hint: 'Alamat IP',
  outside: 'Di luar aplikasi',
  kinds: { create: 'Dicipta', change: 'Diubah', remove: 'Dibuang', access: 'Akses', run: 'Lain-lain' },
  severity: 'Tahap keterukan',
  severities: { info: 'Maklumat', notice: 'Perhatian', warning: 'Amaran', critical: 'Kritikal' },
  views: {
    label: 'Paparan',
    save: 'Simpan paparan',
    save_new: 'Simpan sebagai paparan baharu',
    replace: 'Simpan perubahan',
    rename: 'Namakan semula paparan',
    share: 'Kongsi paparan',
    unshare: 'Berhenti berkongsi',
    share_with: 'Kongsi dengan semua orang yang boleh membaca log ini',
    more: 'Tindakan untuk “{name}”',
    delete_shared: 'Orang lain juga akan kehilangan paparan ini.',
  },
  about: 'kira-kira {count}',
  by_time: 'Entri mengikut masa dan jenis',
} satisfies Words<typeof en>;
