import type { messages as en } from '../en/messages.ts';
import type { Words } from '../texts-type.ts';

export const messages = {
  title: 'Mesej',
  button: '{count, plural, =0 {Mesej} other {Mesej, # belum dibaca}}',
  arrived: '{count, plural, other {# mesej baharu}}',
  see_all: 'Semua mesej',
  which: 'Mesej yang dipaparkan',
  unread: 'Belum dibaca',
  read_all: 'Tandakan semua sebagai dibaca',
  mark_read: 'Tandakan sebagai dibaca',
  mark_unread: 'Tandakan sebagai belum dibaca',
  remove: 'Padam mesej',
  more: 'Paparkan lagi',
  kinds: {
    app_freezes: 'Aplikasi akan dibekukan',
    app_closes: 'Aplikasi akan ditutup',
    app_state_changed: 'Status aplikasi berubah',
    job_finished: 'Tugas selesai',
    service_menus_changed: 'Menu perkhidmatan berubah',
    service_synchronized: 'Aplikasi anda disegerakkan',
    page_failed: 'Halaman gagal dimuatkan',
    roles_changed: 'Peranan anda berubah',
  },
  countdown: {
    freezes: '{days, plural, =0 {Akan dibekukan hari ini} other {Akan dibekukan dalam # hari}}',
    closes: '{days, plural, =0 {Akan ditutup hari ini} other {Akan ditutup dalam # hari}}',
  },
  empty: { title: 'Tiada mesej', text: 'Pemberitahuan tentang aplikasi, peranan dan tugas yang selesai dipaparkan di sini.' },
  none_unread: { title: 'Tiada yang belum dibaca', text: 'Anda telah membaca semua mesej.' },
} satisfies Words<typeof en>;
