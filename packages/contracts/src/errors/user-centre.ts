import type { ErrorEntry } from './error-entry.ts';

/** Of accounts, sign-in and tokens. */
export const USER_CENTRE_ERRORS = {
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
      ar: 'لم يعد تسجيل دخولك ساريًا. سجّل الدخول مجددًا.',
      ms: 'Anda tidak lagi log masuk. Log masuk semula.',
      ru: 'Вход больше не действует. Войдите снова.',
    },
  },
  'UC/AUTH_UNAVAILABLE_TOKEN': {
    status: 401,
    text: {
      en: 'This sign-in has been renewed elsewhere. Sign in again.',
      'zh-CN': '此登录已在别处续期，请重新登录。',
      ar: 'جُدّد تسجيل الدخول هذا في مكان آخر. سجّل الدخول مجددًا.',
      ms: 'Log masuk ini telah diperbaharui di tempat lain. Log masuk semula.',
      ru: 'Этот вход продлён в другом месте. Войдите снова.',
    },
  },
  'UC/AUTH_INVALID_TOKEN_BE_KICKED': {
    status: 401,
    text: {
      en: 'An administrator or a newer sign-in has ended this one.',
      'zh-CN': '您的登录已被管理员或新的登录结束。',
      ar: 'أنهى المسؤول أو دخول أحدث تسجيل الدخول هذا.',
      ms: 'Pentadbir atau log masuk yang lebih baharu telah menamatkan log masuk ini.',
      ru: 'Этот вход завершён администратором или более новым входом.',
    },
  },
  'UC/AUTH_TOKEN_EXPIRED': {
    status: 401,
    text: {
      en: 'Your sign-in has expired.',
      'zh-CN': '登录已过期。',
      ar: 'انتهت صلاحية تسجيل دخولك.',
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
  'UC/SERVICE_CREDENTIAL_INVALID': {
    status: 401,
    text: {
      en: 'The credential of the calling service does not hold.',
      'zh-CN': '调用方服务的凭证无效。',
      ar: 'بيانات اعتماد الخدمة المستدعية غير صالحة.',
      ms: 'Bukti kelayakan perkhidmatan pemanggil tidak sah.',
      ru: 'Учётные данные вызывающего сервиса недействительны.',
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
      ru: 'Подтвердите, что это вы, чтобы продолжить.',
    },
  },

  // Signing in
  'UC/INVALID_SESSION_ID': {
    status: 400,
    text: {
      en: 'This page has been open too long. Start again.',
      'zh-CN': '页面打开时间过长，请重新开始。',
      ar: 'بقيت هذه الصفحة مفتوحة طويلًا. ابدأ من جديد.',
      ms: 'Halaman ini dibuka terlalu lama. Mula semula.',
      ru: 'Страница была открыта слишком долго. Начните заново.',
    },
  },
  'UC/SESSION_EXPIRED': {
    status: 400,
    text: {
      en: 'The session has timed out. Start again.',
      'zh-CN': '会话已超时，请重新开始。',
      ar: 'انتهت مهلة الجلسة. ابدأ من جديد.',
      ms: 'Sesi telah tamat masa. Mula semula.',
      ru: 'Время сеанса истекло. Начните заново.',
    },
  },
  'UC/PASSWORD_NOT_CORRECT': {
    status: 400,
    text: {
      en: 'The account or the password is not right.',
      'zh-CN': '账号或密码不正确。',
      ar: 'الحساب أو كلمة المرور غير صحيحة.',
      ms: 'Akaun atau kata laluan tidak betul.',
      ru: 'Учётная запись или пароль указаны неверно.',
    },
  },
  'UC/ACCOUNT_LOCKED': {
    status: 400,
    text: {
      en: 'Too many attempts. This account is locked for a few minutes.',
      'zh-CN': '尝试次数过多，账号已锁定数分钟。',
      ar: 'عدد المحاولات كبير جدًا. قُفل هذا الحساب بضع دقائق.',
      ms: 'Terlalu banyak percubaan. Akaun ini dikunci selama beberapa minit.',
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

  // Other ways to a token, and what is registered
  'UC/INVALID_ACCOUNT_TYPE': {
    status: 400,
    text: {
      en: 'This is not possible with this kind of account.',
      'zh-CN': '此类账号不支持该操作。',
      ar: 'هذا غير ممكن بهذا النوع من الحسابات.',
      ms: 'Ini tidak boleh dilakukan dengan jenis akaun ini.',
      ru: 'С учётной записью этого вида это невозможно.',
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
  'UC/CLIENT_NOT_REGISTERED': {
    status: 400,
    text: {
      en: 'The app that asks is not registered here.',
      'zh-CN': '发起请求的应用未在此登记。',
      ar: 'التطبيق صاحب الطلب غير مسجّل هنا.',
      ms: 'Aplikasi yang meminta tidak berdaftar di sini.',
      ru: 'Запрашивающее приложение здесь не зарегистрировано.',
    },
  },
  'UC/CLIENT_CREDENTIAL_INVALID': {
    status: 400,
    text: {
      en: 'The app could not prove that it is the one it names.',
      'zh-CN': '应用凭证不正确。',
      ar: 'لم يتمكن التطبيق من إثبات هويته.',
      ms: 'Aplikasi tidak dapat membuktikan identitinya.',
      ru: 'Приложение не смогло подтвердить, что оно то, за которое себя выдаёт.',
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
      en: 'This page is not registered to learn who you are.',
      'zh-CN': '该页面来源未登记，无法获取您的身份。',
      ar: 'هذه الصفحة غير مسجّلة لمعرفة هويتك.',
      ms: 'Halaman ini tidak didaftarkan untuk mengetahui siapa anda.',
      ru: 'Этой странице не разрешено узнавать, кто вы.',
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
  'UC/SECOND_STEP_REQUIRED': {
    status: 400,
    text: {
      en: 'Enter the code that was sent to your mobile as well.',
      'zh-CN': '还需输入发送到您手机的验证码。',
      ar: 'أدخل أيضًا الرمز المرسل إلى جوالك.',
      ms: 'Masukkan juga kod yang dihantar ke telefon bimbit anda.',
      ru: 'Введите также код, отправленный на ваш телефон.',
    },
  },
  'UC/MOBILE_REQUIRED': {
    status: 400,
    text: {
      en: 'A second step needs a mobile number, and this account has none.',
      'zh-CN': '第二步验证需要手机号，而该账号尚未绑定。',
      ar: 'تتطلب الخطوة الثانية رقم جوال، وليس لهذا الحساب رقم.',
      ms: 'Langkah kedua memerlukan nombor telefon bimbit, tetapi akaun ini tiada.',
      ru: 'Для второго шага нужен номер телефона, а у этой учётной записи его нет.',
    },
  },
  'UC/IDENTITY_NOT_BOUND': {
    status: 404,
    text: {
      en: 'No other account is linked to this one.',
      'zh-CN': '该账号没有绑定其他账号。',
      ar: 'لا يوجد حساب آخر مرتبط بهذا الحساب.',
      ms: 'Tiada akaun lain dipautkan dengan akaun ini.',
      ru: 'К этой учётной записи не привязана другая.',
    },
  },
  'UC/QR_TICKET_INVALID': {
    status: 400,
    text: {
      en: 'This code is not valid any more. Ask for a new one.',
      'zh-CN': '二维码已失效，请刷新后重试。',
      ar: 'لم يعد هذا الرمز صالحًا. اطلب رمزًا جديدًا.',
      ms: 'Kod ini tidak sah lagi. Minta kod baharu.',
      ru: 'Этот код больше не действителен. Запросите новый.',
    },
  },
  'UC/POLLING_TOO_FAST': {
    status: 400,
    text: {
      en: 'Asked too often. Wait a moment.',
      'zh-CN': '查询过于频繁，请稍候。',
      ar: 'الاستعلام متكرر جدًا. انتظر لحظة.',
      ms: 'Permintaan terlalu kerap. Tunggu sebentar.',
      ru: 'Слишком частые запросы. Подождите немного.',
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
  'UC/THIRD_PROVIDER_NOT_FOUND': {
    status: 404,
    text: {
      en: 'There is no such sign-in provider.',
      'zh-CN': '不存在该第三方登录平台。',
      ar: 'لا يوجد مزوّد تسجيل دخول كهذا.',
      ms: 'Penyedia log masuk ini tidak wujud.',
      ru: 'Такого поставщика входа нет.',
    },
  },
  'UC/THIRD_PROVIDER_UNREACHABLE': {
    status: 400,
    text: {
      en: 'The sign-in provider does not answer. Try again later.',
      'zh-CN': '第三方登录平台无响应，请稍后再试。',
      ar: 'مزوّد تسجيل الدخول لا يستجيب. أعد المحاولة لاحقًا.',
      ms: 'Penyedia log masuk tidak memberi respons. Cuba lagi kemudian.',
      ru: 'Поставщик входа не отвечает. Повторите позже.',
    },
  },
  'UC/THIRD_STATE_INVALID': {
    status: 400,
    text: {
      en: 'This sign-in was not started here or took too long. Start again.',
      'zh-CN': '此次登录并非由此页面发起，或已超时，请重新开始。',
      ar: 'لم يبدأ تسجيل الدخول هذا من هنا أو استغرق وقتًا طويلًا. ابدأ من جديد.',
      ms: 'Log masuk ini tidak dimulakan di sini atau mengambil masa terlalu lama. Mula semula.',
      ru: 'Этот вход начат не здесь или занял слишком много времени. Начните заново.',
    },
  },
  'UC/THIRD_VERIFY_FAILED': {
    status: 400,
    text: {
      en: 'The provider did not confirm who you are.',
      'zh-CN': '第三方登录平台未能确认您的身份。',
      ar: 'لم يؤكد المزوّد هويتك.',
      ms: 'Penyedia tidak mengesahkan siapa anda.',
      ru: 'Поставщик не подтвердил, кто вы.',
    },
  },
  'UC/THIRD_ACCOUNT_NOT_BOUND': {
    status: 400,
    text: {
      en: 'This third-party account is not linked to an account here. Sign in another way and link it first.',
      'zh-CN': '该第三方账号尚未绑定本站账号，请先用其他方式登录并绑定。',
      ar: 'حساب الجهة الخارجية هذا غير مرتبط بحساب هنا. سجّل الدخول بطريقة أخرى واربطه أولًا.',
      ms: 'Akaun pihak ketiga ini belum dipautkan. Log masuk dengan cara lain dan pautkannya dahulu.',
      ru: 'Эта сторонняя учётная запись не привязана. Войдите другим способом и сначала привяжите её.',
    },
  },
  'UC/THIRD_ACCOUNT_EXISTS': {
    status: 409,
    text: {
      en: 'This third-party account, or another of the same provider, is already linked.',
      'zh-CN': '该第三方账号或同一平台的其他账号已被绑定。',
      ar: 'حساب الجهة الخارجية هذا، أو حساب آخر لدى المزوّد نفسه، مرتبط بالفعل.',
      ms: 'Akaun pihak ketiga ini, atau akaun lain daripada penyedia sama, sudah dipautkan.',
      ru: 'Эта сторонняя учётная запись или другая у того же поставщика уже привязана.',
    },
  },
  'UC/THIRD_ACCOUNT_NOT_FOUND': {
    status: 404,
    text: {
      en: 'No such third-party account is linked.',
      'zh-CN': '未绑定该第三方账号。',
      ar: 'لا يوجد حساب مرتبط كهذا لدى جهة خارجية.',
      ms: 'Tiada akaun pihak ketiga sedemikian dipautkan.',
      ru: 'Такая сторонняя учётная запись не привязана.',
    },
  },
  'UC/LAST_SIGN_IN_WAY': {
    status: 400,
    text: {
      en: 'This is the only way to sign in to the account. Set a password or a contact first.',
      'zh-CN': '这是该账号唯一的登录方式，请先设置密码或联系方式。',
      ar: 'هذه هي الطريقة الوحيدة لدخول الحساب. عيّن كلمة مرور أو وسيلة اتصال أولًا.',
      ms: 'Ini satu-satunya cara untuk log masuk ke akaun. Tetapkan kata laluan atau maklumat hubungan dahulu.',
      ru: 'Это единственный способ войти в учётную запись. Сначала задайте пароль или контакт.',
    },
  },
  'UC/PROVIDER_ADDRESS_INVALID': {
    status: 400,
    text: {
      en: 'An address of the provider may not be used here.',
      'zh-CN': '该登录平台的某个地址在此不允许使用。',
      ar: 'أحد عناوين المزوّد غير مسموح به هنا.',
      ms: 'Salah satu alamat penyedia tidak boleh digunakan di sini.',
      ru: 'Один из адресов поставщика здесь использовать нельзя.',
    },
  },
  'UC/REGISTRATION_NOT_FOUND': {
    status: 404,
    text: {
      en: 'There is no such registration.',
      'zh-CN': '该登记不存在。',
      ar: 'لا يوجد تسجيل كهذا.',
      ms: 'Pendaftaran ini tidak wujud.',
      ru: 'Такой регистрации нет.',
    },
  },
  'UC/REGISTRATION_EXISTS': {
    status: 409,
    text: {
      en: 'This is registered already.',
      'zh-CN': '已登记，不能重复登记。',
      ar: 'هذا مسجّل بالفعل.',
      ms: 'Ini sudah didaftarkan.',
      ru: 'Это уже зарегистрировано.',
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
      en: 'A code was sent a moment ago, or too often today. Wait before asking for another.',
      'zh-CN': '验证码发送过于频繁，请稍后再试。',
      ar: 'أُرسل رمز قبل قليل أو مرات كثيرة اليوم. انتظر قبل طلب رمز آخر.',
      ms: 'Kod baru sahaja dihantar atau terlalu kerap hari ini. Tunggu sebelum meminta kod lain.',
      ru: 'Код отправлен только что или слишком часто за сегодня. Подождите, прежде чем запросить новый.',
    },
  },
  'UC/DELIVERY_NOT_OFFERED': {
    status: 400,
    text: {
      en: 'Codes cannot be sent this way here. Choose another way.',
      'zh-CN': '此处不支持以该方式发送验证码，请选择其他方式。',
      ar: 'لا يمكن إرسال الرموز بهذه الطريقة هنا. اختر طريقة أخرى.',
      ms: 'Kod tidak dapat dihantar dengan cara ini di sini. Pilih cara lain.',
      ru: 'Здесь коды так не отправляются. Выберите другой способ.',
    },
  },
  'UC/IDENTIFY_CODE_REQUIRED': {
    status: 400,
    text: {
      en: 'Enter the characters from the picture, or a code sent to you, to go on.',
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
  'UC/LOGIN_NAME_EXISTS': {
    status: 409,
    text: {
      en: 'Somebody already signs in with this. Choose another, or sign in.',
      'zh-CN': '该登录名已被使用，请更换或直接登录。',
      ar: 'هذا الاسم مستخدم لتسجيل الدخول بالفعل. اختر غيره أو سجّل الدخول.',
      ms: 'Nama log masuk ini telah digunakan. Pilih yang lain, atau log masuk.',
      ru: 'Это имя для входа уже занято. Выберите другое или войдите.',
    },
  },
  'UC/PASSWORD_ALREADY_SET': {
    status: 400,
    text: {
      en: 'This account already has a password. Change it instead.',
      'zh-CN': '该账号已设置密码，请改用修改密码。',
      ar: 'لهذا الحساب كلمة مرور بالفعل. غيّرها بدلًا من ذلك.',
      ms: 'Akaun ini sudah mempunyai kata laluan. Tukar kata laluan itu.',
      ru: 'У этой учётной записи уже есть пароль. Измените его.',
    },
  },

  // Accounts, organisations and those who manage them
  'UC/ORG_NOT_FOUND': {
    status: 404,
    text: {
      en: 'There is no such organisation.',
      'zh-CN': '组织不存在。',
      ar: 'لا توجد مؤسسة كهذه.',
      ms: 'Organisasi tidak wujud.',
      ru: 'Такой организации нет.',
    },
  },
  'UC/ORG_CODE_EXISTS': {
    status: 409,
    text: {
      en: 'Another organisation already has this code.',
      'zh-CN': '该组织编码已被使用。',
      ar: 'هذا الرمز مستخدم لدى مؤسسة أخرى.',
      ms: 'Kod ini sudah digunakan oleh organisasi lain.',
      ru: 'Этот код уже занят другой организацией.',
    },
  },
  'UC/ORG_USER_ALREADY_BOUND': {
    status: 409,
    text: {
      en: 'This organisation account is already linked to a person.',
      'zh-CN': '该组织账号已绑定个人账号。',
      ar: 'حساب المؤسسة هذا مرتبط بشخص بالفعل.',
      ms: 'Akaun organisasi ini sudah dipautkan dengan seseorang.',
      ru: 'Эта учётная запись организации уже привязана к человеку.',
    },
  },
  'UC/ORG_BINDING_NOT_FOUND': {
    status: 404,
    text: {
      en: 'No such organisation account is linked.',
      'zh-CN': '未绑定该组织账号。',
      ar: 'لا يوجد حساب مؤسسة مرتبط كهذا.',
      ms: 'Tiada akaun organisasi sedemikian dipautkan.',
      ru: 'Такая учётная запись организации не привязана.',
    },
  },
  'UC/CONTACT_NOT_BOUND': {
    status: 400,
    text: {
      en: 'This account has no such contact.',
      'zh-CN': '该账号未绑定此联系方式。',
      ar: 'لا توجد وسيلة اتصال كهذه مرتبطة بهذا الحساب.',
      ms: 'Tiada maklumat hubungan sedemikian dipautkan dengan akaun ini.',
      ru: 'К этой учётной записи такой контакт не привязан.',
    },
  },
  'UC/MANAGER_TICKET_REQUIRED': {
    status: 400,
    text: {
      en: 'Enter the manager password to go on.',
      'zh-CN': '请输入组织管理员密码后继续。',
      ar: 'أدخل كلمة مرور المدير للمتابعة.',
      ms: 'Masukkan kata laluan pengurus untuk meneruskan.',
      ru: 'Чтобы продолжить, введите пароль управляющего.',
    },
  },
  'UC/MANAGER_PASSWORD_NOT_SET': {
    status: 400,
    text: {
      en: 'No manager password has been set yet. Set one with a code sent by SMS.',
      'zh-CN': '尚未设置组织管理员密码，请通过短信验证码设置。',
      ar: 'لم تُعيَّن كلمة مرور المدير بعد. عيّنها برمز يُرسل في رسالة نصية.',
      ms: 'Kata laluan pengurus belum ditetapkan. Tetapkannya dengan kod yang dihantar melalui SMS.',
      ru: 'Пароль управляющего ещё не задан. Задайте его с помощью кода из SMS.',
    },
  },
  'UC/IMAGE_NOT_ACCEPTED': {
    status: 400,
    text: {
      en: 'This picture cannot be used. Choose a PNG, JPEG or WebP of at most 1 MB.',
      'zh-CN': '无法使用该图片，请选择不超过 1 MB 的 PNG、JPEG 或 WebP 图片。',
      ar: 'لا يمكن استخدام هذه الصورة. اختر صورة PNG أو JPEG أو WebP لا يزيد حجمها على 1 ميغابايت.',
      ms: 'Gambar ini tidak boleh digunakan. Pilih PNG, JPEG atau WebP yang tidak melebihi 1 MB.',
      ru: 'Это изображение использовать нельзя. Выберите PNG, JPEG или WebP размером до 1 МБ.',
    },
  },
  'UC/IMPORT_FILE_INVALID': {
    status: 400,
    text: {
      en: 'The file could not be read. It must be CSV in UTF-8 with a first line that names the columns.',
      'zh-CN': '无法读取文件。文件须为 UTF-8 编码的 CSV，且首行为列名。',
      ar: 'تعذّرت قراءة الملف. يجب أن يكون بصيغة CSV وترميز UTF-8 وأن يسمّي السطر الأول الأعمدة.',
      ms: 'Fail tidak dapat dibaca. Fail mestilah CSV dalam UTF-8 dengan baris pertama yang menamakan lajur.',
      ru: 'Не удалось прочитать файл. Нужен CSV в кодировке UTF-8, в первой строке которого названы столбцы.',
    },
  },
  'UC/SIGN_IN_NOT_FOUND': {
    status: 404,
    text: {
      en: 'There is no such sign-in.',
      'zh-CN': '该登录记录不存在。',
      ar: 'لا يوجد تسجيل دخول كهذا.',
      ms: 'Log masuk sedemikian tidak wujud.',
      ru: 'Такого входа нет.',
    },
  },
  'UC/NOT_YOURSELF': {
    status: 400,
    text: {
      en: 'This cannot be done to your own account.',
      'zh-CN': '不能对自己的账号执行此操作。',
      ar: 'لا يمكن تنفيذ ذلك على حسابك أنت.',
      ms: 'Ini tidak boleh dilakukan pada akaun anda sendiri.',
      ru: 'Это нельзя сделать с собственной учётной записью.',
    },
  },
} as const satisfies Record<string, ErrorEntry>;
