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
  trace: 'jejak {id}',
} satisfies Words<typeof en>;
