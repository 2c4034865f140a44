import type { sign_in_policies as en } from '../en/sign-in-policies.ts';
import type { Words } from '../texts-type.ts';

export const sign_in_policies = {
  title: 'Политики входа',
  title_of: 'Политика входа: {name}',
  organisations: 'Организации',
  roles: 'Роли',
  everybody: 'Все',
  people: '{count, plural, one {# человек} few {# человека} many {# человек} other {# человека}}',
  strictest: 'Если человека касаются несколько политик, по каждой строке действует самая строгая.',
  second_factor: 'Второй фактор',
  rules: {
    off: 'Отключён',
    offered: 'Предлагается: добавит тот, кто хочет',
    required_for_roles: 'Обязателен для этих ролей',
    required: 'Обязателен для всех',
  },
  for_roles: 'Роли',
  holders: { super_admin: 'Суперадминистраторы', auditor: 'Аудиторы', org_manager: 'Управляющие организаций' },
  from_day: 'Обязателен с',
  from_day_hint: 'До этого дня людям напоминают, и они ещё могут войти. Пусто: сразу.',
  counts: 'Что подходит',
  counts_hint: 'Код восстановления заменяет любой из них один раз.',
  factors: { passkey: 'Ключ доступа', totp: 'Аутентификатор', sms: 'SMS', email: 'Почта' },
  choose_one: 'Выберите хотя бы один вариант.',
  touches: 'Кого это затронет',
  required_of: 'Второй фактор нужен: {required} из {people}. При сохранении никто не выходит из системы.',
  must_add: 'должны добавить фактор',
  must_add_title: 'Должны добавить фактор',
  cannot: 'не смогут войти',
  cannot_title: 'Не смогут войти',
  has: 'Есть: {factors}',
  has_none: 'Ничего нет',
  self_free: 'Вас это не затронет.',
  self_touched: 'Вам тоже нужно добавить фактор.',
  self_locked: 'Вы или последний суперадминистратор не сможете войти. Так сохранить нельзя.',
  confirm: {
    title:
      '{count, plural, one {# человек больше не сможет войти} few {# человека больше не смогут войти} many {# человек больше не смогут войти} other {# человека больше не смогут войти}}',
    text: 'У них нет ничего подходящего, и добавить здесь они ничего не могут:',
    submit: 'Всё равно сохранить',
  },
} satisfies Words<typeof en>;
