import type { ErrorEntry } from './error-entry.ts';

/** Of what is registered with the user centre, and of those who come from outside. */
export const REGISTRY_ERRORS = {
  'UC/DIRECTORY_SYNC_RUNNING': {
    status: 409,
    text: {
      en: 'A sync of this directory is already running. Wait until it has ended.',
      'zh-CN': '该目录正在同步，请等待本次运行结束。',
      ar: 'تجري مزامنة هذا الدليل الآن. انتظر حتى تنتهي.',
      ms: 'Direktori ini sedang disegerakkan. Tunggu sehingga ia selesai.',
      ru: 'Этот каталог уже синхронизируется. Дождитесь окончания.',
    },
  },
  'UC/DIRECTORY_PLAN_CHANGED': {
    status: 409,
    text: {
      en: 'The sync that was held back is out of date. Check who would be affected now, and approve that.',
      'zh-CN': '暂缓的同步已经过时，请先查看现在会影响哪些人，再确认。',
      ar: 'المزامنة المعلّقة لم تعد محدَّثة. راجع من سيتأثر الآن ثم وافق.',
      ms: 'Penyegerakan yang ditahan itu sudah lapuk. Semak siapa yang terjejas sekarang, kemudian beri persetujuan.',
      ru: 'Задержанная синхронизация устарела. Посмотрите, кого она затронет сейчас, и подтвердите снова.',
    },
  },
  'UC/CLIENT_NOT_REGISTERED': {
    status: 400,
    text: {
      en: 'This app is not registered here. Ask an administrator to register it.',
      'zh-CN': '该应用未在此登记，请联系管理员登记。',
      ar: 'هذا التطبيق غير مسجّل هنا. اطلب من المسؤول تسجيله.',
      ms: 'Aplikasi ini tidak berdaftar di sini. Minta pentadbir mendaftarkannya.',
      ru: 'Это приложение здесь не зарегистрировано. Попросите администратора его зарегистрировать.',
    },
  },
  'UC/CLIENT_CREDENTIAL_INVALID': {
    status: 400,
    text: {
      en: 'The app could not be authenticated. Check its client secret.',
      'zh-CN': '应用身份验证失败，请检查客户端密钥。',
      ar: 'تعذّرت مصادقة التطبيق. تحقق من سر العميل.',
      ms: 'Aplikasi tidak dapat disahkan. Semak rahsia kliennya.',
      ru: 'Приложение не прошло аутентификацию. Проверьте секрет клиента.',
    },
  },
  'UC/REDIRECT_NOT_REGISTERED': {
    status: 400,
    text: {
      en: 'The return address is not registered for this app.',
      'zh-CN': '返回地址未在该应用中登记。',
      ar: 'عنوان العودة غير مسجّل لهذا التطبيق.',
      ms: 'Alamat kembali tidak didaftarkan untuk aplikasi ini.',
      ru: 'Адрес возврата не зарегистрирован для этого приложения.',
    },
  },
  'UC/ORIGIN_NOT_REGISTERED': {
    status: 400,
    text: {
      en: 'This page is not allowed to see who you are. Ask an administrator to register its origin.',
      'zh-CN': '该页面来源未登记，无法获取您的身份。请联系管理员登记。',
      ar: 'لا يُسمح لهذه الصفحة بمعرفة هويتك. اطلب من المسؤول تسجيل أصلها.',
      ms: 'Halaman ini tidak dibenarkan mengetahui siapa anda. Minta pentadbir mendaftarkan asalnya.',
      ru: 'Этой странице не разрешено узнавать, кто вы. Попросите администратора зарегистрировать её источник.',
    },
  },
  'UC/TICKET_INVALID': {
    status: 400,
    text: {
      en: 'The ticket is not valid, has expired or was already used.',
      'zh-CN': '票据无效、已过期或已被使用。',
      ar: 'التذكرة غير صالحة أو منتهية أو سبق استخدامها.',
      ms: 'Tiket tidak sah, telah tamat tempoh atau sudah digunakan.',
      ru: 'Билет недействителен, истёк или уже использован.',
    },
  },
  'UC/SSO_CODE_INVALID': {
    status: 400,
    text: {
      en: 'The sign-in code is not valid, has expired or was already used.',
      'zh-CN': '登录授权码无效、已过期或已被使用。',
      ar: 'رمز تسجيل الدخول غير صالح أو منتهٍ أو سبق استخدامه.',
      ms: 'Kod log masuk tidak sah, telah tamat tempoh atau sudah digunakan.',
      ru: 'Код входа недействителен, истёк или уже использован.',
    },
  },
  'UC/BACKCHANNEL_ADDRESS_INVALID': {
    status: 400,
    text: {
      en: 'This back-channel sign-out address is not allowed. Use a public https address, or mark the client as inside your network.',
      'zh-CN': '退出通知地址不可用。请使用公网 https 地址，或将客户端标记为内部。',
      ar: 'لا يُسمح بعنوان إشعارات تسجيل الخروج هذا. استخدم عنوان https عامًا، أو حدّد أن العميل داخل شبكتكم.',
      ms: 'Alamat pemberitahuan log keluar ini tidak dibenarkan. Guna alamat https awam, atau tandakan klien sebagai berada dalam rangkaian anda.',
      ru: 'Такой адрес уведомлений о выходе не разрешён. Укажите общедоступный https-адрес или отметьте, что клиент внутри вашей сети.',
    },
  },
  'UC/OPENID_REQUEST_ENDED': {
    status: 400,
    text: {
      en: 'This sign-in request has expired. Go back to the app and start again.',
      'zh-CN': '此登录请求已失效，请返回应用重新发起。',
      ar: 'انتهى طلب تسجيل الدخول هذا. عُد إلى التطبيق وابدأ من جديد.',
      ms: 'Permintaan log masuk ini telah tamat. Kembali ke aplikasi dan mulakan semula.',
      ru: 'Этот запрос на вход уже завершён. Вернитесь в приложение и начните заново.',
    },
  },
  'UC/CONSENT_NOT_FOUND': {
    status: 404,
    text: {
      en: 'The access of this tool has already ended. Reload the list.',
      'zh-CN': '该工具的访问权限已结束，请刷新列表。',
      ar: 'انتهى وصول هذه الأداة بالفعل. أعد تحميل القائمة.',
      ms: 'Akses alat ini sudah ditamatkan. Muat semula senarai.',
      ru: 'Доступ этого инструмента уже закрыт. Обновите список.',
    },
  },
  'UC/REGISTRATION_NOT_FOUND': {
    status: 404,
    text: {
      en: 'This entry was not found. It may have been removed.',
      'zh-CN': '该登记不存在，可能已被移除。',
      ar: 'لم يُعثر على هذا القيد. ربما أُزيل.',
      ms: 'Pendaftaran ini tidak ditemui. Mungkin ia telah dibuang.',
      ru: 'Запись не найдена. Возможно, она удалена.',
    },
  },
  'UC/PLATFORM_CREDENTIAL_KEPT': {
    status: 400,
    text: {
      en: 'The platform itself uses this credential, so it cannot be revoked. Replace its key instead.',
      'zh-CN': '平台本身使用该凭证访问用户中心，不能吊销，请改为更换密钥。',
      ar: 'تستخدم المنصة نفسها بيانات الاعتماد هذه للاتصال بمركز المستخدمين. استبدل مفتاحها بدلاً من إبطالها.',
      ms: 'Platform sendiri menggunakan bukti kelayakan ini untuk menghubungi pusat pengguna. Ganti kuncinya; ia tidak boleh ditarik balik.',
      ru: 'С этими учётными данными платформа сама обращается к центру пользователей. Отозвать их нельзя, замените ключ.',
    },
  },
  'UC/PLATFORM_CALLS_EVERYTHING': {
    status: 400,
    text: {
      en: 'The platform itself calls the user centre with this credential. It cannot be limited to some calls or apps.',
      'zh-CN': '平台本身使用该凭证访问用户中心，不能限制其可用的调用或应用。',
      ar: 'تستخدم المنصة نفسها بيانات الاعتماد هذه للاتصال بمركز المستخدمين. لا يمكن قصرها على بعض الاستدعاءات أو التطبيقات.',
      ms: 'Platform sendiri menggunakan bukti kelayakan ini untuk menghubungi pusat pengguna. Ia tidak boleh dihadkan kepada panggilan atau aplikasi tertentu.',
      ru: 'С этими учётными данными платформа сама обращается к центру пользователей. Ограничить для них вызовы или приложения нельзя.',
    },
  },
  'UC/PLATFORM_NEVER_EXPIRES': {
    status: 400,
    text: {
      en: 'The platform itself uses this credential, so it cannot expire.',
      'zh-CN': '平台本身使用该凭证访问用户中心，不能设置到期时间。',
      ar: 'تستخدم المنصة نفسها بيانات الاعتماد هذه للاتصال بمركز المستخدمين. لا يمكن أن تنتهي صلاحيتها.',
      ms: 'Platform sendiri menggunakan bukti kelayakan ini untuk menghubungi pusat pengguna. Ia tidak boleh tamat tempoh.',
      ru: 'С этими учётными данными платформа сама обращается к центру пользователей. Срок действия для них задать нельзя.',
    },
  },
  'UC/PLATFORM_KEY_IN_USE': {
    status: 409,
    text: {
      en: 'The platform may still use its old key. Restart it with the new key, and replace the key again after the old one has expired.',
      'zh-CN': '平台可能仍在使用旧密钥签名。请先为平台配置新密钥，待旧密钥失效后再更换。',
      ar: 'قد لا تزال المنصة توقّع بمفتاحها السابق. زوّدها بالمفتاح الجديد، ثم استبدل المفتاح مجددًا بعد انتهاء صلاحية السابق.',
      ms: 'Platform mungkin masih menandatangani dengan kunci lamanya. Berikan kunci baharu kepadanya, dan ganti kunci sekali lagi selepas kunci lama tamat tempoh.',
      ru: 'Платформа, возможно, ещё подписывает прежним ключом. Передайте ей новый ключ и замените его снова, когда прежний перестанет действовать.',
    },
  },
  'UC/DIRECTORY_HAS_PEOPLE': {
    status: 409,
    text: {
      en: 'The directory still has people. Remove them there first, or confirm that their accounts stay.',
      'zh-CN': '目录中仍有人员。请先在目录中移除，或确认保留其账号。',
      ar: 'لا يزال في الدليل أشخاص. أزِلهم منه أولًا، أو أكّد بقاء حساباتهم.',
      ms: 'Direktori masih mempunyai orang. Keluarkan mereka di sana dahulu, atau sahkan bahawa akaun mereka kekal.',
      ru: 'В каталоге ещё есть люди. Сначала удалите их там или подтвердите, что их учётные записи останутся.',
    },
  },
  'UC/REGISTRATION_EXISTS': {
    status: 409,
    text: {
      en: 'This is already registered.',
      'zh-CN': '已登记，不能重复登记。',
      ar: 'هذا مسجّل بالفعل.',
      ms: 'Ini sudah didaftarkan.',
      ru: 'Это уже зарегистрировано.',
    },
  },
} as const satisfies Record<string, ErrorEntry>;
