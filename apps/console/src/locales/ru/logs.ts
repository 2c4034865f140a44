import type { logs as en } from '../en/logs.ts';
import type { Words } from '../texts-type.ts';

export const logs = {
  title: 'Журнал операций', manage: 'Управление', search: 'Объект, содержание или адрес', time: 'Время', operator: 'Оператор', module: 'Модуль', action: 'Действие', object: 'Объект', ip: 'Откуда',
  content: 'Что произошло', range: 'Период', method: 'Метод', trace: 'Трассировка', request: 'Запрос',
  modules: { app: 'Приложение', menu: 'Меню', group: 'Группа меню', role: 'Роль', service: 'Сервис', language: 'Язык', user: 'Пользователь', security: 'Безопасность', system: 'Система' },
  methods: { POST: 'Создано', PUT: 'Изменено', PATCH: 'Перемещено', DELETE: 'Удалено', CLI: 'Командная строка', JOB: 'Задача' },
  fields_changed: '{count, plural, one {Изменено # поле} few {Изменено # поля} many {Изменено # полей} other {Изменено # поля}}', no_fields: 'Поля не записаны.', before: 'До', after: 'После',
  sealed: 'Внесено в цепочку', unsealed: 'Ещё не внесено в цепочку', previous: 'Предыдущая запись', next: 'Следующая запись', details: 'Запись журнала',
  shown: '{from} – {to} из {total}', shown_capped: '{from} – {to} из более чем {total}', more: 'После первых 10 000', newer: 'К первой странице', older: 'Более старые',
  empty: { title: 'Записей пока нет', text: 'Здесь записывается каждое изменение в приложении: кто и откуда его сделал.' },
  of_object: 'Только один объект', page_size: 'Размер страницы',
} satisfies Words<typeof en>;
