import type { Lang } from './langs.ts';

interface ErrorEntry {
  readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 429 | 500 | 503;
  readonly text: Readonly<Record<Lang, string>>;
}

/** Every code a server may answer with, its status and what a person reads. A missing language does not compile. */
export const ERRORS = {
  // Any call
  'COMMON/INVALID_ARGUMENT': {
    status: 400,
    text: {
      en: 'Some of what was sent is not valid. Check the marked fields.',
      'zh-CN': '提交的内容有误，请检查标出的字段。',
      ar: 'بعض البيانات المرسلة غير صالحة. تحقق من الحقول المحددة.',
      ms: 'Sebahagian data yang dihantar tidak sah. Semak medan yang ditanda.',
      ru: 'Часть отправленных данных неверна. Проверьте отмеченные поля.',
    },
  },
  'COMMON/INVALID_BODY': {
    status: 400,
    text: {
      en: 'The request could not be read.',
      'zh-CN': '无法读取请求内容。',
      ar: 'تعذّرت قراءة الطلب.',
      ms: 'Permintaan tidak dapat dibaca.',
      ru: 'Не удалось прочитать запрос.',
    },
  },
  'COMMON/BODY_TOO_LARGE': {
    status: 413,
    text: {
      en: 'What was sent is too large.',
      'zh-CN': '提交的内容过大。',
      ar: 'حجم البيانات المرسلة كبير جدًا.',
      ms: 'Data yang dihantar terlalu besar.',
      ru: 'Отправлено слишком много данных.',
    },
  },
  'COMMON/UNSUPPORTED_TYPE': {
    status: 415,
    text: {
      en: 'This kind of content is not accepted.',
      'zh-CN': '不接受该类型的内容。',
      ar: 'هذا النوع من المحتوى غير مقبول.',
      ms: 'Jenis kandungan ini tidak diterima.',
      ru: 'Такой тип содержимого не принимается.',
    },
  },
  'COMMON/NOT_FOUND': {
    status: 404,
    text: {
      en: 'There is nothing at this address.',
      'zh-CN': '该地址不存在。',
      ar: 'لا يوجد شيء في هذا العنوان.',
      ms: 'Tiada apa-apa di alamat ini.',
      ru: 'По этому адресу ничего нет.',
    },
  },
  'COMMON/STALE_VERSION': {
    status: 409,
    text: {
      en: 'Somebody has changed this since you opened it.',
      'zh-CN': '在您打开之后，其他人已修改过此内容。',
      ar: 'قام شخص آخر بتغيير هذا بعد أن فتحته.',
      ms: 'Seseorang telah mengubahnya selepas anda membukanya.',
      ru: 'Кто-то изменил это после того, как вы открыли.',
    },
  },
  'COMMON/IDEMPOTENCY_KEY_REUSED': {
    status: 409,
    text: {
      en: 'This request key was already used for something else.',
      'zh-CN': '该请求标识已用于其他操作。',
      ar: 'استُخدم مفتاح الطلب هذا لعملية أخرى.',
      ms: 'Kunci permintaan ini telah digunakan untuk operasi lain.',
      ru: 'Этот ключ запроса уже использован для другой операции.',
    },
  },
  'COMMON/TOO_MANY_REQUESTS': {
    status: 429,
    text: {
      en: 'Too many requests. Wait a moment and try again.',
      'zh-CN': '请求过于频繁，请稍后再试。',
      ar: 'طلبات كثيرة جدًا. انتظر قليلًا ثم أعد المحاولة.',
      ms: 'Terlalu banyak permintaan. Tunggu sebentar dan cuba lagi.',
      ru: 'Слишком много запросов. Подождите и повторите.',
    },
  },
  'COMMON/UNAVAILABLE': {
    status: 503,
    text: {
      en: 'The service is busy or a part of it is down. Try again in a moment.',
      'zh-CN': '服务繁忙或部分不可用，请稍后重试。',
      ar: 'الخدمة مشغولة أو جزء منها متوقف. أعد المحاولة بعد لحظات.',
      ms: 'Perkhidmatan sibuk atau sebahagiannya tergendala. Cuba lagi sebentar.',
      ru: 'Сервис занят или частично недоступен. Повторите чуть позже.',
    },
  },
  'COMMON/INTERNAL': {
    status: 500,
    text: {
      en: 'Something went wrong on our side. Contact an administrator with the trace id.',
      'zh-CN': '操作异常，请携带追踪编号联系管理员。',
      ar: 'حدث خطأ من جانبنا. تواصل مع المسؤول مع ذكر معرّف التتبع.',
      ms: 'Sesuatu tidak kena di pihak kami. Hubungi pentadbir dengan ID jejak.',
      ru: 'Произошла ошибка на нашей стороне. Сообщите администратору идентификатор трассировки.',
    },
  },

  // Tokens and signatures
  'UC/AUTH_REQUIRED': {
    status: 401,
    text: {
      en: 'Sign in first.',
      'zh-CN': '请先登录。',
      ar: 'سجّل الدخول أولًا.',
      ms: 'Log masuk dahulu.',
      ru: 'Сначала войдите.',
    },
  },
  'UC/AUTH_INVALID_TOKEN': {
    status: 401,
    text: {
      en: 'You are no longer signed in. Sign in again.',
      'zh-CN': '登录已失效，请重新登录。',
      ar: 'لم تعد مسجّل الدخول. سجّل الدخول مجددًا.',
      ms: 'Anda tidak lagi log masuk. Log masuk semula.',
      ru: 'Вы больше не в системе. Войдите снова.',
    },
  },
  'UC/AUTH_UNAVAILABLE_TOKEN': {
    status: 401,
    text: {
      en: 'This sign-in has been renewed elsewhere. Sign in again.',
      'zh-CN': '该登录凭证已在别处更新，请重新登录。',
      ar: 'جُدّد تسجيل الدخول هذا في مكان آخر. سجّل الدخول مجددًا.',
      ms: 'Log masuk ini telah diperbaharui di tempat lain. Log masuk semula.',
      ru: 'Этот вход был обновлён в другом месте. Войдите снова.',
    },
  },
  'UC/AUTH_INVALID_TOKEN_BE_KICKED': {
    status: 401,
    text: {
      en: 'An administrator or a newer sign-in has ended this one.',
      'zh-CN': '您已被管理员或新的登录下线。',
      ar: 'أنهى مسؤول أو تسجيل دخول أحدث هذه الجلسة.',
      ms: 'Pentadbir atau log masuk yang lebih baharu telah menamatkan sesi ini.',
      ru: 'Этот вход завершён администратором или более новым входом.',
    },
  },
  'UC/AUTH_TOKEN_EXPIRED': {
    status: 401,
    text: {
      en: 'Your sign-in has expired.',
      'zh-CN': '登录已过期。',
      ar: 'انتهت صلاحية تسجيل الدخول.',
      ms: 'Log masuk anda telah tamat tempoh.',
      ru: 'Срок вашего входа истёк.',
    },
  },
  'UC/AUTH_INVALID_TIMESTAMP': {
    status: 401,
    text: {
      en: 'The clock of this device differs too much from ours.',
      'zh-CN': '本设备时间与服务器相差过大。',
      ar: 'ساعة هذا الجهاز تختلف كثيرًا عن ساعتنا.',
      ms: 'Jam peranti ini terlalu berbeza daripada jam kami.',
      ru: 'Часы этого устройства слишком расходятся с нашими.',
    },
  },
  'UC/NONCE_INVALID': {
    status: 401,
    text: {
      en: 'This request was already received once.',
      'zh-CN': '该请求已被接收过。',
      ar: 'سبق استلام هذا الطلب.',
      ms: 'Permintaan ini telah diterima sebelum ini.',
      ru: 'Этот запрос уже был получен.',
    },
  },
  'UC/MAC_SIGN_INVALID': {
    status: 401,
    text: {
      en: 'The signature of the request does not hold.',
      'zh-CN': '请求签名无效。',
      ar: 'توقيع الطلب غير صحيح.',
      ms: 'Tandatangan permintaan tidak sah.',
      ru: 'Подпись запроса неверна.',
    },
  },
  'UC/DIGEST_INVALID': {
    status: 401,
    text: {
      en: 'What arrived is not what was signed.',
      'zh-CN': '收到的内容与签名不符。',
      ar: 'ما وصل ليس ما وُقّع عليه.',
      ms: 'Kandungan yang diterima bukan yang ditandatangani.',
      ru: 'Получено не то, что было подписано.',
    },
  },
  'UC/SECURITY_VERIFY_REQUIRED': {
    status: 403,
    text: {
      en: 'Confirm that it is you to go on.',
      'zh-CN': '请先验证身份再继续。',
      ar: 'أكّد هويتك للمتابعة.',
      ms: 'Sahkan identiti anda untuk meneruskan.',
      ru: 'Подтвердите свою личность, чтобы продолжить.',
    },
  },

  // Signing in
  'UC/INVALID_SESSION_ID': {
    status: 400,
    text: {
      en: 'This page has been open too long. Start again.',
      'zh-CN': '会话无效，请重新开始。',
      ar: 'بقيت هذه الصفحة مفتوحة طويلًا. ابدأ من جديد.',
      ms: 'Halaman ini dibuka terlalu lama. Mulakan semula.',
      ru: 'Страница была открыта слишком долго. Начните сначала.',
    },
  },
  'UC/SESSION_EXPIRED': {
    status: 400,
    text: {
      en: 'The session has timed out. Start again.',
      'zh-CN': '会话已超时，请重新开始。',
      ar: 'انتهت مهلة الجلسة. ابدأ من جديد.',
      ms: 'Sesi telah tamat masa. Mulakan semula.',
      ru: 'Время сеанса истекло. Начните сначала.',
    },
  },
  'UC/PASSWORD_NOT_CORRECT': {
    status: 400,
    text: {
      en: 'The account or the password is not right.',
      'zh-CN': '账号或密码不正确。',
      ar: 'الحساب أو كلمة المرور غير صحيحة.',
      ms: 'Akaun atau kata laluan tidak betul.',
      ru: 'Неверная учётная запись или пароль.',
    },
  },
  'UC/ACCOUNT_LOCKED': {
    status: 400,
    text: {
      en: 'Too many attempts. This account is locked for a few minutes.',
      'zh-CN': '尝试次数过多，账号已锁定数分钟。',
      ar: 'محاولات كثيرة جدًا. قُفل هذا الحساب لبضع دقائق.',
      ms: 'Terlalu banyak cubaan. Akaun ini dikunci selama beberapa minit.',
      ru: 'Слишком много попыток. Учётная запись заблокирована на несколько минут.',
    },
  },
  'UC/ACCOUNT_DISABLED': {
    status: 400,
    text: {
      en: 'This account has been disabled. Ask your administrator.',
      'zh-CN': '该账号已停用，请联系管理员。',
      ar: 'عُطّل هذا الحساب. تواصل مع المسؤول.',
      ms: 'Akaun ini telah dinyahaktifkan. Hubungi pentadbir anda.',
      ru: 'Эта учётная запись отключена. Обратитесь к администратору.',
    },
  },
  'UC/CODE_NOT_CORRECT': {
    status: 400,
    text: {
      en: 'The code is not right or was already used.',
      'zh-CN': '验证码不正确或已被使用。',
      ar: 'الرمز غير صحيح أو سبق استخدامه.',
      ms: 'Kod tidak betul atau telah digunakan.',
      ru: 'Код неверен или уже использован.',
    },
  },
  'UC/PASSWORD_TOO_WEAK': {
    status: 400,
    text: {
      en: 'The password does not meet the rules.',
      'zh-CN': '密码不符合要求。',
      ar: 'كلمة المرور لا تستوفي الشروط.',
      ms: 'Kata laluan tidak memenuhi peraturan.',
      ru: 'Пароль не соответствует правилам.',
    },
  },
  'UC/ACCOUNT_NOT_FOUND': {
    status: 404,
    text: {
      en: 'There is no such account.',
      'zh-CN': '账号不存在。',
      ar: 'لا يوجد حساب كهذا.',
      ms: 'Akaun tidak wujud.',
      ru: 'Такой учётной записи нет.',
    },
  },

  // The platform
  'MP/NO_PERMISSION': {
    status: 403,
    text: {
      en: 'Your roles do not give you this. Ask an administrator of the app.',
      'zh-CN': '您没有此操作的权限，请联系应用管理员。',
      ar: 'أدوارك لا تتيح لك هذا. اطلب من مسؤول التطبيق.',
      ms: 'Peranan anda tidak membenarkan ini. Minta pentadbir aplikasi.',
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
      en: 'This code already exists in the app.',
      'zh-CN': '该编码在应用中已存在。',
      ar: 'هذا الرمز موجود مسبقًا في التطبيق.',
      ms: 'Kod ini sudah wujud dalam aplikasi.',
      ru: 'Такой код уже есть в приложении.',
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
      en: 'This app already has as many menus as it may have.',
      'zh-CN': '该应用的菜单数量已达上限。',
      ar: 'بلغ هذا التطبيق الحد الأقصى من القوائم.',
      ms: 'Aplikasi ini telah mencapai bilangan menu maksimum.',
      ru: 'В приложении уже предельное число пунктов меню.',
    },
  },
  'MP/MENU_SHOWN_IS_FINAL': {
    status: 400,
    text: {
      en: 'A menu that has been shown cannot be hidden again. Take it out of its groups or delete it.',
      'zh-CN': '已显示的菜单不能再隐藏，请将其移出菜单组或删除。',
      ar: 'لا يمكن إخفاء قائمة سبق عرضها. أخرجها من مجموعاتها أو احذفها.',
      ms: 'Menu yang telah dipaparkan tidak boleh disembunyikan semula. Keluarkan daripada kumpulannya atau padam.',
      ru: 'Показанный пункт меню нельзя снова скрыть. Уберите его из групп или удалите.',
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

export type ErrorCode = keyof typeof ERRORS;

/** What any call may answer without declaring it. */
export type CommonErrorCode = Extract<ErrorCode, `COMMON/${string}`>;

export const errorText = (code: ErrorCode, lang: Lang): string => ERRORS[code].text[lang];
