import type { app_menus as en } from '../en/app-menus.ts';
import type { Words } from '../texts-type.ts';

export const app_menus = {
  title: 'Urus menu', manage: 'Urus', filter: 'Tapis menu', all: 'Semua', own: 'Sendiri', services: 'Perkhidmatan',
  name: 'Nama', code: 'Kod', owner: 'Pemilik', permissions: 'Kebenaran', address: 'Alamat halaman', banner: 'Alamat sepanduk', memo: 'Memo',
  opens_in: 'Dibuka dalam', frame: 'Bingkai kandungan', window: 'Tetingkap baharu', layout: 'Menunjukkan anaknya sebagai', layout_default: 'Senarai', layout_tab: 'Tab',
  template_only: 'Hanya dalam templat', template_only_hint: 'Dipaparkan hanya jika menu dibuat oleh templat.',
  hidden: 'Tersembunyi', hidden_hint: 'Paparan adalah muktamad: menu yang dipaparkan tidak boleh disembunyikan semula.', shown: 'Dipaparkan', shown_hint: 'Paparan adalah muktamad. Untuk menariknya balik, keluarkan daripada kumpulannya atau padam.',
  show_now: 'Paparkan', biz_type: 'Jenis perniagaan', path: 'Laluan', origin_name: 'Nama asal', changed_by: 'Diubah oleh {name}', permissions_hint: 'Memegang mana-mana satu akan memaparkan halaman.',
  code_hint: 'Jika dibiarkan kosong, kod akan dijana.', code_exists: 'Kod ini sudah wujud dalam aplikasi.', was: 'Sebelum ini “{value}”.', tab_warning: 'Tab sukar digunakan melebihi {max}; direktori ini ada {count}.',
  page: 'Halaman', directory: 'Direktori', tab_directory: 'Direktori bertab', new_menu: 'Menu baharu', new_page: 'Halaman baharu', new_directory: 'Direktori baharu',
  add_page_inside: 'Halaman baharu di dalam', add_directory_inside: 'Direktori baharu di dalam', in_directory: 'Dalam {name}', top_level: 'Aras teratas', create: 'Cipta', created: 'Menu dicipta',
  tree: 'Pokok menu', count: '{count, plural, other {# menu}}', children: '{count, plural, other {# menu anak}}', groups: '{count, plural, other {# tempat dalam kumpulan}}',
  key_count: '{count, plural, other {# kebenaran}}',
  move_up: 'Gerak ke atas', move_down: 'Gerak ke bawah', move_in: 'Alih ke dalam {name}', move_out: 'Alih keluar', move_to: 'Alih ke …', move_title: 'Alih “{name}”', move_field: 'Direktori', move: 'Alih',
  moved_into: '{name} dialih ke dalam {parent}', moved_top: '{name} dialih ke aras teratas', moved_within: '{name} dialih dalam {parent}', undo: 'Buat asal', undone: '{name} dialih kembali', keys_hint: 'Alt dengan kekunci anak panah mengalih baris.',
  sort: 'Kedudukan', delete: 'Padam', deleted: 'Menu dipadam', pick: 'Pilih menu untuk melihat dan mengubahnya.', expand: 'Kembangkan {name}', collapse: 'Kuncupkan {name}', move_into_drop: 'Alih ke dalam {name}', drag: 'Seret {name}',
  empty: { title: 'Belum ada menu', text: 'Menu ialah halaman dan direktori yang dilihat orang di sisi.' },
  stale: 'Pokok telah berubah dan dimuat semula.', details: 'Butiran {name}',
} satisfies Words<typeof en>;
