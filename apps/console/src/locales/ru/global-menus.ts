import type { global_menus as global_menus_en } from '../en/global-menus.ts';
import type { Words } from '../texts-type.ts';

export const global_menus = {
  title: 'Общие пункты меню',
  empty: { title: 'Общих пунктов нет', text: 'Добавленное здесь появится во всех приложениях.' },
  on_delete: 'Он сразу исчезнет из всех приложений.',
  read_only: 'Общие пункты меню могут менять только суперадминистраторы.',
} satisfies Words<typeof global_menus_en>;
