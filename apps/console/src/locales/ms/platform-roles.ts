import type { platform_roles as platform_roles_en } from '../en/platform-roles.ts';
import type { Words } from '../texts-type.ts';

export const platform_roles = {
  title: 'Pentadbir utama dan juruaudit',
  role: 'Peranan',
  roles: {
    super_admin: 'Pentadbir utama',
    auditor: 'Juruaudit',
  },
  means: {
    super_admin: 'Mengurus aplikasi, perkhidmatan, projek dan seluruh pemasangan.',
    auditor: 'Membaca log dan siapa melihat apa di mana-mana, dan tidak mengubah apa-apa.',
  },
  since: 'Sejak',
  give: 'Beri peranan',
  submit: 'Beri',
  take: 'Tarik balik',
  take_ask: 'Tarik balik peranan daripada “{name}”?',
  empty: {
    title: 'Tiada padanan',
    text: 'Peranan atas pemasangan diberi kepada beberapa orang sahaja.',
  },
} satisfies Words<typeof platform_roles_en>;
