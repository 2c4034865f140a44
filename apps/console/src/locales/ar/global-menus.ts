import type { global_menus as global_menus_en } from '../en/global-menus.ts';
import type { Words } from '../texts-type.ts';

export const global_menus = {
  title: 'القوائم العامة',
  empty: { title: 'لا قوائم عامة', text: 'ما تضيفه هنا يظهر في كل التطبيقات.' },
  on_delete: 'تفقدها كل التطبيقات فورًا.',
  read_only: 'يغيّر المسؤولون الأعلون القوائم العامة.',
} satisfies Words<typeof global_menus_en>;
