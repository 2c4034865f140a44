import type { qr_confirm as enQr, registration as en, reset as enReset, sso as enSso } from '../en/registration.ts';
import type { Words } from '../texts-type.ts';

export const registration = {
  title: 'Регистрация',
  invited: 'Вас пригласила организация? Откройте ссылку из приглашения.',
  have: 'Уже есть учётная запись?',
  ways: { label: 'Способы регистрации', sms: 'Телефон', email: 'Почта', name: 'Имя', guardian: 'Для ребёнка' },
  user_name: 'Имя учётной записи',
  nick_name: 'Ваше имя (необязательно)',
  guardian: 'Телефон родителя или опекуна',
  guardian_hint: 'Код придёт на этот телефон.',
  picture_hint: 'Регистр не важен. Если картинку не видно, зарегистрируйтесь по телефону или почте.',
  repeat: 'Пароль ещё раз',
  submit: 'Создать учётную запись',
  done: 'Учётная запись создана. Войдите.',
} satisfies Words<typeof en>;

export const reset = {
  title: 'Новый пароль',
  lead: 'Код подтверждает, что учётная запись ваша. Все остальные входы завершатся.',
  ways: { label: 'Куда отправить код', sms: 'SMS', email: 'Почта', guardian: 'Опекуну' },
  kind: { label: 'Вид учётной записи', org: 'Организация', person: 'Личная' },
  login_name: 'Учётная запись ребёнка',
  submit: 'Задать новый пароль',
  done: 'Новый пароль задан. Войдите с ним.',
  none: { title: 'Обратитесь к администратору', text: 'Коды здесь не отправляются. Администратор может выдать новый пароль.' },
} satisfies Words<typeof enReset>;

export const qr_confirm = {
  title: 'Вход на другом экране',
  question: 'На другом экране это число?',
  device: 'Устройство',
  address: 'IP-адрес',
  asked: 'Запрошено',
  as: 'Войти как',
  warning: 'Подтверждайте только экран перед собой: тот, кто за ним, войдёт под вашим именем.',
  yes: 'Да, войти там',
  no: 'Нет, отклонить',
  confirmed: { title: 'Вход выполнен', text: 'Другой экран продолжит сам.' },
  cancelled: { title: 'Отклонено', text: 'Никто не вошёл.' },
} satisfies Words<typeof enQr>;

export const sso = {
  title: 'Перейти в {name}',
  asks: '{name} спрашивает, кто вы. Вы вошли как {user}.',
  agree: 'Продолжить',
  refuse: 'Не продолжать',
  another: 'Другая учётная запись',
  bad_link: { title: 'Ссылка неполная', text: 'Вернитесь в приложение, из которого пришли, и начните снова.' },
} satisfies Words<typeof enSso>;
