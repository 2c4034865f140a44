import type { messages as en } from '../en/messages.ts';
import type { Words } from '../texts-type.ts';

export const messages = {
  title: 'Сообщения',
  button:
    '{count, plural, =0 {Сообщения} one {Сообщения, # непрочитанное} few {Сообщения, # непрочитанных} many {Сообщения, # непрочитанных} other {Сообщения, # непрочитанных}}',
  arrived: '{count, plural, one {# новое сообщение} few {# новых сообщения} many {# новых сообщений} other {# нового сообщения}}',
  see_all: 'Все сообщения',
  which: 'Какие сообщения',
  unread: 'Непрочитанные',
  read_all: 'Отметить все прочитанными',
  mark_read: 'Отметить прочитанным',
  mark_unread: 'Отметить непрочитанным',
  remove: 'Удалить сообщение',
  more: 'Показать ещё',
  kinds: {
    app_freezes: 'Приложение скоро будет заморожено',
    app_closes: 'Приложение скоро будет закрыто',
    app_state_changed: 'Состояние приложения изменилось',
    job_finished: 'Задание выполнено',
    service_menus_changed: 'Меню сервиса изменены',
    service_synchronized: 'Приложение синхронизировано',
    page_failed: 'Страница не загрузилась',
    roles_changed: 'Ваши роли изменены',
  },
  countdown: {
    freezes:
      '{days, plural, =0 {Заморозка сегодня} one {Заморозка через # день} few {Заморозка через # дня} many {Заморозка через # дней} other {Заморозка через # дня}}',
    closes:
      '{days, plural, =0 {Закрытие сегодня} one {Закрытие через # день} few {Закрытие через # дня} many {Закрытие через # дней} other {Закрытие через # дня}}',
  },
  empty: { title: 'Сообщений нет', text: 'Здесь появляются сообщения о ваших приложениях, ролях и завершённой работе.' },
  none_unread: { title: 'Непрочитанных нет', text: 'Вы прочитали все сообщения.' },
} satisfies Words<typeof en>;
