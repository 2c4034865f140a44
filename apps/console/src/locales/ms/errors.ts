import type { errors as en } from '../en/errors.ts';
import type { Words } from '../texts-type.ts';

export const errors = {
  title: 'Ralat {status}',
  no_permission: 'Tiada kebenaran',
  offline: 'Tiada sambungan',
  network: 'Perkhidmatan tidak dapat dihubungi. Semak sambungan dan cuba lagi.',
  aborted: 'Permintaan telah terganggu.',
  timeout: 'Perkhidmatan tidak memberi respons dalam masa {seconds} saat. Cuba lagi.',
  status: 'Permintaan gagal dengan status {status}.',
  abnormal: 'Ralat telah berlaku. Hubungi pentadbir.',
  config: 'Konsol tidak disediakan dengan betul. Hubungi pentadbir.',
  import_failed: 'Import gagal',
  reach: {
    offline: 'Anda di luar talian. Apa yang ditaip kekal di sini; kerja bersambung apabila sambungan pulih.',
    unreachable: 'Perkhidmatan tidak memberi respons. Percubaan sedang diulang; tiada yang hilang.',
    busy: 'Perkhidmatan sibuk. Percubaan diulang secara automatik.',
  },
  sdk: {
    ENV_INVALID: 'Pelayar anda tidak disokong. Kemas kini atau guna pelayar lain.',
    MODE_NOT_SUPPORT: 'Ini tidak disokong di sini.',
    NOT_LOGIN: 'Log masuk anda tidak lagi sah. Log masuk semula.',
    AUTH_NOT_MATCH: 'Anda kini log masuk dengan akaun lain. Log masuk semula.',
    SESSION_ERROR: 'Ini mengambil masa terlalu lama. Mula semula.',
    ARGUMENT_ERROR: 'Sebahagian daripada yang dimasukkan tidak dapat dihantar. Semak dan cuba lagi.',
    CLEAR_TOKEN: 'Log masuk anda tidak lagi sah. Log masuk semula.',
    TOKEN_REFRESHING: 'Log masuk anda sedang diperbaharui. Cuba lagi sebentar lagi.',
    PASSKEY_CANCELLED: 'Tiada kunci laluan digunakan. Cuba lagi atau guna cara lain.',
  },
} satisfies Words<typeof en>;
