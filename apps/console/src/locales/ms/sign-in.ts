import type { sign_in as en } from '../en/sign-in.ts';
import type { Words } from '../texts-type.ts';

export const sign_in = {
  statement: 'Semua pejabat belakang, satu pintu masuk.',
  promise: 'Log masuk sekali. Lihat hanya apa yang dibenarkan oleh peranan anda.',
  title: 'Log masuk',
  use_company: 'Guna akaun {company} anda.',
  use_account: 'Guna akaun anda.',
  to_app: 'Log masuk ke {app}',
  account: 'Akaun atau telefon bimbit',
  account_hint: 'Akaun organisasi: nama@organisasi',
  password: 'Kata laluan',
  keep: 'Kekalkan log masuk saya selama 30 hari',
  submit: 'Log masuk',
  picture: {
    label: 'Aksara dalam gambar',
    hint: 'Diperlukan selepas beberapa percubaan gagal. Huruf besar atau kecil tidak dibezakan.',
    alt: 'Gambar aksara yang diherotkan',
    another: 'Gambar lain',
  },
  again: {
    title: 'Log masuk semula',
    text: 'Kerja anda di halaman ini dikekalkan.',
    other_account: 'Akaun lain digunakan. Halaman bermula semula.',
  },
  first: {
    title: 'Tetapkan kata laluan',
    text: 'Sekali sahaja, dengan kod yang anda terima.',
    account: 'Nama akaun anda',
    password: 'Kata laluan baharu',
    repeat: 'Kata laluan baharu sekali lagi',
    submit: 'Tetapkan kata laluan',
    done: 'Kata laluan telah ditetapkan. Log masuk dengannya.',
    bad_link: 'Pautan ini tidak lengkap. Minta yang baharu.',
    rules: 'Syarat kata laluan',
  },
} satisfies Words<typeof en>;
