import type { analytics_events as analytics_events_en } from '../en/analytics-events.ts';
import type { Words } from '../texts-type.ts';

export const analytics_events = {
  title: 'Peristiwa analitik',
  intro:
    'Perkara yang boleh dilaporkan oleh halaman tentang penggunaannya. Peristiwa yang tiada dalam senarai atau tidak dikumpul akan dibuang.',
  name: 'Nama',
  code: 'Kod peristiwa',
  code_hint: 'Dihantar oleh halaman. Tidak boleh diubah kemudian.',
  type: 'Jenis peristiwa',
  types: { exposure: 'Pendedahan', click: 'Klik', other: 'Lain-lain' },
  kind: 'Kategori',
  kinds: { click: 'Klik', page: 'Paparan halaman', business: 'Perniagaan' },
  new: 'Peristiwa baharu',
  on: 'Dikumpul',
  off: 'Tidak dikumpul',
  collect: 'Kumpul peristiwa ini',
  collect_hint: 'Selagi tidak dikumpul, peristiwa dengan kod ini dibuang.',
  empty: { title: 'Belum ada peristiwa', text: 'Tambah peristiwa sebelum halaman melaporkannya.' },
  deleted: 'Peristiwa dipadam',
  stays: 'Data yang telah dikumpul kekal.',
} satisfies Words<typeof analytics_events_en>;
