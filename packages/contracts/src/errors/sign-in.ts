import type { ErrorEntry } from './error-entry.ts';

/** Of signing in, whatever the way, and of the codes that are sent for it. */
export const SIGN_IN_ERRORS = {
  'UC/PASSWORD_NOT_CORRECT': {
    status: 400,
    text: {
      en: 'The account or password is incorrect.',
      'zh-CN': '账号或密码不正确。',
      ar: 'الحساب أو كلمة المرور غير صحيحة.',
      ms: 'Akaun atau kata laluan tidak betul.',
      ru: 'Учётная запись или пароль указаны неверно.',
    },
  },
  'UC/ACCOUNT_LOCKED': {
    status: 400,
    text: {
      en: 'Too many attempts. This account is locked for a few minutes. Try again later.',
      'zh-CN': '尝试次数过多，账号已锁定数分钟，请稍后再试。',
      ar: 'عدد المحاولات كبير جدًا. قُفل هذا الحساب بضع دقائق. أعد المحاولة لاحقًا.',
      ms: 'Terlalu banyak percubaan. Akaun ini dikunci selama beberapa minit. Cuba lagi kemudian.',
      ru: 'Слишком много попыток. Учётная запись заблокирована на несколько минут. Повторите позже.',
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
      en: 'The code is incorrect or was already used.',
      'zh-CN': '验证码不正确或已被使用。',
      ar: 'الرمز غير صحيح أو سبق استخدامه.',
      ms: 'Kod tidak betul atau telah digunakan.',
      ru: 'Код неверен или уже использован.',
    },
  },
  'UC/GUESTS_OFF': {
    status: 403,
    text: {
      en: 'Guests are not allowed here. Sign in with an account.',
      'zh-CN': '此处未开放游客访问，请使用账号登录。',
      ar: 'دخول الزوار غير متاح هنا. سجّل الدخول بحساب.',
      ms: 'Tetamu tidak dibenarkan di sini. Log masuk dengan akaun.',
      ru: 'Гостевой вход здесь отключён. Войдите с учётной записью.',
    },
  },
  'UC/REGISTRATION_OFF': {
    status: 403,
    text: {
      en: 'Accounts cannot be created here. Ask an administrator for one.',
      'zh-CN': '此处未开放自助注册，请联系管理员开通账号。',
      ar: 'إنشاء الحسابات غير متاح هنا. اطلب حسابًا من المسؤول.',
      ms: 'Akaun tidak boleh didaftarkan di sini. Minta akaun daripada pentadbir.',
      ru: 'Самостоятельная регистрация отключена. Обратитесь к администратору.',
    },
  },
  'UC/TOO_MANY_TRIES': {
    status: 400,
    text: {
      en: 'Too many attempts. Wait a while and try again.',
      'zh-CN': '尝试次数过多，请稍后再试。',
      ar: 'عدد المحاولات كبير جدًا. انتظر قليلًا ثم أعد المحاولة.',
      ms: 'Terlalu banyak percubaan. Tunggu sebentar dan cuba lagi.',
      ru: 'Слишком много попыток. Подождите и повторите.',
    },
  },
  'UC/IDENTIFY_CODE_REQUIRED': {
    status: 400,
    text: {
      en: 'Enter the characters from the picture, or a code sent to you, to continue.',
      'zh-CN': '请输入图形验证码，或使用发送给您的验证码继续。',
      ar: 'أدخل الأحرف الظاهرة في الصورة، أو رمزًا مُرسلًا إليك، للمتابعة.',
      ms: 'Masukkan aksara dalam gambar, atau kod yang dihantar kepada anda, untuk meneruskan.',
      ru: 'Чтобы продолжить, введите символы с картинки или присланный вам код.',
    },
  },
  'UC/IDENTIFY_CODE_INVALID': {
    status: 400,
    text: {
      en: 'The characters do not match the picture. Try a new one.',
      'zh-CN': '图形验证码不正确，请换一张重试。',
      ar: 'الأحرف لا تطابق الصورة. جرّب صورة جديدة.',
      ms: 'Aksara tidak sepadan dengan gambar. Cuba gambar baharu.',
      ru: 'Символы не совпадают с картинкой. Попробуйте новую.',
    },
  },
  'UC/SECOND_STEP_REQUIRED': {
    status: 400,
    text: {
      en: 'Also enter the code that was sent to your mobile.',
      'zh-CN': '还需输入发送到您手机的验证码。',
      ar: 'أدخل أيضًا الرمز المرسل إلى جوالك.',
      ms: 'Masukkan juga kod yang dihantar ke telefon bimbit anda.',
      ru: 'Введите также код, отправленный на ваш телефон.',
    },
  },
  'UC/MOBILE_REQUIRED': {
    status: 400,
    text: {
      en: 'A code by SMS is required, but this account has no mobile.',
      'zh-CN': '需要短信验证码，但该账号没有绑定手机号。',
      ar: 'يلزم رمز برسالة نصية، لكن ليس لهذا الحساب رقم جوال.',
      ms: 'Kod SMS diperlukan, tetapi akaun ini tiada telefon bimbit.',
      ru: 'Нужен код по SMS, а у этой учётной записи нет телефона.',
    },
  },
  'UC/QR_TICKET_INVALID': {
    status: 400,
    text: {
      en: 'This code has expired. Get a new one.',
      'zh-CN': '二维码已失效，请刷新后重试。',
      ar: 'لم يعد هذا الرمز صالحًا. اطلب رمزًا جديدًا.',
      ms: 'Kod ini tidak sah lagi. Minta kod baharu.',
      ru: 'Этот код больше не действителен. Запросите новый.',
    },
  },
  'UC/POLLING_TOO_FAST': {
    status: 400,
    text: {
      en: 'Too many requests. Wait a moment.',
      'zh-CN': '查询过于频繁，请稍候。',
      ar: 'الاستعلام متكرر جدًا. انتظر لحظة.',
      ms: 'Permintaan terlalu kerap. Tunggu sebentar.',
      ru: 'Слишком частые запросы. Подождите немного.',
    },
  },
  'UC/SMS_TYPE_INVALID': {
    status: 400,
    text: {
      en: 'This kind of code is not known.',
      'zh-CN': '未知的验证码类型。',
      ar: 'نوع الرمز هذا غير معروف.',
      ms: 'Jenis kod ini tidak dikenali.',
      ru: 'Неизвестный вид кода.',
    },
  },
  'UC/CODE_SENT_TOO_OFTEN': {
    status: 400,
    text: {
      en: 'Too many codes were requested. Wait before you request another one.',
      'zh-CN': '验证码发送过于频繁，请稍后再试。',
      ar: 'طُلبت رموز كثيرة. انتظر قبل طلب رمز آخر.',
      ms: 'Terlalu banyak kod diminta. Tunggu sebelum meminta kod lain.',
      ru: 'Запрошено слишком много кодов. Подождите, прежде чем запросить новый.',
    },
  },
  'UC/DELIVERY_NOT_OFFERED': {
    status: 400,
    text: {
      en: 'This installation does not send codes this way. Use another method or ask your administrator.',
      'zh-CN': '此处不支持以该方式发送验证码。请换一种方式，或联系管理员。',
      ar: 'لا تُرسل الرموز بهذه الطريقة هنا. استخدم طريقة أخرى أو تواصل مع المسؤول.',
      ms: 'Kod tidak dihantar dengan cara ini di sini. Guna cara lain atau hubungi pentadbir anda.',
      ru: 'Здесь коды этим способом не отправляются. Выберите другой или обратитесь к администратору.',
    },
  },
} as const satisfies Record<string, ErrorEntry>;
