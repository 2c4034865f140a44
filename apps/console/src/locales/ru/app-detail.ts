import type { app_detail as en } from '../en/app-detail.ts';
import type { Words } from '../texts-type.ts';

export const app_detail = {
  title: 'Сведения о приложении',
  copy: 'Копировать: {name}',
  id: 'Идентификатор',
  open_value: 'Внешний код',
  freeze_at: 'Дата заморозки',
  frozen_at: 'Заморожено с',
  close_at: 'Дата закрытия',
  holds: 'Содержимое',
  counts: {
    menus: '{count, plural, one {пункт меню} few {пункта меню} many {пунктов меню} other {пункта меню}}',
    menu_groups: '{count, plural, one {группа меню} few {группы меню} many {групп меню} other {группы меню}}',
    roles: '{count, plural, one {роль} few {роли} many {ролей} other {роли}}',
    permissions: '{count, plural, one {разрешение} few {разрешения} many {разрешений} other {разрешения}}',
    members: '{count, plural, one {участник} few {участника} many {участников} other {участника}}',
  },
  runs: 'Управление',
  admins: 'Администраторы',
  nobody: 'Пока никого',
  langs: 'Языки',
  biz_types: 'Типы бизнеса',
  created: 'Создано',
  updated: 'Настройки изменены',
  changes: 'Последние изменения',
  all_changes: 'Журнал операций',
} satisfies Words<typeof en>;
