import type { global_menus as enGlobal, templates as en } from '../en/templates.ts';
import type { Words } from '../texts-type.ts';

export const templates = {
  title: 'Шаблоны',
  new: 'Новый шаблон',
  is_default: 'По умолчанию',
  default_hint: 'С него начинает новое приложение, если не выбран другой.',
  menus: 'Пункты меню',
  begin: 'Начать с',
  begin_empty: 'Пустое дерево',
  begin_app: 'Меню приложения',
  created: 'Шаблон создан',
  deleted: 'Шаблон удалён',
  changed: 'Изменён',
  menu_count: '{count, plural, one {# пункт меню} few {# пункта меню} many {# пунктов меню} other {# пункта меню}}',
  keeps: 'Начавшие с него приложения сохранят свои пункты.',
  read_only: 'Шаблоны могут менять только суперадминистраторы.',
  empty: { title: 'Шаблонов пока нет', text: 'Шаблон — это дерево меню, с которого начинают новые приложения.' },
  not_found: { title: 'Шаблон не найден', text: 'Возможно, он удалён.' },
  back: 'Все шаблоны',
  tree_empty: { title: 'В этом шаблоне нет пунктов', text: 'Приложения, которые начинают с него, получат то, что вы добавите здесь.' },
  use: {
    action: 'Применить в приложении «{app}»',
    title: 'Начать меню приложения «{app}» с шаблона «{name}»?',
    text: 'Это можно сделать один раз. То, что в приложении уже есть, останется.',
    done: '{count, plural, one {Добавлен # пункт} few {Добавлено # пункта} many {Добавлено # пунктов} other {Добавлено # пункта}}',
  },
} satisfies Words<typeof en>;

export const global_menus = {
  title: 'Общие пункты меню',
  empty: { title: 'Общих пунктов нет', text: 'Добавленное здесь появится во всех приложениях.' },
  on_delete: 'Он сразу исчезнет из всех приложений.',
  read_only: 'Общие пункты меню могут менять только суперадминистраторы.',
} satisfies Words<typeof enGlobal>;
