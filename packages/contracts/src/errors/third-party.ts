import type { ErrorEntry } from './error-entry.ts';

/** Of providers who vouch for somebody. */
export const THIRD_PARTY_ERRORS = {
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
} as const satisfies Record<string, ErrorEntry>;
