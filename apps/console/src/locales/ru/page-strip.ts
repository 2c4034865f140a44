import type { page_strip as en } from '../en/page-strip.ts';
import type { Words } from '../texts-type.ts';

export const page_strip = {
  unsaved: '{count, plural, one {# не сохранена} few {# не сохранены} many {# не сохранено} other {# не сохранены}}',
  page: 'Страница',
  app: 'Приложение',
  close: 'Закрыть «{name}»',
  close_title: 'Закрыть без сохранения?',
  empty: { title: 'Нет открытых страниц', text: 'Здесь появляются страницы, которые вы открываете в приложениях.' },
  open: '{count, plural, one {# открыта} few {# открыты} many {# открыто} other {# открыты}}',
  close_saved: 'Закрыть все сохранённые',
  saving: 'Сохранение…',
  not_saved: 'Не сохранено. Откройте страницу, чтобы узнать почему.',
} satisfies Words<typeof en>;
