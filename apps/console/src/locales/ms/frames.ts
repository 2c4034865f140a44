import type { frames as en } from '../en/frames.ts';
import type { Words } from '../texts-type.ts';

export const frames = {
  unsaved: 'Belum disimpan',
  reload_title: 'Muat semula halaman ini?',
  reload_text: '“{name}” mempunyai perubahan yang belum disimpan. Perubahan itu akan hilang.',
  more_tabs: '{count, plural, other {# lagi}}',
  missing_title: 'Anda tiada akses ke halaman ini',
  missing: 'Halaman ini telah dialih keluar, atau peranan anda tidak lagi merangkuminya. Hubungi pentadbir aplikasi ini.',
  own_window: 'Halaman ini dibuka dalam tetingkap baharu.',
  no_address: 'Halaman ini tiada alamat.',
  empty_directory: 'Direktori ini kosong.',
  holds: 'Kandungan {name}',
  children: '{count, plural, other {# menu}}',
  leave_page: 'Tinggalkan halaman',
  leave: {
    keep: 'Tinggalkan dan biarkan terbuka',
    stays: '“{name}” mempunyai perubahan yang belum disimpan. Jika dibiarkan terbuka, perubahan itu masih ada apabila anda kembali.',
    goes: '{count, plural, other {# halaman dengan perubahan yang belum disimpan akan ditutup: {names}.}}',
  },
  help: {
    title: 'Halaman ini tidak dimuatkan',
    slow_title: 'Halaman ini perlahan',
    mixed:
      '{host} tidak disulitkan, dan pelayar tidak memaparkan halaman sedemikian di dalam konsol ini. Ia boleh dibuka dalam tetingkap sendiri.',
    refused:
      '{host} tidak membenarkan laman lain memaparkan halamannya, maka pelayar membiarkan bingkai ini kosong. Buka halaman dalam tetingkap baharu, atau minta pentadbir membenarkannya.',
    gone: 'Tiada respons daripada {host}. Ia mungkin tidak berfungsi, atau alamatnya telah berubah. Cuba lagi sebentar nanti; jika masih gagal, maklumkan kepada pemilik. Halaman lain tidak terjejas.',
    slow: '{host} belum memberi respons. Masih menunggu.',
    offline_title: 'Anda di luar talian',
    offline: 'Halaman ini akan dibuka secara automatik apabila sambungan pulih. Halaman yang sudah terbuka kekal seperti sedia ada.',
    fits: 'Protokol dibenarkan',
    answers: 'Alamat memberi respons',
    answered: '{status} dalam {ms} ms',
    admits: 'Dibenarkan dalam bingkai',
    permission: 'Anda mempunyai kebenaran',
    good: 'ya',
    bad: 'tidak',
    open: 'tidak diketahui',
    insist: 'Paparkan juga',
    ask: 'Pentadbir aplikasi ini: {names}',
    service: 'Disediakan oleh perkhidmatan {name}',
  },
} satisfies Words<typeof en>;
