import type { connected_tools as en } from '../en/connected-tools.ts';
import type { Words } from '../texts-type.ts';

export const connected_tools = {
  lead: 'Alat yang anda log masuk melalui Portico, dan maklumat yang anda kongsi dengannya. Tamatkan akses alat yang tidak lagi digunakan.',
  none: 'Tiada alat yang disambungkan',
  none_text: 'Alat muncul di sini selepas anda bersetuju berkongsi maklumat dengannya.',
  learns: 'Ia mengetahui:',
  only_you: 'siapa anda',
  scopes: { profile: 'nama', email: 'alamat e-mel', organization: 'organisasi' },
  app_roles: 'peranan dan kebenaran dalam aplikasi {app}',
  since: 'Dipersetujui',
  used: 'Terakhir digunakan',
  unused: 'Belum digunakan',
  end: 'Tamatkan akses',
  end_title: 'Tamatkan akses “{name}”?',
  end_text: '{name} akan melog keluar anda dalam masa sesaat. Apabila anda log masuk semula di sana, persetujuan anda diminta lagi.',
  ended: 'Akses {name} ditamatkan',
  end_text_of: '{name} akan melog keluar orang ini dalam masa sesaat. Apabila dia log masuk semula di sana, persetujuannya diminta lagi.',
} satisfies Words<typeof en>;
