import type { forms as en } from '../en/forms.ts';
import type { Words } from '../texts-type.ts';

export const forms = {
  required: 'Обязательное поле.',
  too_long: 'Не более {max} символов.',
  too_short: 'Не менее {min} символов.',
  too_many: 'Не более {max} значений.',
  web_address: 'Адрес начинается с http:// или https://.',
  menu_code: "Код не может содержать '' \\ и /.",
  app_code: 'Только латинские буквы, цифры, _ и -.',
  invalid: 'Недопустимое значение.',
  login_name: 'Только латинские буквы, цифры и _ - + @ .',
  password: {
    length: 'От 8 до 16 символов.',
    spaces: 'Без пробелов.',
    special: 'Только латинские буквы, цифры и символы обычной клавиатуры.',
    repeat: 'Не повторение одного фрагмента.',
    types: 'Не менее трёх видов: цифры, заглавные, строчные, символы.',
    combination: 'Вид, встречающийся один раз, не стоит первым или последним.',
    login_name: 'Не содержит имени учётной записи.',
    mismatch: 'Введённые пароли различаются.',
  },
} satisfies Words<typeof en>;
