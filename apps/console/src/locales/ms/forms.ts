import type { forms as en } from '../en/forms.ts';
import type { Words } from '../texts-type.ts';

export const forms = {
  required: 'Medan ini wajib diisi.',
  too_long: 'Paling banyak {max} aksara.',
  too_short: 'Sekurang-kurangnya {min} aksara.',
  too_many: 'Paling banyak {max} entri.',
  web_address: 'Alamat bermula dengan http:// atau https://.',
  menu_code: "Kod tidak boleh mengandungi '' \\ atau /.",
  app_code: 'Hanya huruf, digit, _ dan -.',
  plain_text: 'Tiada aksara kawalan atau aksara yang mengubah arah teks.',
  invalid: 'Nilai ini tidak sah.',
  login_name: 'Hanya huruf, digit dan _ - + @ .',
  password: {
    length: '{min} hingga {max} aksara.',
    spaces: 'Tanpa ruang.',
    special: 'Hanya huruf, digit dan simbol papan kekunci biasa.',
    repeat: 'Bukan satu blok yang diulang.',
    types: 'Sekurang-kurangnya tiga daripada: digit, huruf besar, huruf kecil, simbol.',
    two_types: 'Sekurang-kurangnya dua daripada: digit, huruf besar, huruf kecil, simbol.',
    runs: 'Tiada tiga aksara berturut-turut yang sama atau berurutan.',
    common: 'Bukan kata laluan yang biasa digunakan ramai.',
    rules: 'Syarat kata laluan',
    combination: 'Jenis yang muncul sekali bukan yang pertama atau terakhir.',
    login_name: 'Tidak mengandungi nama akaun anda.',
    mismatch: 'Kedua-dua entri berbeza.',
    kept: 'Dipenuhi:',
    not_yet: 'Belum dipenuhi:',
  },
} satisfies Words<typeof en>;
