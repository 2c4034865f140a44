import type { app_services as en } from '../en/app-services.ts';
import type { Words } from '../texts-type.ts';

export const app_services = {
  title: 'Perkhidmatan terpaut',
  link: 'Pautkan menu',
  service: 'Perkhidmatan',
  empty: { title: 'Tiada perkhidmatan terpaut', text: 'Halaman pasukan lain menjadi menu aplikasi ini apabila anda memautkannya.' },
  difference: 'Perbezaan dengan {name}',
  menu_count: '{count, plural, other {# menu terpaut}}',
  unlink: 'Nyahpaut semua',
  unlinking: {
    title: 'Nyahpaut {name}?',
    text: '{count, plural, other {# menu kekal seperti sedia ada dan menjadi milik aplikasi. Perkhidmatan tidak lagi mengubahnya.}}',
  },
  unlinked: 'Dinyahpaut',
  choose: 'Pilih perkhidmatan',
  choose_hint: 'Perkhidmatan menawarkan halaman; anda memilih yang dipaparkan oleh aplikasi ini.',
  offer: 'Menu {name}',
  nothing: { title: 'Tiada tawaran', text: 'Perkhidmatan ini tidak menawarkan halaman buat masa ini.' },
  already: 'Terpaut',
  submit: '{count, plural, =0 {Pautkan} other {Pautkan # menu}}',
  linked: '{count, plural, other {# menu dipautkan}}',
} satisfies Words<typeof en>;
