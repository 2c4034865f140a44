import type { projects as projects_en } from '../en/projects.ts';
import type { Words } from '../texts-type.ts';

export const projects = {
  title: 'Проекты',
  search: 'Название, идентификатор',
  name: 'Название проекта',
  id: 'Идентификатор проекта',
  id_hint: 'Позже изменить нельзя.',
  callback: 'Адрес возврата',
  callback_hint: 'Должен совпадать в точности: страница проверки возвращает только сюда.',
  updated: 'Изменён',
  new: 'Новый проект',
  create: 'Зарегистрировать',
  created: 'Проект зарегистрирован',
  delete: 'Удалить проект',
  deleted: 'Проект удалён',
  empty: {
    title: 'Проектов пока нет',
    text: 'Проект — внешняя система, которая отправляет людей сюда подтвердить личность.',
  },
} satisfies Words<typeof projects_en>;
