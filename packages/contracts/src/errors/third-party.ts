import type { ErrorEntry } from './error-entry.ts';

/** Of providers who vouch for somebody. */
export const THIRD_PARTY_ERRORS = {
  'UC/IDENTITY_NOT_BOUND': {
    status: 404,
    text: {
      en: 'This account is not linked to another one.',
      'zh-CN': '该账号没有绑定其他账号。',
      ar: 'لا يوجد حساب آخر مرتبط بهذا الحساب.',
      ms: 'Tiada akaun lain dipautkan dengan akaun ini.',
      ru: 'К этой учётной записи не привязана другая.',
    },
  },
  'UC/THIRD_PROVIDER_NOT_FOUND': {
    status: 404,
    text: {
      en: 'This sign-in provider was not found. It may have been revoked.',
      'zh-CN': '第三方登录平台不存在，可能已被吊销。',
      ar: 'لم يُعثر على مزوّد تسجيل الدخول هذا. ربما أُبطل.',
      ms: 'Penyedia log masuk ini tidak ditemui. Mungkin ia telah ditarik balik.',
      ru: 'Поставщик входа не найден. Возможно, он отозван.',
    },
  },
  'UC/THIRD_PROVIDER_UNREACHABLE': {
    status: 400,
    text: {
      en: 'The sign-in provider is not responding. Try again later.',
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
      en: 'The provider did not confirm your identity.',
      'zh-CN': '第三方登录平台未能确认您的身份。',
      ar: 'لم يؤكد المزوّد هويتك.',
      ms: 'Penyedia tidak mengesahkan identiti anda.',
      ru: 'Поставщик не подтвердил вашу личность.',
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
  'UC/THIRD_ACCOUNT_ENDED': {
    status: 400,
    text: {
      en: 'This third-party account is no longer linked to an account here. Ask an administrator for an account, sign in to it another way and link it again.',
      'zh-CN': '该第三方账号不再与本站账号绑定。请向管理员申请账号，用其他方式登录后再绑定。',
      ar: 'لم يعد حساب الجهة الخارجية هذا مرتبطًا بحساب هنا. اطلب حسابًا من أحد المسؤولين، وسجّل الدخول إليه بطريقة أخرى، ثم اربطه من جديد.',
      ms: 'Akaun pihak ketiga ini tidak lagi dipautkan dengan akaun di sini. Minta akaun daripada pentadbir, log masuk dengan cara lain dan pautkannya semula.',
      ru: 'Эта сторонняя учётная запись больше не привязана к учётной записи здесь. Попросите учётную запись у администратора, войдите в неё другим способом и привяжите снова.',
    },
  },
  'UC/THIRD_EMAIL_UNVERIFIED': {
    status: 400,
    text: {
      en: 'The provider did not send a verified email address, so no account was created. Verify your address there and try again, or ask an administrator for an account.',
      'zh-CN': '登录平台没有提供您已验证的邮箱，因此未创建账号。请先在该平台验证邮箱后重试，或向管理员申请账号。',
      ar: 'لم يقدّم المزوّد عنوان بريد إلكتروني موثّقًا لك، فلم يُنشأ حساب. وثّق عنوانك لديه وأعد المحاولة، أو اطلب حسابًا من أحد المسؤولين.',
      ms: 'Penyedia tidak memberikan alamat e-mel anda yang telah disahkan, maka tiada akaun dibuat. Sahkan alamat anda di sana dan cuba lagi, atau minta akaun daripada pentadbir.',
      ru: 'Поставщик не сообщил ваш подтверждённый адрес электронной почты, поэтому учётная запись не создана. Подтвердите адрес у него и повторите или попросите учётную запись у администратора.',
    },
  },
  'UC/THIRD_DOMAIN_REFUSED': {
    status: 400,
    text: {
      en: 'Accounts are not created for this email domain. Sign in there with the address of your organisation, or ask an administrator for an account.',
      'zh-CN': '不为该域名的邮箱创建账号。请使用贵组织的邮箱在登录平台登录，或向管理员申请账号。',
      ar: 'لا تُنشأ حسابات لعناوين البريد الإلكتروني في هذا النطاق. سجّل الدخول لدى المزوّد بعنوان مؤسستك، أو اطلب حسابًا من أحد المسؤولين.',
      ms: 'Akaun tidak dibuat untuk alamat e-mel domain ini. Log masuk di sana dengan alamat organisasi anda, atau minta akaun daripada pentadbir.',
      ru: 'Для адресов этого домена учётные записи не создаются. Войдите у поставщика с адресом своей организации или попросите учётную запись у администратора.',
    },
  },
  'UC/THIRD_ORG_UNDECIDED': {
    status: 400,
    text: {
      en: 'The provider did not assign you to an organisation here, so no account was created. Ask an administrator for an account.',
      'zh-CN': '登录平台提供的信息无法对应到本站的组织，因此未创建账号。请向管理员申请账号。',
      ar: 'لا تدل معلومات المزوّد عنك على أي مؤسسة هنا، فلم يُنشأ حساب. اطلب حسابًا من أحد المسؤولين.',
      ms: 'Maklumat daripada penyedia tidak menunjukkan mana-mana organisasi di sini, maka tiada akaun dibuat. Minta akaun daripada pentadbir.',
      ru: 'По сведениям поставщика нельзя определить вашу организацию, поэтому учётная запись не создана. Попросите её у администратора.',
    },
  },
  'UC/THIRD_EMAIL_TAKEN': {
    status: 400,
    text: {
      en: 'Your email address belongs to an account here. Sign in to it another way first, then link the provider to it.',
      'zh-CN': '您的邮箱已属于本站的一个账号。请先用其他方式登录该账号，再绑定该登录平台。',
      ar: 'بريدك الإلكتروني تابع لحساب موجود هنا. سجّل الدخول إليه بطريقة أخرى أولًا، ثم اربط المزوّد به.',
      ms: 'Alamat e-mel anda milik sebuah akaun di sini. Log masuk ke akaun itu dengan cara lain dahulu, kemudian pautkan penyedia.',
      ru: 'Ваш адрес электронной почты принадлежит учётной записи здесь. Сначала войдите в неё другим способом, затем привяжите поставщика.',
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
      en: 'This third-party account is not linked.',
      'zh-CN': '未绑定该第三方账号。',
      ar: 'حساب الجهة الخارجية هذا غير مرتبط.',
      ms: 'Akaun pihak ketiga ini tidak dipautkan.',
      ru: 'Эта сторонняя учётная запись не привязана.',
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
      en: 'An address of the provider is not allowed here. Use public https addresses, or mark the provider as inside your network.',
      'zh-CN': '登录平台的某个地址不允许使用。请使用公网 https 地址，或将其标记为内部。',
      ar: 'أحد عناوين المزوّد غير مسموح به هنا. استخدم عناوين https عامة، أو حدّد أن المزوّد داخل شبكتكم.',
      ms: 'Salah satu alamat penyedia tidak dibenarkan di sini. Guna alamat https awam, atau tandakan penyedia sebagai berada dalam rangkaian anda.',
      ru: 'Один из адресов поставщика не разрешён. Укажите общедоступные https-адреса или отметьте, что поставщик внутри вашей сети.',
    },
  },
} as const satisfies Record<string, ErrorEntry>;
