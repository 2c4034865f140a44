import type { entry as en } from '../en/entry.ts';
import type { Words } from '../texts-type.ts';

export const entry = {
  preparing: {
    title: 'Membuka aplikasi',
    text: 'Menu dan zon masanya sedang disediakan.',
  },
  jump: {
    title: 'Pergi ke log masuk pejabat belakang',
    text: 'Anda sedang dialihkan. Ini mengambil masa sebentar.',
    none_title: 'Tiada log masuk pejabat belakang di sini',
    none_text: 'Pemasangan ini tiada tempat untuk mengalihkan anda.',
  },
  no_auth: {
    title: 'Anda tiada akses',
    text: 'Minta peranan daripada pentadbir aplikasi.',
    text_as: '{name}, tiada peranan anda yang membenarkan masuk. Minta satu daripada pentadbir aplikasi.',
    other_account: 'Gunakan akaun lain',
  },
} satisfies Words<typeof en>;
