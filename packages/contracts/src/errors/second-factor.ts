import type { ErrorEntry } from './error-entry.ts';

/** Of second factors, passkeys and the policies that ask for them. */
export const SECOND_FACTOR_ERRORS = {
  'UC/SECOND_FACTOR_NEEDED': {
    status: 400,
    text: {
      en: 'Confirm with your second factor to sign in.',
      'zh-CN': '还差一步：请使用第二重验证完成登录。',
      ar: 'أكّد بعامل التحقق الثاني لتسجيل الدخول.',
      ms: 'Sahkan dengan faktor kedua anda untuk log masuk.',
      ru: 'Ещё один шаг: подтвердите вход вторым фактором.',
    },
  },
  'UC/NO_PENDING_FACTOR': {
    status: 400,
    text: {
      en: 'This sign-in is no longer waiting for a second factor. Start again.',
      'zh-CN': '此登录不再等待第二重验证，请重新开始。',
      ar: 'لم يعد تسجيل الدخول هذا ينتظر عاملًا ثانيًا. ابدأ من جديد.',
      ms: 'Log masuk ini tidak lagi menunggu faktor kedua. Mula semula.',
      ru: 'Этот вход больше не ждёт второго фактора. Начните заново.',
    },
  },
  'UC/FACTOR_NOT_ACCEPTED': {
    status: 400,
    text: {
      en: 'This kind of second factor is not accepted here. Use another one.',
      'zh-CN': '此处不接受该类第二重验证方式，请换一种。',
      ar: 'هذا النوع من العامل الثاني غير مقبول هنا. استخدم نوعًا آخر.',
      ms: 'Jenis faktor kedua ini tidak diterima di sini. Guna yang lain.',
      ru: 'Такой второй фактор здесь не принимается. Используйте другой.',
    },
  },
  'UC/FACTOR_NOT_FOUND': {
    status: 404,
    text: {
      en: 'This second factor has already been removed.',
      'zh-CN': '该第二重验证方式已被移除。',
      ar: 'سبقت إزالة هذا العامل الثاني.',
      ms: 'Faktor kedua ini sudah dibuang.',
      ru: 'Этот второй фактор уже удалён.',
    },
  },
  'UC/FACTOR_EXISTS': {
    status: 409,
    text: {
      en: 'This second factor has already been added.',
      'zh-CN': '该第二重验证方式已添加。',
      ar: 'سبقت إضافة هذا العامل الثاني.',
      ms: 'Faktor kedua ini telah ditambahkan.',
      ru: 'Этот второй фактор уже добавлен.',
    },
  },
  'UC/LAST_FACTOR': {
    status: 400,
    text: {
      en: 'A policy requires a second factor, and this is your last one. Add another one first.',
      'zh-CN': '策略要求您使用第二重验证，而这是最后一个。请先添加另一个。',
      ar: 'تتطلب السياسة منك عاملًا ثانيًا وهذا آخر ما لديك. أضف غيره أولًا.',
      ms: 'Dasar memerlukan faktor kedua dan ini yang terakhir. Tambah yang lain dahulu.',
      ru: 'Политика требует второго фактора, а этот у вас последний. Сначала добавьте другой.',
    },
  },
  'UC/SECOND_FACTOR_OFF': {
    status: 400,
    text: {
      en: 'Your sign-in policy does not allow second factors.',
      'zh-CN': '您的账号未启用第二重验证。',
      ar: 'عوامل التحقق الثانية غير مفعّلة لحسابك.',
      ms: 'Faktor kedua dimatikan untuk akaun anda.',
      ru: 'Вторые факторы для вашей учётной записи отключены.',
    },
  },
  'UC/PASSKEYS_OFF': {
    status: 400,
    text: {
      en: 'Passkeys are not set up in this installation.',
      'zh-CN': '此系统尚未启用通行密钥。',
      ar: 'مفاتيح المرور غير مهيأة في هذا النظام.',
      ms: 'Kunci laluan tidak disediakan dalam pemasangan ini.',
      ru: 'Ключи доступа в этой системе не настроены.',
    },
  },
  'UC/PASSKEY_NOT_CORRECT': {
    status: 400,
    text: {
      en: 'This passkey was not accepted. Try again, or choose another way.',
      'zh-CN': '通行密钥未通过验证，请重试或换用其他方式。',
      ar: 'لم يُقبل مفتاح المرور. أعد المحاولة أو استخدم طريقة أخرى.',
      ms: 'Kunci laluan ini tidak diterima. Cuba lagi atau guna cara lain.',
      ru: 'Ключ доступа не принят. Повторите попытку или выберите другой способ.',
    },
  },
  'UC/RESET_NOT_FOUND': {
    status: 404,
    text: {
      en: 'This reset is no longer pending.',
      'zh-CN': '该重置已不在等待中。',
      ar: 'لم تعد إعادة التعيين هذه معلّقة.',
      ms: 'Penetapan semula ini tidak lagi menunggu.',
      ru: 'Этот сброс больше не ожидает выполнения.',
    },
  },
  'UC/SIGN_IN_WAY_REFUSED': {
    status: 400,
    text: {
      en: 'Your organisation does not allow this way of signing in. Choose another way, or ask your administrator.',
      'zh-CN': '您的组织不允许使用此登录方式。请换一种方式，或联系管理员。',
      ar: 'لا تسمح مؤسستك بتسجيل الدخول بهذه الطريقة. اختر طريقة أخرى أو اسأل المسؤول.',
      ms: 'Organisasi anda tidak membenarkan cara log masuk ini. Pilih cara lain atau hubungi pentadbir anda.',
      ru: 'Ваша организация не разрешает входить этим способом. Выберите другой способ или обратитесь к администратору.',
    },
  },
  'UC/NETWORK_REFUSED': {
    status: 400,
    text: {
      en: 'You cannot sign in from this network. Connect to your organisation’s network or VPN, or ask your administrator.',
      'zh-CN': '无法从当前网络登录。请连接组织的网络或 VPN，或联系管理员。',
      ar: 'لا يمكن تسجيل الدخول من هذه الشبكة. اتصل بشبكة مؤسستك أو بشبكة VPN الخاصة بها، أو اسأل المسؤول.',
      ms: 'Anda tidak boleh log masuk daripada rangkaian ini. Sambung ke rangkaian atau VPN organisasi anda, atau hubungi pentadbir anda.',
      ru: 'Из этой сети войти нельзя. Подключитесь к сети или VPN вашей организации либо обратитесь к администратору.',
    },
  },
  'UC/POLICY_NOT_FOUND': {
    status: 404,
    text: {
      en: 'The organisation or role of this policy was not found.',
      'zh-CN': '该策略对应的组织或角色不存在。',
      ar: 'لم يُعثر على مؤسسة هذه السياسة أو دورها.',
      ms: 'Organisasi atau peranan bagi dasar ini tidak ditemui.',
      ru: 'Организация или роль этой политики не найдена.',
    },
  },
  'UC/POLICY_LOCKS_OUT': {
    status: 400,
    text: {
      en: 'You or the last super administrator could no longer sign in with this policy. It was not saved.',
      'zh-CN': '保存后您本人或最后一位超级管理员将无法登录，因此未保存。',
      ar: 'بهذه السياسة لن تتمكن أنت أو آخر مسؤول أعلى من تسجيل الدخول. لم تُحفظ.',
      ms: 'Dengan dasar ini anda, atau pentadbir utama terakhir, tidak dapat log masuk lagi. Ia tidak disimpan.',
      ru: 'С этой политикой вы или последний суперадминистратор не сможете войти. Она не сохранена.',
    },
  },
  'UC/POLICY_NOT_CONFIRMED': {
    status: 400,
    text: {
      en: 'Some people could no longer sign in with this policy. Confirm to save it.',
      'zh-CN': '保存后部分人员将无法登录，请确认后再保存。',
      ar: 'بهذه السياسة لن يتمكن بعض الأشخاص من تسجيل الدخول. أكّد لحفظها.',
      ms: 'Sesetengah orang tidak dapat log masuk lagi dengan dasar ini. Sahkan untuk menyimpan.',
      ru: 'С этой политикой некоторые не смогут войти. Подтвердите, чтобы сохранить.',
    },
  },
} as const satisfies Record<string, ErrorEntry>;
