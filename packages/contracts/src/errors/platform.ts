import type { ErrorEntry } from './error-entry.ts';

/** Of entering an app, and of its menus. */
export const PLATFORM_ERRORS = {
  'MP/NO_PERMISSION': {
    status: 403,
    text: {
      en: 'Your roles do not give you this. Ask an administrator of the app.',
      'zh-CN': '您没有此操作的权限，请联系应用管理员。',
      ar: 'أدوارك لا تتيح لك هذا. تواصل مع مسؤول التطبيق.',
      ms: 'Peranan anda tidak membenarkan ini. Hubungi pentadbir aplikasi.',
      ru: 'Ваши роли этого не позволяют. Обратитесь к администратору приложения.',
    },
  },
  'MP/CURRENT_ROLE_FORBIDDEN': {
    status: 403,
    text: {
      en: 'Your current role may not enter here.',
      'zh-CN': '当前角色无权进入。',
      ar: 'دورك الحالي لا يسمح بالدخول هنا.',
      ms: 'Peranan semasa anda tidak boleh masuk ke sini.',
      ru: 'Вашей текущей роли вход сюда закрыт.',
    },
  },
  'MP/APP_NOT_FOUND': {
    status: 404,
    text: {
      en: 'There is no such app, or you do not belong to it.',
      'zh-CN': '应用不存在，或您不是其成员。',
      ar: 'لا يوجد تطبيق كهذا أو أنك لست عضوًا فيه.',
      ms: 'Aplikasi tidak wujud atau anda bukan ahlinya.',
      ru: 'Такого приложения нет или вы в нём не состоите.',
    },
  },
  'MP/APP_FROZEN': {
    status: 403,
    text: {
      en: 'This app is frozen: it can be read, not changed.',
      'zh-CN': '该应用已冻结：只能查看，不能修改。',
      ar: 'هذا التطبيق مجمّد: يمكن قراءته دون تغييره.',
      ms: 'Aplikasi ini dibekukan: boleh dibaca tetapi tidak boleh diubah.',
      ru: 'Приложение заморожено: его можно просматривать, но не изменять.',
    },
  },
  'MP/APP_CLOSED': {
    status: 403,
    text: {
      en: 'This app is closed.',
      'zh-CN': '该应用已关闭。',
      ar: 'هذا التطبيق مغلق.',
      ms: 'Aplikasi ini ditutup.',
      ru: 'Приложение закрыто.',
    },
  },
  'MP/MENU_NOT_FOUND': {
    status: 404,
    text: {
      en: 'There is no such menu.',
      'zh-CN': '菜单不存在。',
      ar: 'لا توجد قائمة كهذه.',
      ms: 'Menu tidak wujud.',
      ru: 'Такого пункта меню нет.',
    },
  },
  'MP/MENU_CODE_EXISTS': {
    status: 409,
    text: {
      en: 'Another menu here already has this code.',
      'zh-CN': '该菜单编码已存在。',
      ar: 'رمز القائمة هذا موجود مسبقًا.',
      ms: 'Kod menu ini sudah wujud.',
      ru: 'Пункт меню с таким кодом здесь уже есть.',
    },
  },
  'MP/MENU_PARENT_INVALID': {
    status: 400,
    text: {
      en: 'A menu can only go into a directory, and not into itself.',
      'zh-CN': '菜单只能放入目录，且不能放入自身。',
      ar: 'لا يمكن وضع القائمة إلا داخل مجلد، وليس داخل نفسها.',
      ms: 'Menu hanya boleh dimasukkan ke dalam direktori, bukan ke dalam dirinya sendiri.',
      ru: 'Пункт меню можно поместить только в каталог и не в самого себя.',
    },
  },
  'MP/MENU_TOO_DEEP': {
    status: 400,
    text: {
      en: 'Menus may be nested eight levels deep at most.',
      'zh-CN': '菜单最多嵌套八级。',
      ar: 'يمكن تداخل القوائم حتى ثمانية مستويات كحد أقصى.',
      ms: 'Menu boleh bersarang sehingga lapan aras sahaja.',
      ru: 'Вложенность меню — не более восьми уровней.',
    },
  },
  'MP/MENU_LIMIT_REACHED': {
    status: 400,
    text: {
      en: 'There are already as many menus here as there may be.',
      'zh-CN': '菜单数量已达上限。',
      ar: 'بلغ عدد القوائم هنا الحد الأقصى.',
      ms: 'Bilangan menu di sini telah mencapai maksimum.',
      ru: 'Здесь уже предельное число пунктов меню.',
    },
  },
  'MP/MENU_SHOWN_IS_FINAL': {
    status: 400,
    text: {
      en: 'A menu that has been shown cannot be hidden again. Remove it from its groups or delete it.',
      'zh-CN': '已显示的菜单不能再隐藏，请将其移出菜单组或删除。',
      ar: 'لا يمكن إخفاء قائمة سبق عرضها. أزلها من مجموعاتها أو احذفها.',
      ms: 'Menu yang telah dipaparkan tidak boleh disembunyikan semula. Keluarkan daripada kumpulannya atau padam.',
      ru: 'Показанный пункт меню нельзя снова скрыть. Уберите его из групп или удалите.',
    },
  },
  'MP/TIME_ZONE_UNKNOWN': {
    status: 400,
    text: {
      en: 'This time zone is not known.',
      'zh-CN': '未知的时区。',
      ar: 'هذه المنطقة الزمنية غير معروفة.',
      ms: 'Zon masa ini tidak dikenali.',
      ru: 'Такой часовой пояс неизвестен.',
    },
  },
} as const satisfies Record<string, ErrorEntry>;
