import type { qr_confirm as enQr, registration as en, reset as enReset, sso as enSso } from '../en/registration.ts';
import type { Words } from '../texts-type.ts';

export const registration = {
  title: 'Cipta akaun',
  invited: 'Dijemput oleh organisasi? Buka pautan jemputan anda.',
  off: 'Anda tidak boleh mendaftar akaun sendiri di sini. Minta akaun daripada pentadbir.',
  have: 'Sudah ada akaun?',
  ways: { label: 'Cara mendaftar', sms: 'Telefon', email: 'E-mel', name: 'Nama', guardian: 'Untuk anak' },
  user_name: 'Nama akaun',
  nick_name: 'Nama anda (pilihan)',
  guardian: 'Telefon bimbit ibu bapa atau penjaga',
  guardian_hint: 'Kod dihantar kepada mereka.',
  picture_hint: {
    both: 'Huruf besar atau kecil tidak dibezakan. Jika tidak dapat membacanya, daftar dengan telefon atau e-mel.',
    sms: 'Huruf besar atau kecil tidak dibezakan. Jika tidak dapat membacanya, daftar dengan telefon.',
    email: 'Huruf besar atau kecil tidak dibezakan. Jika tidak dapat membacanya, daftar dengan e-mel.',
    none: 'Huruf besar atau kecil tidak dibezakan. Jika tidak dapat membacanya, minta pentadbir mencipta akaun anda.',
  },
  repeat: 'Kata laluan sekali lagi',
  submit: 'Cipta akaun',
  done: 'Akaun anda telah dicipta. Log masuk dengannya.',
} satisfies Words<typeof en>;

export const reset = {
  title: 'Kata laluan baharu',
  lead: 'Sahkan dengan kod bahawa akaun itu milik anda. Selepas itu anda akan dilog keluar daripada semua peranti lain.',
  ways: { label: 'Kod dihantar ke', sms: 'SMS', email: 'E-mel', guardian: 'Penjaga' },
  kind: { label: 'Jenis akaun', org: 'Organisasi', person: 'Peribadi' },
  login_name: 'Akaun anak',
  submit: 'Tetapkan kata laluan baharu',
  done: 'Kata laluan baharu telah ditetapkan. Log masuk dengannya.',
  none: { title: 'Hubungi pentadbir anda', text: 'Kod tidak dihantar di sini. Minta pentadbir menetapkan semula kata laluan anda.' },
} satisfies Words<typeof enReset>;

export const qr_confirm = {
  title: 'Log masuk di skrin lain',
  question: 'Adakah skrin lain memaparkan nombor ini?',
  device: 'Peranti',
  address: 'Alamat IP',
  asked: 'Diminta pada',
  as: 'Log masuk sebagai',
  warning: 'Sahkan hanya jika skrin lain itu berada di hadapan anda. Sesiapa yang menggunakannya akan log masuk sebagai anda.',
  yes: 'Ya, log masuk di situ',
  no: 'Tidak, tolak',
  confirmed: { title: 'Telah log masuk di situ', text: 'Anda boleh meneruskan pada skrin lain.' },
  cancelled: { title: 'Ditolak', text: 'Tiada sesiapa yang log masuk.' },
} satisfies Words<typeof enQr>;

export const sso = {
  title: 'Teruskan ke {name}',
  asks: '{name} ingin tahu siapa anda. Anda log masuk sebagai {user}.',
  agree: 'Teruskan',
  refuse: 'Batal',
  another: 'Gunakan akaun lain',
  learns: 'Ia juga akan mengetahui:',
  scopes: { profile: 'nama anda', email: 'alamat e-mel anda', organization: 'organisasi anda' },
  app_roles: 'peranan dan kebenaran anda dalam aplikasi {app}',
  bad_link: { title: 'Pautan ini tidak lengkap', text: 'Kembali ke aplikasi asal dan mula semula.' },
} satisfies Words<typeof enSso>;
