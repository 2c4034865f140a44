import type { common as en } from '../en/common.ts';
import type { Words } from '../texts-type.ts';

export const common = {
  save: 'Simpan', cancel: 'Batal', close: 'Tutup', discard: 'Buang perubahan', remove: 'Buang', retry: 'Cuba lagi',
  copy: 'Salin', copied: 'Disalin', more: 'Tindakan lain', search: 'Cari', clear: 'Kosongkan', clear_filters: 'Kosongkan penapis',
  loading: 'Memuatkan', trace: 'Jejak', copy_trace: 'Salin ID jejak', skip: 'Langkau ke kandungan', changed_field: 'diubah',
  open_new_window: 'Buka di tetingkap baharu', add_filter: 'Tapis', edit_filter: 'Ubah penapis {name}', remove_filter: 'Buang penapis {name}',
  unsaved: '{count, plural, other {# perubahan belum disimpan}}',
  conflict: {
    title: 'Orang lain telah menyimpan dahulu', text: 'Pilih bagi setiap medan. Tiada yang ditimpa sehingga anda menyimpan.',
    yours: 'Versi anda', theirs: 'Versi mereka', empty: 'Kosong', yes: 'Ya', no: 'Tidak',
    differ: '{count, plural, other {# medan berbeza}}', take_theirs: 'Guna versi mereka', save_choice: 'Simpan pilihan',
  },
  leave: { title: 'Tinggalkan tanpa menyimpan?', text: '{count, plural, other {# perubahan belum disimpan.}}', stay: 'Kekal di sini', save: 'Simpan dan keluar' },
  deleting: { title: 'Padam “{name}”?', also: 'Ini turut dipadam, untuk semua orang:', alone: 'Tiada yang lain terpadam bersamanya.', type_name: 'Taip {name} untuk mengesahkan', keep: 'Kekalkan', submit: 'Padam' },
  nothing_found: { title: 'Tiada padanan', text: 'Tiada entri yang sepadan dengan carian anda.' },
  not_found: { title: 'Halaman tidak ditemui', text: 'Tiada apa-apa di alamat ini, atau anda tidak boleh melihatnya.', back: 'Ke aplikasi anda' },
  broken: { title: 'Halaman ini tidak dapat dipaparkan', text: 'Cuba lagi. Jika berterusan, maklumkan kepada pentadbir.', reload: 'Muat semula' },
  draft_restored: 'Apa yang telah anda taip masih disimpan.',
  saved: 'Disimpan',
} satisfies Words<typeof en>;
