import type { app_logo as app_logo_en, quick_mgr as quick_mgr_en, small_screen as small_screen_en } from '../en/app-extras.ts';
import type { Words } from '../texts-type.ts';

export const quick_mgr = {
  title: 'Быстрый доступ',
  list: 'Закреплённые страницы по порядку',
  add: 'Закрепить страницу',
  find: 'Найти страницу',
  used: '{count} из {limit}',
  full: 'Предел достигнут. Измените его в настройках приложения.',
  up: 'Поднять «{name}»',
  down: 'Опустить «{name}»',
  remove: 'Открепить «{name}»',
  moved: 'Страница «{name}» теперь под номером {n}',
  empty: {
    title: 'В быстром доступе пока ничего нет',
    text: 'Закрепите страницы, нужные всем. Каждый увидит только те, что ему доступны.',
  },
} satisfies Words<typeof quick_mgr_en>;
export const small_screen = {
  title: 'Узкие экраны',
  offer: 'Показывать на узких экранах',
  all: 'Всё доступное',
  chosen: 'Только выбранное',
  tree: 'Меню приложения',
  hint: 'Остальные страницы открываются по адресу.',
  preview: 'Как на телефоне',
  nothing: 'Пока ничего не выбрано.',
} satisfies Words<typeof small_screen_en>;
export const app_logo = {
  text: 'Показывается вместо значка: в списках, в шапке и на странице входа в приложение. PNG, JPEG или WebP; лучше всего подходит квадрат с прозрачным фоном.',
  add: 'Добавить логотип',
  change: 'Заменить логотип',
  choose: 'Выберите логотип',
  changed: 'Логотип изменён',
  removed: 'Логотип убран',
  unreadable: 'Этот файл не изображение. Выберите файл PNG, JPEG или WebP.',
} satisfies Words<typeof app_logo_en>;
