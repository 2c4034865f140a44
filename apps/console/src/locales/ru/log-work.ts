import type { log_work as en } from '../en/log-work.ts';
import type { Words } from '../texts-type.ts';

export const log_work = {
  filters: 'Фильтры',
  event: 'Событие',
  find_event: 'Найти событие',
  find_app: 'Найти приложение',
  not: 'не',
  who_hint: 'Имя, имя для входа или ID',
  address_hint: 'IP-адрес',
  outside: 'Вне приложений',
  kinds: { create: 'Создано', change: 'Изменено', remove: 'Удалено', access: 'Доступ', run: 'Прочее' },
  severity: 'Важность',
  severities: { info: 'Сведения', notice: 'Внимание', warning: 'Предупреждение', critical: 'Критично' },
  views: {
    label: 'Представления',
    save: 'Сохранить представление',
    save_new: 'Сохранить как новое',
    replace: 'Сохранить изменения',
    rename: 'Переименовать представление',
    share: 'Открыть для всех',
    unshare: 'Закрыть для других',
    share_with: 'Открыть для всех, кто читает этот журнал',
    more: 'Действия: {name}',
    delete_shared: 'Остальные тоже потеряют это представление.',
  },
  about: 'около {count}',
  by_time: 'Записи по времени и видам',
} satisfies Words<typeof en>;
