import type { ErrorEntry } from './error-entry.ts';

/** Of apps and everything inside them. */
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
      ar: 'هذا التطبيق مجمّد: يمكن قراءته لا تغييره.',
      ms: 'Aplikasi ini dibekukan: boleh dibaca, tidak boleh diubah.',
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
      en: 'A menu that has been shown cannot be hidden again. Take it out of its groups or delete it.',
      'zh-CN': '已显示的菜单不能再隐藏，请将其移出菜单组或删除。',
      ar: 'لا يمكن إخفاء قائمة سبق عرضها. أخرجها من مجموعاتها أو احذفها.',
      ms: 'Menu yang telah dipaparkan tidak boleh disembunyikan semula. Keluarkan daripada kumpulannya atau padam.',
      ru: 'Показанный пункт меню нельзя снова скрыть. Исключите его из групп или удалите.',
    },
  },
  'MP/GROUP_NOT_FOUND': {
    status: 404,
    text: {
      en: 'There is no such menu group.',
      'zh-CN': '菜单组不存在。',
      ar: 'لا توجد مجموعة قوائم كهذه.',
      ms: 'Kumpulan menu tidak wujud.',
      ru: 'Такой группы меню нет.',
    },
  },
  'MP/GROUP_ROLE_NOT_FOUND': {
    status: 404,
    text: {
      en: 'This role is not associated with this menu group.',
      'zh-CN': '该角色未关联此菜单组。',
      ar: 'هذا الدور غير مرتبط بمجموعة القوائم هذه.',
      ms: 'Peranan ini tidak dikaitkan dengan kumpulan menu ini.',
      ru: 'Эта роль не связана с этой группой меню.',
    },
  },
  'MP/GROUP_ROLE_EXISTS': {
    status: 409,
    text: {
      en: 'This role is already associated with this menu group.',
      'zh-CN': '该角色已关联此菜单组。',
      ar: 'هذا الدور مرتبط مسبقًا بمجموعة القوائم هذه.',
      ms: 'Peranan ini sudah dikaitkan dengan kumpulan menu ini.',
      ru: 'Эта роль уже связана с этой группой меню.',
    },
  },
  'MP/PERMISSION_NOT_FOUND': {
    status: 404,
    text: {
      en: 'There is no such permission.',
      'zh-CN': '权限不存在。',
      ar: 'لا توجد صلاحية كهذه.',
      ms: 'Kebenaran tidak wujud.',
      ru: 'Такого разрешения нет.',
    },
  },
  'MP/PERMISSION_CODE_EXISTS': {
    status: 409,
    text: {
      en: 'A permission with this code already exists in the app.',
      'zh-CN': '该权限编码在应用中已存在。',
      ar: 'توجد صلاحية بهذا الرمز في التطبيق مسبقًا.',
      ms: 'Kebenaran dengan kod ini sudah wujud dalam aplikasi.',
      ru: 'Разрешение с таким кодом уже есть в приложении.',
    },
  },
  'MP/PERMISSION_CODE_SHARED': {
    status: 409,
    text: {
      en: 'A menu that every app shows needs this code, so it cannot change in one app.',
      'zh-CN': '所有应用共用的菜单需要该编码，不能在单个应用中修改。',
      ar: 'تحتاج قائمةٌ تظهر في كل التطبيقات إلى هذا الرمز، فلا يمكن تغييره في تطبيق واحد.',
      ms: 'Menu yang dipaparkan dalam semua aplikasi memerlukan kod ini, jadi ia tidak boleh diubah dalam satu aplikasi.',
      ru: 'Этот код нужен пункту меню, который виден во всех приложениях, поэтому изменить его в одном из них нельзя.',
    },
  },
  'MP/PERMISSION_LIMIT_REACHED': {
    status: 400,
    text: {
      en: 'This app already has as many permissions as it may have.',
      'zh-CN': '该应用的权限数量已达上限。',
      ar: 'بلغ هذا التطبيق الحد الأقصى من الصلاحيات.',
      ms: 'Aplikasi ini telah mencapai bilangan kebenaran maksimum.',
      ru: 'В приложении уже предельное число разрешений.',
    },
  },
  'MP/PERMISSION_NOT_IN_ROLE': {
    status: 400,
    text: {
      en: 'Only what the role itself holds can be chosen within a menu group.',
      'zh-CN': '在菜单组内只能选择该角色已有的权限。',
      ar: 'لا يمكن أن يُختار داخل مجموعة القوائم إلا ما يملكه الدور نفسه.',
      ms: 'Dalam kumpulan menu, hanya kebenaran yang dimiliki peranan itu boleh dipilih.',
      ru: 'Внутри группы меню можно выбрать только то, что есть у самой роли.',
    },
  },
  'MP/MENU_NOT_A_PAGE': {
    status: 400,
    text: {
      en: 'This works on pages. A directory follows from what is in it.',
      'zh-CN': '此操作仅适用于页面，目录由其中的内容决定。',
      ar: 'هذا يخص الصفحات؛ أما المجلد فيتبع ما بداخله.',
      ms: 'Ini hanya untuk halaman. Direktori mengikut kandungannya.',
      ru: 'Это действует для страниц. Каталог следует за тем, что в нём.',
    },
  },
  'MP/ROLE_NOT_FOUND': {
    status: 404,
    text: {
      en: 'There is no such role.',
      'zh-CN': '角色不存在。',
      ar: 'لا يوجد دور كهذا.',
      ms: 'Peranan tidak wujud.',
      ru: 'Такой роли нет.',
    },
  },
  'MP/ROLE_NAME_EXISTS': {
    status: 409,
    text: {
      en: 'A role with this name already exists in the app.',
      'zh-CN': '该角色名称在应用中已存在。',
      ar: 'يوجد دور بهذا الاسم في التطبيق مسبقًا.',
      ms: 'Peranan dengan nama ini sudah wujud dalam aplikasi.',
      ru: 'Роль с таким названием уже есть в приложении.',
    },
  },
  'MP/ROLE_LIMIT_REACHED': {
    status: 400,
    text: {
      en: 'This app already has as many roles as it may have.',
      'zh-CN': '该应用的角色数量已达上限。',
      ar: 'بلغ هذا التطبيق الحد الأقصى من الأدوار.',
      ms: 'Aplikasi ini telah mencapai bilangan peranan maksimum.',
      ru: 'В приложении уже предельное число ролей.',
    },
  },
  'MP/MEMBER_NOT_FOUND': {
    status: 404,
    text: {
      en: 'This person does not belong to the app.',
      'zh-CN': '该用户不是此应用的成员。',
      ar: 'هذا الشخص ليس عضوًا في التطبيق.',
      ms: 'Orang ini bukan ahli aplikasi.',
      ru: 'Этот человек не состоит в приложении.',
    },
  },
  'MP/MEMBER_EXISTS': {
    status: 409,
    text: {
      en: 'This person already belongs to the app.',
      'zh-CN': '该用户已是此应用的成员。',
      ar: 'هذا الشخص عضو في التطبيق بالفعل.',
      ms: 'Orang ini sudah menjadi ahli aplikasi.',
      ru: 'Этот человек уже состоит в приложении.',
    },
  },
  'MP/LAST_ADMIN': {
    status: 400,
    text: {
      en: 'This is the last administrator. Name another one first.',
      'zh-CN': '这是最后一位管理员，请先指定其他管理员。',
      ar: 'هذا هو المسؤول الأخير. عيّن مسؤولًا آخر أولًا.',
      ms: 'Ini pentadbir terakhir. Lantik pentadbir lain dahulu.',
      ru: 'Это последний администратор. Сначала назначьте другого.',
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
  'MP/LANG_NOT_FOUND': {
    status: 404,
    text: {
      en: 'This language is not offered here.',
      'zh-CN': '此处未提供该语言。',
      ar: 'هذه اللغة غير متاحة هنا.',
      ms: 'Bahasa ini tidak ditawarkan di sini.',
      ru: 'Этот язык здесь не предлагается.',
    },
  },
  'MP/LANG_EXISTS': {
    status: 409,
    text: {
      en: 'This language is already there.',
      'zh-CN': '该语言已存在。',
      ar: 'هذه اللغة موجودة مسبقًا.',
      ms: 'Bahasa ini sudah ada.',
      ru: 'Этот язык уже добавлен.',
    },
  },
  'MP/LANG_IN_USE': {
    status: 409,
    text: {
      en: 'The console or an app uses this language. Stop offering it instead of deleting it.',
      'zh-CN': '控制台或某个应用正在使用该语言，请改为停止提供，而不是删除。',
      ar: 'لوحة التحكم أو أحد التطبيقات يستخدم هذه اللغة. أوقف إتاحتها بدلًا من حذفها.',
      ms: 'Konsol atau aplikasi menggunakan bahasa ini. Hentikan penawarannya, jangan padam.',
      ru: 'Консоль или приложение использует этот язык. Не удаляйте его, а перестаньте предлагать.',
    },
  },
  'MP/LANG_LAST': {
    status: 400,
    text: {
      en: 'An app keeps at least one language.',
      'zh-CN': '应用至少要保留一种语言。',
      ar: 'يحتفظ التطبيق بلغة واحدة على الأقل.',
      ms: 'Aplikasi mesti mengekalkan sekurang-kurangnya satu bahasa.',
      ru: 'У приложения остаётся хотя бы один язык.',
    },
  },
  'MP/LANG_LIMIT_REACHED': {
    status: 400,
    text: {
      en: 'There are already as many languages here as there may be.',
      'zh-CN': '语言数量已达上限。',
      ar: 'بلغ عدد اللغات هنا الحد الأقصى.',
      ms: 'Bilangan bahasa di sini telah mencapai maksimum.',
      ru: 'Здесь уже предельное число языков.',
    },
  },
  'MP/IMPORT_FORMAT': {
    status: 400,
    text: {
      en: 'The file format is incorrect: a text file in UTF-8 is needed.',
      'zh-CN': '文件格式不正确：需要 UTF-8 编码的文本文件。',
      ar: 'صيغة الملف غير صحيحة: يلزم ملف نصي بترميز UTF-8.',
      ms: 'Format fail tidak betul: fail teks UTF-8 diperlukan.',
      ru: 'Неверный формат файла: нужен текстовый файл в UTF-8.',
    },
  },
  'MP/IMPORT_TOO_MANY_LINES': {
    status: 413,
    text: {
      en: 'The file has more lines than can be imported at once: at most 50,000.',
      'zh-CN': '文件行数超出一次导入的上限：最多 50,000 行。',
      ar: 'عدد أسطر الملف أكبر مما يمكن استيراده دفعة واحدة: 50,000 كحد أقصى.',
      ms: 'Fail mempunyai terlalu banyak baris untuk diimport sekali gus: paling banyak 50,000.',
      ru: 'В файле больше строк, чем можно импортировать за раз: не более 50 000.',
    },
  },
  'PORTAL_BIZ_SERVICE/SERVICE_NOT_FOUND': {
    status: 404,
    text: {
      en: 'There is no such service.',
      'zh-CN': '服务不存在。',
      ar: 'لا توجد خدمة كهذه.',
      ms: 'Perkhidmatan tidak wujud.',
      ru: 'Такого сервиса нет.',
    },
  },
  'MP/LOG_SOURCE_UNKNOWN': {
    status: 403,
    text: {
      en: 'This credential is not registered to tell of operations.',
      'zh-CN': '该凭证未登记为日志来源。',
      ar: 'بيانات الاعتماد هذه غير مسجّلة للإبلاغ عن العمليات.',
      ms: 'Bukti kelayakan ini tidak didaftarkan untuk melaporkan operasi.',
      ru: 'Эти учётные данные не зарегистрированы как источник журнала.',
    },
  },
  'MP/LOG_APP_NOT_LINKED': {
    status: 403,
    text: {
      en: 'An entry is about an app that shows no menu of this service. Nothing was written.',
      'zh-CN': '有条目所属的应用未关联该服务的菜单，未写入任何内容。',
      ar: 'يتعلق أحد القيود بتطبيق لا يعرض أي قائمة من هذه الخدمة. لم يُكتب شيء.',
      ms: 'Satu entri adalah tentang aplikasi yang tidak memaparkan menu perkhidmatan ini. Tiada apa yang ditulis.',
      ru: 'Одна из записей относится к приложению, где нет меню этого сервиса. Ничего не записано.',
    },
  },
  'MP/LOG_SOURCE_EXISTS': {
    status: 409,
    text: {
      en: 'This credential already tells of operations of a service.',
      'zh-CN': '该凭证已登记为某个服务的日志来源。',
      ar: 'بيانات الاعتماد هذه تُبلّغ بالفعل عن عمليات إحدى الخدمات.',
      ms: 'Bukti kelayakan ini sudah melaporkan operasi sebuah perkhidmatan.',
      ru: 'Эти учётные данные уже служат источником журнала одного из сервисов.',
    },
  },
  'MP/LOG_SOURCE_NOT_FOUND': {
    status: 404,
    text: {
      en: 'No such credential tells of operations of this service.',
      'zh-CN': '该服务没有这个日志来源。',
      ar: 'لا توجد بيانات اعتماد كهذه تُبلّغ عن عمليات هذه الخدمة.',
      ms: 'Tiada bukti kelayakan sedemikian melaporkan operasi perkhidmatan ini.',
      ru: 'У этого сервиса нет такого источника журнала.',
    },
  },
} as const satisfies Record<string, ErrorEntry>;
