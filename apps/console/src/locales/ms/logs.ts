import type { logs as en } from '../en/logs.ts';
import type { Words } from '../texts-type.ts';

export const logs = {
  title: 'Log operasi', manage: 'Urus', search: 'Objek, kandungan atau alamat', time: 'Masa', operator: 'Pengendali', module: 'Modul', action: 'Tindakan', object: 'Objek', ip: 'Dari',
  content: 'Apa yang berlaku', range: 'Julat masa', method: 'Kaedah', trace: 'Jejak', request: 'Permintaan',
  modules: { app: 'Aplikasi', menu: 'Menu', group: 'Kumpulan menu', role: 'Peranan', service: 'Perkhidmatan', language: 'Bahasa', user: 'Pengguna', security: 'Keselamatan', system: 'Sistem' },
  methods: { POST: 'Dicipta', PUT: 'Diubah', PATCH: 'Dialih', DELETE: 'Dipadam', CLI: 'Baris arahan', JOB: 'Tugas' },
  fields_changed: '{count, plural, other {# medan diubah}}', no_fields: 'Tiada medan direkodkan.', before: 'Sebelum', after: 'Selepas',
  sealed: 'Dimeterai dalam rantaian', unsealed: 'Belum dimeterai', previous: 'Entri sebelumnya', next: 'Entri seterusnya', details: 'Entri log',
  shown: '{from} – {to} daripada {total}', shown_capped: '{from} – {to} daripada lebih {total}', more: 'Selepas 10,000 yang pertama', newer: 'Kembali ke halaman pertama', older: 'Lebih lama',
  empty: { title: 'Belum ada rekod', text: 'Setiap perubahan dalam aplikasi ini direkodkan di sini, dengan siapa yang membuatnya dan dari mana.' },
  of_object: 'Satu objek sahaja', page_size: 'Saiz halaman',
} satisfies Words<typeof en>;
