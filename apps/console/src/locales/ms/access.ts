import type { access as en } from '../en/access.ts';
import type { Words } from '../texts-type.ts';

export const access = {
  changed: 'Diubah',
  show: 'Paparkan',
  named: '{name} ({code})',
  not_ticked: 'Tidak ditanda',
  pages: '{count, plural, other {# halaman}}',
  and_more: '{count, plural, other {dan # lagi}}',
  back_to_list: 'Kembali ke senarai',
  impact: {
    title: 'Apabila anda simpan',
    none: 'Belum ada perubahan. Setelah sesuatu ditanda atau dinyahtanda, di sini tertera siapa mendapat dan siapa hilang halaman.',
    refused: 'Siapa mendapat dan siapa hilang dipaparkan kepada mereka yang boleh melihat paparan orang lain.',
    many: 'Dengan lebih daripada {count} perubahan serentak, siapa mendapat dan siapa hilang tidak dikira.',
    failed: 'Siapa mendapat dan siapa hilang tidak dapat dikira.',
    nobody: 'Tiada sesiapa melihat lebih atau kurang halaman.',
    gain: '{count, plural, other {orang mendapat}}',
    lose: '{count, plural, other {orang hilang}}',
    short: '{gain, plural, other {# orang mendapat}}, {lose, plural, other {# hilang}}',
    who_gains: 'Siapa mendapat',
    who_loses: 'Siapa hilang',
    opens: 'Menu yang dibuka',
    closes: 'Menu yang ditutup',
    more: '{count, plural, other {dan # orang lain}}',
  },
} satisfies Words<typeof en>;
