import type { analytics_events as analytics_events_en } from '../en/analytics-events.ts';
import type { Words } from '../texts-type.ts';

export const analytics_events = {
  title: 'События аналитики',
  intro: 'О чём страницы могут сообщать. События не из списка и выключенные отбрасываются.',
  name: 'Название',
  code: 'Код события',
  code_hint: 'Его отправляют страницы. Позже изменить нельзя.',
  type: 'Тип события',
  types: { exposure: 'Показ', click: 'Клик', other: 'Другое' },
  kind: 'Категория',
  kinds: { click: 'Клик', page: 'Просмотр страницы', business: 'Бизнес' },
  new: 'Новое событие',
  on: 'Собирается',
  off: 'Выключено',
  collect: 'Собирать это событие',
  collect_hint: 'Пока выключено, события с этим кодом отбрасываются.',
  empty: { title: 'Событий пока нет', text: 'Добавьте событие, прежде чем страницы начнут о нём сообщать.' },
  deleted: 'Событие удалено',
  stays: 'Собранные данные останутся.',
} satisfies Words<typeof analytics_events_en>;
