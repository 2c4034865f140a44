import type { diagnostics as en } from '../en/diagnostics.ts';
import type { Words } from '../texts-type.ts';

export const diagnostics = {
  api_reference: 'Справочник API',
  title: 'Диагностика',
  again: 'Проверить снова',
  installation: 'Эта система',
  environment: 'Среда',
  version: 'Версия',
  protocol: 'Протокол входа',
  browser: 'Браузер',
  language: 'Язык и часовой пояс',
  connections: 'Соединения',
  platform: 'Платформа',
  user_centre: 'Центр пользователей',
  clock: 'Разница часов',
  messages: 'Сообщения фреймов',
  embedded: 'Встроено в',
  not_embedded: 'Не встроено',
  unknown: 'Страница, которая себя не называет',
  checked_at: 'Время проверки',
  checking: 'Проверка',
  answers: 'Отвечает за {ms} мс',
  fails: 'Нет ответа',
  difference: '{ms} мс',
  app: 'Приложение этого окна',
  no_app: 'Нет',
} satisfies Words<typeof en>;
