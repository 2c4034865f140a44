import type { app_menus as en } from '../en/app-menus.ts';
import type { Words } from '../texts-type.ts';

export const app_menus = {
  title: 'Пункты меню', manage: 'Управление', filter: 'Фильтр по меню', all: 'Все', own: 'Свои', services: 'Сервисы',
  name: 'Название', code: 'Код', owner: 'Владелец', permissions: 'Права', address: 'Адрес страницы', banner: 'Адрес баннера', memo: 'Примечание',
  opens_in: 'Открывается', frame: 'В рамке', window: 'В новом окне', layout: 'Показывает вложенное как', layout_default: 'Список', layout_tab: 'Вкладки',
  template_only: 'Только в шаблонах', template_only_hint: 'Показывается только там, где пункт создан шаблоном.',
  hidden: 'Скрыт', hidden_hint: 'Показ окончателен: показанный пункт нельзя скрыть снова.', shown: 'Показан', shown_hint: 'Показ окончателен. Чтобы убрать пункт, исключите его из групп или удалите.',
  show_now: 'Показать', biz_type: 'Тип бизнеса', path: 'Путь', origin_name: 'Исходное название', changed_by: 'Изменил: {name}', permissions_hint: 'Страница видна при наличии любого из них.',
  code_hint: 'Если оставить пустым, код создастся сам.', code_exists: 'Такой код уже есть в приложении.', was: 'Было «{value}».', tab_warning: 'Более {max} вкладок неудобны; в этом каталоге их {count}.',
  page: 'Страница', directory: 'Каталог', tab_directory: 'Каталог с вкладками', new_menu: 'Новый пункт', new_page: 'Новая страница', new_directory: 'Новый каталог',
  add_page_inside: 'Новая страница внутри', add_directory_inside: 'Новый каталог внутри', in_directory: 'В каталоге «{name}»', top_level: 'Верхний уровень', create: 'Создать', created: 'Пункт меню создан',
  tree: 'Дерево меню',
  count: '{count, plural, one {# пункт} few {# пункта} many {# пунктов} other {# пункта}}',
  children: '{count, plural, one {# вложенный пункт} few {# вложенных пункта} many {# вложенных пунктов} other {# вложенного пункта}}',
  groups: '{count, plural, one {# место в группах} few {# места в группах} many {# мест в группах} other {# места в группах}}',
  key_count: '{count, plural, one {# право} few {# права} many {# прав} other {# права}}',
  move_up: 'Выше', move_down: 'Ниже', move_in: 'Переместить в «{name}»', move_out: 'Вынести наружу', move_to: 'Переместить в…', move_title: 'Переместить «{name}»', move_field: 'Каталог', move: 'Переместить',
  moved_into: '{name} перемещён в «{parent}»', moved_top: '{name} перемещён на верхний уровень', moved_within: '{name} перемещён внутри «{parent}»', undo: 'Отменить', undone: '{name} возвращён на место', keys_hint: 'Alt со стрелкой перемещает строку.',
  sort: 'Позиция', delete: 'Удалить', deleted: 'Пункт меню удалён', pick: 'Выберите пункт, чтобы посмотреть и изменить его.', expand: 'Развернуть «{name}»', collapse: 'Свернуть «{name}»', move_into_drop: 'Переместить в «{name}»', drag: 'Перетащить «{name}»',
  empty: { title: 'Пунктов меню пока нет', text: 'Пункты меню — это страницы и каталоги, которые люди видят сбоку.' },
  stale: 'Дерево тем временем изменилось и загружено заново.', details: 'Сведения: {name}',
} satisfies Words<typeof en>;
