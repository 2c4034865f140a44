import type { layout as en } from '../en/layout.ts';
import type { Words } from '../texts-type.ts';

export const layout = {
  header: 'Portico', side: 'Меню приложения', manage_side: 'Управление приложением', menu: 'Меню', home: 'Главная', menus: 'Пункты меню', log: 'Журнал операций',
  collapse: 'Свернуть', expand: 'Развернуть боковую панель', open_side: 'Открыть меню', no_menus: 'Пунктов меню пока нет',
  switch_app: 'Сменить приложение', all_apps: 'Все приложения', search_pages: 'Поиск страниц', language: 'Язык', theme: 'Тема', user_menu: 'Учётная запись', sign_out: 'Выйти',
  notices: 'Последние уведомления', no_notices: 'В этом окне уведомлений нет.',
  themes: { theme1: 'Графит', theme2: 'Нефрит', theme3: 'Песок', theme4: 'Лазурь' },
  palette: {
    title: 'Поиск страниц', placeholder: 'Название или код страницы', start: 'Введите название или код.', none: 'Нет страниц по запросу «{keyword}».',
    results: '{count, plural, one {# результат} few {# результата} many {# результатов} other {# результата}}', move: 'Выбор', open: 'Открыть', window: 'Новое окно',
  },
} satisfies Words<typeof en>;
