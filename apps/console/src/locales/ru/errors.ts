import type { errors as en } from '../en/errors.ts';
import type { Words } from '../texts-type.ts';

export const errors = {
  title: 'Ошибка {status}',
  no_permission: 'Нет прав',
  offline: 'Нет соединения',
  network: 'Сервис недоступен. Проверьте соединение и повторите.',
  aborted: 'Запрос прерван.',
  timeout: 'Сервис не ответил за {seconds} с. Повторите.',
  status: 'Запрос завершился с кодом {status}.',
  trace: 'трассировка {id}',
} satisfies Words<typeof en>;
