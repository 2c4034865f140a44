import type { home_order as en } from '../en/home-order.ts';
import type { Words } from '../texts-type.ts';

export const home_order = {
  title: 'Порядок главной страницы',
  text: 'Сохраняется в учётной записи и действует на главной странице каждого приложения.',
  usual: 'Обычный порядок',
  unsaved: 'Несохранённые страницы',
} satisfies Words<typeof en>;
