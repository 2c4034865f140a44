import type { sign_in as en } from '../en/sign-in.ts';
import type { Words } from '../texts-type.ts';

export const sign_in = {
  statement: 'Все бэк-офисы — один вход.',
  promise: 'Войдите один раз и видите только то, что дают ваши роли.',
  title: 'Вход',
  use_company: 'Используйте учётную запись {company}.',
  use_account: 'Используйте свою учётную запись.',
  to_app: 'Вход в {app}',
  account: 'Учётная запись или телефон',
  account_hint: 'Учётная запись организации: имя@организация',
  password: 'Пароль',
  keep: 'Не выходить 30 дней',
  submit: 'Войти',
  again: {
    title: 'Войдите снова',
    text: 'Ваша работа на этой странице сохранена.',
    other_account: 'Вход выполнен под другой учётной записью. Страница откроется заново.',
  },
  first: {
    title: 'Задайте пароль',
    text: 'Один раз, с полученным кодом.',
    account: 'Имя вашей учётной записи',
    password: 'Новый пароль',
    repeat: 'Новый пароль ещё раз',
    submit: 'Задать пароль',
    done: 'Пароль задан. Войдите с ним.',
    bad_link: 'Ссылка неполная. Запросите новую.',
    rules: 'Требования к паролю',
  },
} satisfies Words<typeof en>;
