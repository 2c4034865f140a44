import type { ErrorEntry } from './error-entry.ts';

/** Of menu groups and of what people keep of an app's menus. */
export const MENU_GROUP_ERRORS = {
  'MP/GROUP_NAME_EXISTS': {
    status: 409,
    text: {
      en: 'A menu group with this name already exists in the app.',
      'zh-CN': '该菜单组名称在应用中已存在。',
      ar: 'توجد مجموعة قوائم بهذا الاسم في التطبيق مسبقًا.',
      ms: 'Kumpulan menu dengan nama ini sudah wujud dalam aplikasi.',
      ru: 'Группа меню с таким названием уже есть в приложении.',
    },
  },
  'MP/GROUP_LIMIT_REACHED': {
    status: 400,
    text: {
      en: 'This app has reached the limit for menu groups. Delete one first.',
      'zh-CN': '该应用的菜单组数量已达上限，请先删除一个。',
      ar: 'بلغ هذا التطبيق الحد الأقصى من مجموعات القوائم. احذف واحدة أولًا.',
      ms: 'Aplikasi ini telah mencapai bilangan kumpulan menu maksimum. Padam satu dahulu.',
      ru: 'В приложении уже предельное число групп меню. Сначала удалите одну.',
    },
  },
  'MP/GROUP_MENU_NOT_FOUND': {
    status: 404,
    text: {
      en: 'This menu is not in this menu group.',
      'zh-CN': '该菜单不在此菜单组中。',
      ar: 'هذه القائمة ليست ضمن مجموعة القوائم هذه.',
      ms: 'Menu ini tiada dalam kumpulan menu ini.',
      ru: 'Этого пункта нет в этой группе меню.',
    },
  },
  'MP/GROUP_MENU_EXISTS': {
    status: 409,
    text: {
      en: 'This menu is already in this menu group.',
      'zh-CN': '该菜单已在此菜单组中。',
      ar: 'هذه القائمة موجودة مسبقًا في مجموعة القوائم هذه.',
      ms: 'Menu ini sudah ada dalam kumpulan menu ini.',
      ru: 'Этот пункт уже есть в этой группе меню.',
    },
  },
  'MP/QUICK_ENTRY_EXISTS': {
    status: 409,
    text: {
      en: 'This page is already a quick entry.',
      'zh-CN': '该页面已在快捷入口中。',
      ar: 'هذه الصفحة موجودة مسبقًا في الوصول السريع.',
      ms: 'Halaman ini sudah ada dalam pintasan.',
      ru: 'Эта страница уже в быстром доступе.',
    },
  },
  'MP/QUICK_ENTRY_LIMIT': {
    status: 400,
    text: {
      en: 'The limit for quick entries is reached. Remove one first.',
      'zh-CN': '快捷入口数量已达上限，请先移除一个。',
      ar: 'بلغ عدد صفحات الوصول السريع الحد الأقصى. أزل واحدة أولًا.',
      ms: 'Bilangan pintasan sudah maksimum. Buang satu dahulu.',
      ru: 'В быстром доступе уже предельное число страниц. Сначала уберите одну.',
    },
  },
} as const satisfies Record<string, ErrorEntry>;
