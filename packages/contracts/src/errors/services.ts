import type { ErrorEntry } from './error-entry.ts';

/** Of services, their menus, and the templates that apps begin with. */
export const SERVICE_ERRORS = {
  'MP/SERVICE_CREDENTIAL_UNKNOWN': {
    status: 403,
    text: {
      en: 'This credential is not registered for a service.',
      'zh-CN': '该凭证未登记到任何服务。',
      ar: 'بيانات الاعتماد هذه غير مسجّلة لأي خدمة.',
      ms: 'Bukti kelayakan ini tidak didaftarkan untuk mana-mana perkhidmatan.',
      ru: 'Эти учётные данные не зарегистрированы ни для одного сервиса.',
    },
  },
  'PORTAL_BIZ_SERVICE/SERVICE_NOT_FOUND': {
    status: 404,
    text: {
      en: 'This service was not found. It may have been deleted.',
      'zh-CN': '服务不存在，可能已被删除。',
      ar: 'لم يُعثر على هذه الخدمة. ربما حُذفت.',
      ms: 'Perkhidmatan ini tidak ditemui. Mungkin ia telah dipadam.',
      ru: 'Сервис не найден. Возможно, он удалён.',
    },
  },
  'PORTAL_BIZ_SERVICE/SERVICE_CONFIG': {
    status: 400,
    text: {
      en: 'The service has no config-check address. Add one in its settings.',
      'zh-CN': '服务未设置配置检查地址，请在服务设置中填写。',
      ar: 'ليس للخدمة عنوان لفحص الإعدادات. أضفه في إعداداتها.',
      ms: 'Perkhidmatan tiada alamat semakan konfigurasi. Tambahkannya dalam tetapan perkhidmatan.',
      ru: 'У сервиса нет адреса проверки настроек. Укажите его в настройках сервиса.',
    },
  },
  'PORTAL_BIZ_SERVICE/SERVICE_CODE_EXISTS': {
    status: 409,
    text: {
      en: 'Another service already has this code.',
      'zh-CN': '该服务编码已存在。',
      ar: 'هذا الرمز مستخدم في خدمة أخرى.',
      ms: 'Kod ini sudah digunakan oleh perkhidmatan lain.',
      ru: 'Такой код уже есть у другого сервиса.',
    },
  },
  'PORTAL_BIZ_SERVICE/SERVICE_NAME_EXISTS': {
    status: 409,
    text: {
      en: 'Another service already has this name.',
      'zh-CN': '该服务名称已存在。',
      ar: 'هذا الاسم مستخدم في خدمة أخرى.',
      ms: 'Nama ini sudah digunakan oleh perkhidmatan lain.',
      ru: 'Такое название уже есть у другого сервиса.',
    },
  },
  'PORTAL_BIZ_SERVICE/SERVICE_IN_USE': {
    status: 409,
    text: {
      en: 'Apps link menus of this service. Unlink or delete them first.',
      'zh-CN': '仍有应用关联该服务的菜单，请先解除关联或删除。',
      ar: 'ما زالت تطبيقات مرتبطة بقوائم هذه الخدمة. ألغِ الربط أو احذفها أولًا.',
      ms: 'Masih ada aplikasi yang memautkan menu perkhidmatan ini. Nyahpaut atau padam dahulu.',
      ru: 'Приложения ещё связаны с пунктами меню этого сервиса. Сначала уберите связи или удалите эти пункты.',
    },
  },
  'MP/MENU_ALREADY_LINKED': {
    status: 409,
    text: {
      en: 'This service menu is already linked in the app.',
      'zh-CN': '该服务菜单已关联到此应用。',
      ar: 'قائمة الخدمة هذه مرتبطة بالفعل في التطبيق.',
      ms: 'Menu perkhidmatan ini sudah dipautkan dalam aplikasi.',
      ru: 'Этот пункт меню сервиса уже связан с приложением.',
    },
  },
  'MP/MENU_TYPE_DIFFERS': {
    status: 400,
    text: {
      en: 'A page can only be linked to a page, and a directory to a directory.',
      'zh-CN': '页面只能关联页面，目录只能关联目录。',
      ar: 'لا تُربط الصفحة إلا بصفحة، ولا المجلد إلا بمجلد.',
      ms: 'Halaman hanya boleh dipautkan dengan halaman, dan direktori dengan direktori.',
      ru: 'Страницу можно связать только со страницей, а каталог — с каталогом.',
    },
  },
  'MP/SYNC_RUNNING': {
    status: 409,
    text: {
      en: 'The apps of this service are already being synchronised.',
      'zh-CN': '该服务的应用正在同步中。',
      ar: 'تجري بالفعل مزامنة تطبيقات هذه الخدمة.',
      ms: 'Aplikasi perkhidmatan ini sedang disegerakkan.',
      ru: 'Приложения этого сервиса уже синхронизируются.',
    },
  },
  'MP/SYNC_RUN_NOT_FOUND': {
    status: 404,
    text: {
      en: 'This synchronisation was not found.',
      'zh-CN': '同步任务不存在。',
      ar: 'لم يُعثر على هذه المزامنة.',
      ms: 'Penyegerakan ini tidak ditemui.',
      ru: 'Синхронизация не найдена.',
    },
  },
  'MP/TEMPLATE_NOT_FOUND': {
    status: 404,
    text: {
      en: 'This template was not found. It may have been deleted.',
      'zh-CN': '模板不存在，可能已被删除。',
      ar: 'لم يُعثر على هذا القالب. ربما حُذف.',
      ms: 'Templat ini tidak ditemui. Mungkin ia telah dipadam.',
      ru: 'Шаблон не найден. Возможно, он удалён.',
    },
  },
  'MP/TEMPLATE_NAME_EXISTS': {
    status: 409,
    text: {
      en: 'Another template already has this name.',
      'zh-CN': '该模板名称已存在。',
      ar: 'هذا الاسم مستخدم في قالب آخر.',
      ms: 'Nama ini sudah digunakan oleh templat lain.',
      ru: 'Такое название уже есть у другого шаблона.',
    },
  },
  'MP/APP_ALREADY_INITIALISED': {
    status: 409,
    text: {
      en: 'This app has already started with a template.',
      'zh-CN': '该应用已使用过模板。',
      ar: 'سبق أن بدأ هذا التطبيق بقالب.',
      ms: 'Aplikasi ini sudah bermula dengan templat.',
      ru: 'Это приложение уже начало с шаблона.',
    },
  },
} as const satisfies Record<string, ErrorEntry>;
