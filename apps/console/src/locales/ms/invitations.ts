import type { invitations as en } from '../en/invitations.ts';
import type { Words } from '../texts-type.ts';

export const invitations = {
  until: 'Dijemput sehingga {day}',
  expired: 'Jemputan tamat tempoh',
  ends: 'Jemputan sah sehingga',
  sent: 'Dihantar kepada {address}. Pautan ini menetapkan kata laluan pertama dan boleh digunakan sekali. Anda juga boleh menyalinnya sekarang; ia tidak dipaparkan lagi.',
  resend: 'Hantar semula jemputan',
  resend_ask: 'Jemput {name} semula?',
  resend_means: 'Pautan baharu diberikan. Pautan sebelumnya tidak lagi berfungsi.',
  resent: 'Jemputan baharu untuk {name}',
  withdraw: 'Tarik balik jemputan',
  withdraw_ask: 'Tarik balik jemputan {name}?',
  withdraw_means: 'Pautan tidak lagi berfungsi. Akaun kekal, dan anda boleh menjemput semula.',
  withdrawn: 'Jemputan ditarik balik',
  mailed: '{count, plural, =0 {Tiada jemputan dihantar melalui e-mel.} other {# jemputan sedang dihantar melalui e-mel.}}',
} satisfies Words<typeof en>;
