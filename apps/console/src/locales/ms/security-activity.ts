import type { security_activity as en } from '../en/security-activity.ts';
import type { Words } from '../texts-type.ts';

export const security_activity = {
  lead: 'Log masuk daripada peranti baharu dan perubahan pada akaun anda. Zon masa:',
  not_you: 'Ada yang bukan anda lakukan? Tukar kata laluan, kemudian tamatkan log masuk yang tidak anda kenali.',
  password: 'Tukar kata laluan',
  sign_ins: 'Semak log masuk',
  empty: {
    title: 'Belum ada aktiviti keselamatan',
    text: 'Peranti baharu serta perubahan kata laluan, faktor kedua, maklumat hubungan dan peranan dipaparkan di sini.',
  },
  new: 'Baharu',
  by: 'Oleh',
  unread: '{count, plural, other {# notis keselamatan baharu}}',
  review: 'Semak',
} satisfies Words<typeof en>;
