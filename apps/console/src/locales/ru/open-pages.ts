import type { open_pages as en } from '../en/open-pages.ts';
import type { Words } from '../texts-type.ts';

export const open_pages = {
  title: 'Открытые страницы',
  count: '{count, plural, one {# страница} few {# страницы} many {# страниц} other {# страницы}}',
  unsaved: '{count, plural, one {# не сохранена} few {# не сохранены} many {# не сохранено} other {# не сохранены}}',
  page: 'Страница',
  app: 'Приложение',
  close: 'Закрыть «{name}»',
  close_title: 'Закрыть без сохранения?',
  empty: { title: 'Нет открытых страниц', text: 'Здесь появляются страницы, которые вы открываете в приложениях.' },
} satisfies Words<typeof en>;
