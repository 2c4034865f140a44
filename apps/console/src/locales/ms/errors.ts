import type { errors as en } from '../en/errors.ts';
import type { Words } from '../texts-type.ts';

export const errors = {
  title: 'Ralat {status}',
  no_permission: 'Tiada kebenaran',
  offline: 'Tiada sambungan',
  network: 'Perkhidmatan tidak dapat dihubungi. Semak sambungan dan cuba lagi.',
  aborted: 'Permintaan terganggu.',
  timeout: 'Perkhidmatan tidak menjawab dalam {seconds} saat. Cuba lagi.',
  status: 'Permintaan gagal dengan status {status}.',
  abnormal: 'Sesuatu tidak kena. Hubungi pentadbir.',
  config: 'Konsol tidak disediakan dengan betul. Hubungi pentadbir.',
  import_failed: 'Import gagal',
  reach: {
    offline: 'Anda di luar talian. Apa yang ditaip kekal di sini; kerja bersambung apabila sambungan pulih.',
    unreachable: 'Perkhidmatan tidak menjawab. Percubaan sedang diulang; tiada yang hilang.',
    busy: 'Perkhidmatan sibuk dan meminta anda menunggu. Ia akan dicuba semula sendiri.',
  },
  sdk: {
    ENV_INVALID: 'Pelayar ini tiada sesuatu yang diperlukan di sini. Guna pelayar terkini.',
    MODE_NOT_SUPPORT: 'Ini tidak boleh dilakukan di sini.',
    NOT_LOGIN: 'Anda tidak lagi log masuk. Log masuk semula.',
    AUTH_NOT_MATCH: 'Jawapan ini milik akaun lain. Log masuk semula.',
    SESSION_ERROR: 'Ini mengambil masa terlalu lama. Mula semula.',
    ARGUMENT_ERROR: 'Sesuatu yang dimasukkan tidak dapat dihantar. Semak dan cuba lagi.',
    CLEAR_TOKEN: 'Anda tidak lagi log masuk. Log masuk semula.',
    TOKEN_REFRESHING: 'Log masuk anda sedang diperbaharui. Cuba lagi sebentar.',
  },
} satisfies Words<typeof en>;
