import type { entry as en } from '../en/entry.ts';
import type { Words } from '../texts-type.ts';

export const entry = {
  preparing: {
    title: 'Открываем приложение',
    text: 'Готовим его меню и часовой пояс.',
  },
  jump: {
    title: 'Переход ко входу в бэк-офис',
    text: 'Выполняется переход. Это займёт мгновение.',
    none_title: 'Входа в бэк-офис здесь нет',
    none_text: 'В этой системе переходить некуда.',
  },
  no_auth: {
    title: 'У вас нет доступа',
    text: 'Попросите роль у администратора приложения.',
    text_as: '{name}, ни одна из ваших ролей не даёт войти. Попросите роль у администратора приложения.',
    other_account: 'Другая учётная запись',
  },
} satisfies Words<typeof en>;
