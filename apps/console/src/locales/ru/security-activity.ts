import type { security_activity as en } from '../en/security-activity.ts';
import type { Words } from '../texts-type.ts';

export const security_activity = {
  lead: 'Входы с новых устройств и изменения учётной записи. Часовой пояс:',
  not_you: 'Что-то из этого сделали не вы? Смените пароль и завершите незнакомые входы.',
  password: 'Сменить пароль',
  sign_ins: 'Проверить входы',
  empty: { title: 'Событий пока нет', text: 'Здесь появляются новые устройства и изменения пароля, вторых факторов, контактов и ролей.' },
  new: 'Новое',
  by: 'Кто',
  unread:
    '{count, plural, one {# новое уведомление безопасности} few {# новых уведомления безопасности} many {# новых уведомлений безопасности} other {# нового уведомления безопасности}}',
  review: 'Посмотреть',
} satisfies Words<typeof en>;
