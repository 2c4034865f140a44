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
    none: 'Belum ada perubahan. Tanda atau nyahtanda sesuatu untuk melihat siapa mendapat dan siapa kehilangan halaman.',
    refused: 'Hanya orang yang boleh membuka “Siapa melihat apa” ditunjukkan siapa mendapat dan siapa kehilangan.',
    many: 'Bagi lebih daripada {count} perubahan serentak, siapa mendapat dan siapa kehilangan tidak dikira.',
    failed: 'Tidak dapat mengira siapa mendapat dan siapa kehilangan.',
    nobody: 'Tiada sesiapa mendapat atau kehilangan menu.',
    guests_gain: 'Tetamu melihat {count, plural, other {# menu lagi}}.',
    guests_lose: 'Tetamu kehilangan {count, plural, other {# menu}}.',
    gain: '{count, plural, other {orang mendapat}}',
    lose: '{count, plural, other {orang kehilangan}}',
    short: '{gain, plural, other {# orang mendapat}}, {lose, plural, other {# orang kehilangan}}',
    who_gains: 'Siapa mendapat',
    who_loses: 'Siapa kehilangan',
    opens: 'Menu yang diperoleh',
    closes: 'Menu yang hilang',
    more: '{count, plural, other {dan # orang lain}}',
  },
} satisfies Words<typeof en>;
