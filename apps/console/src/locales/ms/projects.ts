import type { projects as projects_en } from '../en/projects.ts';
import type { Words } from '../texts-type.ts';

export const projects = {
  title: 'Projek',
  search: 'Cari nama atau ID',
  name: 'Nama projek',
  id: 'ID projek',
  id_hint: 'Ia tidak boleh diubah kemudian.',
  callback: 'Alamat kembali',
  callback_hint: 'Mesti sepadan tepat: halaman keselamatan tidak kembali ke tempat lain.',
  updated: 'Diubah',
  new: 'Projek baharu',
  create: 'Daftarkan',
  created: 'Projek didaftarkan',
  delete: 'Padam projek',
  deleted: 'Projek dipadam',
  empty: {
    title: 'Belum ada projek',
    text: 'Projek ialah sistem luar yang menghantar orang ke sini untuk mengesahkan identiti.',
  },
} satisfies Words<typeof projects_en>;
