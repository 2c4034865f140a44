import type { app_home as en } from '../en/app-home.ts';
import type { Words } from '../texts-type.ts';

export const app_home = {
  morning: 'Доброе утро, {name}',
  afternoon: 'Добрый день, {name}',
  evening: 'Добрый вечер, {name}',
  night: 'Здравствуйте, {name}',
  pages: 'Ваши страницы',
  page_count: '{count, plural, one {# страница} few {# страницы} many {# страниц} other {# страницы}}',
  top_level: 'Верхний уровень',
  show_all: 'Показать все ({count})',
  about: 'О приложении',
  tenant: 'Арендатор RBAC',
  customise: 'Настроить',
  change: 'Изменить',
  quick: 'Быстрый доступ',
  quick_count: '{count} из {limit}',
  favorites: 'Избранное',
  favorite: 'В избранном: {name}',
  detail: 'Подробнее',
  unread: '{count, plural, one {# непрочитанное} few {# непрочитанных} many {# непрочитанных} other {# непрочитанных}}',
  recent: {
    title: 'Недавние страницы',
    empty: {
      title: 'Вы ещё ничего не открывали',
      text: 'Здесь будут страницы, которые вы открываете в этом приложении.',
    },
  },
  use: {
    title: 'Использование страниц',
    opens: '{count, plural, one {открытие} few {открытия} many {открытий} other {открытия}}',
    per_day: 'открытий в день',
    range: 'Период',
    days: '{count, plural, one {# день} few {# дня} many {# дней} other {# дня}}',
    sections: 'Разделы',
    other: 'Другие страницы',
    day: 'День',
    total: 'Все страницы',
    as_table: 'Показать таблицей',
    as_chart: 'Показать графиком',
    label: 'Открытий страниц за {days, plural, one {# день} few {# дня} many {# дней} other {# дня}}: {total}. Больше всего {day}: {most}.',
    empty: {
      title: 'Пока ничего не открывали',
      text: 'Здесь видно, как часто открывают страницы, день за днём.',
    },
  },
  empty: {
    title: 'Страниц пока нет',
    text: 'Страницы появятся здесь, когда их дадут вам ваши роли.',
    manage: 'Добавить пункты меню',
    manager_text: 'Добавьте страницы и каталоги, с которыми будут работать.',
  },
  zone: {
    title: 'Часовой пояс: {app}',
    text: 'По этому часовому поясу показывается время и меняется состояние приложения. Действует для всех.',
    field: 'Часовой пояс',
  },
} satisfies Words<typeof en>;
