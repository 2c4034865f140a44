import type { platform_roles as platform_roles_en } from '../en/platform-roles.ts';
import type { Words } from '../texts-type.ts';

export const platform_roles = {
  title: 'Суперадминистраторы и аудиторы',
  role: 'Роль',
  roles: {
    super_admin: 'Суперадминистратор',
    auditor: 'Аудитор',
  },
  means: {
    super_admin: 'Управляет приложениями, сервисами, проектами и всей системой.',
    auditor: 'Читает журналы, смотрит, кто что видит, и ничего не меняет.',
  },
  since: 'Когда дана',
  give: 'Дать роль',
  submit: 'Дать',
  take: 'Забрать',
  take_ask: 'Забрать роль: {name}?',
  empty: {
    title: 'Никто не найден',
    text: 'Роли в системе дают немногим.',
  },
} satisfies Words<typeof platform_roles_en>;
