import type { app_list as en } from '../en/app-list.ts';
import type { Words } from '../texts-type.ts';

export const app_list = {
  see_services:
    '{count, plural, one {Показать # сервис} few {Показать все # сервиса} many {Показать все # сервисов} other {Показать все # сервиса}}',
  title: 'Ваши приложения',
  search: 'Название или тип бизнеса',
  all_apps: 'Все приложения',
  recent: 'Недавние посещения',
  favorites: 'Избранное',
  favorite: 'В избранном: {app}',
  last_visit: 'Последнее посещение',
  kind: { admin: 'Администратор', operator: 'Оператор' },
  app: 'Приложение',
  open_to: 'Доступ',
  time_zone: 'Часовой пояс',
  status: { normal: 'Работает', frozen: 'Заморожено', closed: 'Закрыто', stopped: 'Остановлено' },
  open_type: { app: 'Только участники', org: 'Организация', biz_type: 'Тип бизнеса' },
  freezes_in:
    '{days, plural, =0 {Заморозка сегодня} one {Заморозка через # день} few {Заморозка через # дня} many {Заморозка через # дней} other {Заморозка через # дня}}',
  frozen_for:
    '{days, plural, =0 {Заморожено сегодня} one {Заморожено # день} few {Заморожено # дня} many {Заморожено # дней} other {Заморожено # дня}}',
  frozen_closes:
    '{days, plural, =0 {Заморожено сегодня} one {Заморожено # день} few {Заморожено # дня} many {Заморожено # дней} other {Заморожено # дня}}, {left, plural, =0 {закроется сегодня} one {закроется через # день} few {закроется через # дня} many {закроется через # дней} other {закроется через # дня}}',
  empty: { title: 'Приложений пока нет', text: 'Вы не состоите ни в одном приложении. Попросите администратора приложения добавить вас.' },
} satisfies Words<typeof en>;
