import type { preferences as en } from '../en/preferences.ts';
import type { Words } from '../texts-type.ts';

export const preferences = {
  lead: 'Хранятся в учётной записи и действуют в каждом браузере, где вы вошли.',
  language: 'Язык',
  theme: 'Тема',
  theme_text: 'Как в системе: «Графит», пока в системе тёмная тема, иначе ваша светлая.',
  zone: 'Часовой пояс',
  zone_text: 'В нём показывается время.',
  zone_of_app: 'Как в приложении',
  density: 'Плотность',
  density_text: 'Компактно: больше строк на экране. На телефоне всегда просторно.',
  densities: { comfortable: 'Просторно', compact: 'Компактно' },
  start: 'Начальная страница',
  start_text: 'Открывается после входа.',
  starts: { app_list: 'Ваши приложения', last_app: 'Последнее открытое приложение', app: 'Одно приложение' },
  start_app: 'Выберите приложение',
} satisfies Words<typeof en>;
