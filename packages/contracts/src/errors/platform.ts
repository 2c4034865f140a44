import type { ErrorEntry } from './error-entry.ts';

/** Of entering an app, and of its menus. */
export const PLATFORM_ERRORS = {
  'MP/NO_PERMISSION': {
    status: 403,
    text: {
      en: 'You do not have permission to do this. Ask an administrator of the app.',
      'zh-CN': '您没有此操作的权限，请联系应用管理员。',
      ar: 'أدوارك لا تتيح لك هذا. تواصل مع مسؤول التطبيق.',
      ms: 'Peranan anda tidak membenarkan ini. Hubungi pentadbir aplikasi.',
      ru: 'Ваши роли этого не позволяют. Обратитесь к администратору приложения.',
    },
  },
  'MP/CURRENT_ROLE_FORBIDDEN': {
    status: 403,
    text: {
      en: 'Your current role does not give you access here. Ask an administrator of the app.',
      'zh-CN': '当前角色无权进入，请联系应用管理员。',
      ar: 'دورك الحالي لا يسمح بالدخول هنا. تواصل مع مسؤول التطبيق.',
      ms: 'Peranan semasa anda tidak membenarkan akses di sini. Hubungi pentadbir aplikasi.',
      ru: 'Ваша текущая роль не даёт сюда доступа. Обратитесь к администратору приложения.',
    },
  },
  'MP/APP_NOT_FOUND': {
    status: 404,
    text: {
      en: 'This app was not found, or you do not belong to it.',
      'zh-CN': '应用不存在，或您不是其成员。',
      ar: 'لم يُعثر على هذا التطبيق، أو أنك لست عضوًا فيه.',
      ms: 'Aplikasi tidak wujud atau anda bukan ahlinya.',
      ru: 'Приложение не найдено, или вы в нём не состоите.',
    },
  },
  'MP/APP_FROZEN': {
    status: 403,
    text: {
      en: 'This app is frozen. You can read but not change anything.',
      'zh-CN': '该应用已冻结：只能查看，不能修改。',
      ar: 'هذا التطبيق مجمّد: يمكن قراءته دون تغييره.',
      ms: 'Aplikasi ini dibekukan: boleh dibaca tetapi tidak boleh diubah.',
      ru: 'Приложение заморожено: его можно просматривать, но не изменять.',
    },
  },
  'MP/APP_CLOSED': {
    status: 403,
    text: {
      en: 'This app is closed. Only its administrators can enter.',
      'zh-CN': '该应用已关闭，只有管理员可以进入。',
      ar: 'هذا التطبيق مغلق. لا يدخله إلا مسؤولوه.',
      ms: 'Aplikasi ini ditutup. Hanya pentadbirnya boleh masuk.',
      ru: 'Приложение закрыто. Войти могут только его администраторы.',
    },
  },
  'MP/MENU_NOT_FOUND': {
    status: 404,
    text: {
      en: 'This menu was not found. It may have been deleted.',
      'zh-CN': '菜单不存在，可能已被删除。',
      ar: 'لم يُعثر على هذه القائمة. ربما حُذفت.',
      ms: 'Menu ini tidak ditemui. Mungkin ia telah dipadam.',
      ru: 'Пункт меню не найден. Возможно, он удалён.',
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
      en: 'A menu can only be moved into a directory, not into a page or into itself.',
      'zh-CN': '菜单只能放入目录，且不能放入自身。',
      ar: 'لا يمكن وضع القائمة إلا داخل مجلد، وليس داخل نفسها.',
      ms: 'Menu hanya boleh dimasukkan ke dalam direktori, bukan ke dalam dirinya sendiri.',
      ru: 'Пункт меню можно поместить только в каталог и не в самого себя.',
    },
  },
  'MP/MENU_TOO_DEEP': {
    status: 400,
    text: {
      en: 'Menus can be nested at most eight levels deep.',
      'zh-CN': '菜单最多嵌套八级。',
      ar: 'يمكن تداخل القوائم حتى ثمانية مستويات كحد أقصى.',
      ms: 'Menu boleh bersarang sehingga lapan aras sahaja.',
      ru: 'Вложенность меню — не более восьми уровней.',
    },
  },
  'MP/MENU_LIMIT_REACHED': {
    status: 400,
    text: {
      en: 'The limit for menus is reached. Delete one first.',
      'zh-CN': '菜单数量已达上限，请先删除一个。',
      ar: 'بلغ عدد القوائم هنا الحد الأقصى. احذف واحدة أولًا.',
      ms: 'Bilangan menu di sini telah mencapai maksimum. Padam satu dahulu.',
      ru: 'Здесь уже предельное число пунктов меню. Сначала удалите один.',
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
      en: 'This time zone is not known. Choose one from the list.',
      'zh-CN': '未知的时区，请从列表中选择。',
      ar: 'هذه المنطقة الزمنية غير معروفة. اختر واحدة من القائمة.',
      ms: 'Zon masa ini tidak dikenali. Pilih satu daripada senarai.',
      ru: 'Такой часовой пояс неизвестен. Выберите из списка.',
    },
  },
} as const satisfies Record<string, ErrorEntry>;
