import type { home_order as en } from '../en/home-order.ts';
import type { Words } from '../texts-type.ts';

export const home_order = {
  title: 'Настройка главной страницы',
  text: 'Выберите, какие карточки показывать и в каком порядке. Сохраняется в учётной записи и действует на главной странице каждого приложения.',
  usual: 'Вернуть по умолчанию',
} satisfies Words<typeof en>;
