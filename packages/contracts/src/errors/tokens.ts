import type { ErrorEntry } from './error-entry.ts';

/** Of tokens, signatures and sessions. */
export const TOKEN_ERRORS = {
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
      ms: 'Log masuk anda tidak lagi sah. Log masuk semula.',
      ru: 'Вход больше не действует. Войдите снова.',
    },
  },
  'UC/AUTH_UNAVAILABLE_TOKEN': {
    status: 401,
    text: {
      en: 'This session was continued in another window or device. Sign in again.',
      'zh-CN': '此登录已在别处续期，请重新登录。',
      ar: 'جُدّد تسجيل الدخول هذا في مكان آخر. سجّل الدخول مجددًا.',
      ms: 'Log masuk ini telah diperbaharui di tempat lain. Log masuk semula.',
      ru: 'Этот вход продлён в другом месте. Войдите снова.',
    },
  },
  'UC/AUTH_INVALID_TOKEN_BE_KICKED': {
    status: 401,
    text: {
      en: 'An administrator or a newer sign-in signed you out.',
      'zh-CN': '您的登录已被管理员或新的登录结束。',
      ar: 'أنهى المسؤول تسجيل الدخول هذا، أو أنهاه تسجيل دخول أحدث.',
      ms: 'Pentadbir atau log masuk yang lebih baharu telah menamatkan log masuk ini.',
      ru: 'Этот вход завершён администратором или более новым входом.',
    },
  },
  'UC/AUTH_TOKEN_EXPIRED': {
    status: 401,
    text: {
      en: 'Your session has expired. Sign in again.',
      'zh-CN': '登录已过期，请重新登录。',
      ar: 'انتهت صلاحية تسجيل دخولك. سجّل الدخول مجددًا.',
      ms: 'Log masuk anda telah tamat tempoh. Log masuk semula.',
      ru: 'Срок вашего входа истёк. Войдите снова.',
    },
  },
  'UC/AUTH_INVALID_TIMESTAMP': {
    status: 401,
    text: {
      en: 'The clock of this device is wrong. Set the correct time and try again.',
      'zh-CN': '本设备时间不准确，请校准后重试。',
      ar: 'ساعة هذا الجهاز غير صحيحة. اضبط الوقت ثم أعد المحاولة.',
      ms: 'Jam peranti ini tidak tepat. Tetapkan masa yang betul dan cuba lagi.',
      ru: 'Часы этого устройства идут неверно. Установите точное время и повторите.',
    },
  },
  'UC/NONCE_INVALID': {
    status: 401,
    text: {
      en: 'This request was already received.',
      'zh-CN': '该请求已被接收过。',
      ar: 'سبق استلام هذا الطلب.',
      ms: 'Permintaan ini telah diterima sebelum ini.',
      ru: 'Этот запрос уже был получен.',
    },
  },
  'UC/MAC_SIGN_INVALID': {
    status: 401,
    text: {
      en: 'The signature of the request is not valid.',
      'zh-CN': '请求签名无效。',
      ar: 'توقيع الطلب غير صحيح.',
      ms: 'Tandatangan permintaan tidak sah.',
      ru: 'Подпись запроса неверна.',
    },
  },
  'UC/SERVICE_CREDENTIAL_INVALID': {
    status: 401,
    text: {
      en: 'The credential of the calling service is not valid.',
      'zh-CN': '调用方服务的凭证无效。',
      ar: 'بيانات اعتماد الخدمة المستدعية غير صالحة.',
      ms: 'Bukti kelayakan perkhidmatan pemanggil tidak sah.',
      ru: 'Учётные данные вызывающего сервиса недействительны.',
    },
  },
  'UC/DIGEST_INVALID': {
    status: 401,
    text: {
      en: 'The content of the request does not match its signature.',
      'zh-CN': '收到的内容与签名不符。',
      ar: 'محتوى الطلب لا يطابق توقيعه.',
      ms: 'Kandungan permintaan tidak sepadan dengan tandatangannya.',
      ru: 'Содержимое запроса не соответствует подписи.',
    },
  },
  'UC/SECURITY_VERIFY_REQUIRED': {
    status: 403,
    text: {
      en: 'Confirm your identity to continue.',
      'zh-CN': '请先验证身份再继续。',
      ar: 'أكّد هويتك للمتابعة.',
      ms: 'Sahkan identiti anda untuk meneruskan.',
      ru: 'Подтвердите личность, чтобы продолжить.',
    },
  },
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
  'UC/SIGN_IN_NOT_FOUND': {
    status: 404,
    text: {
      en: 'This sign-in has already ended.',
      'zh-CN': '该登录已经结束。',
      ar: 'انتهى تسجيل الدخول هذا بالفعل.',
      ms: 'Log masuk ini sudah tamat.',
      ru: 'Этот вход уже завершён.',
    },
  },
} as const satisfies Record<string, ErrorEntry>;
