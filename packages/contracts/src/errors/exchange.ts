import type { ErrorEntry } from './error-entry.ts';

/** Of what passes between the platform and people, services and the user centre: messages, events, tokens asked about. */
export const EXCHANGE_ERRORS = {
  'MP/MESSAGE_NOT_FOUND': {
    status: 404,
    text: {
      en: 'This message was not found. It may have been deleted.',
      'zh-CN': '消息不存在，可能已被删除。',
      ar: 'لم يُعثر على هذه الرسالة. ربما حُذفت.',
      ms: 'Mesej ini tidak ditemui. Mungkin ia telah dipadam.',
      ru: 'Сообщение не найдено. Возможно, оно удалено.',
    },
  },
  'MP/EVENT_CODE_EXISTS': {
    status: 409,
    text: {
      en: 'An event with this code already exists.',
      'zh-CN': '该事件编码已存在。',
      ar: 'يوجد حدث بهذا الرمز مسبقًا.',
      ms: 'Peristiwa dengan kod ini sudah ada.',
      ru: 'Событие с таким кодом уже есть.',
    },
  },
  'MP/EVENT_CODE_NOT_FOUND': {
    status: 404,
    text: {
      en: 'No event has this code. Check the code.',
      'zh-CN': '该事件编码不存在。',
      ar: 'لا يوجد حدث بهذا الرمز.',
      ms: 'Tiada peristiwa dengan kod ini.',
      ru: 'События с таким кодом нет.',
    },
  },
  'MP/EVENT_LIMIT_REACHED': {
    status: 400,
    text: {
      en: 'The limit for events is reached. Delete one first.',
      'zh-CN': '事件数量已达上限，请先删除一个。',
      ar: 'بلغ عدد الأحداث الحد الأقصى. احذف واحدًا أولًا.',
      ms: 'Bilangan peristiwa telah mencapai maksimum. Padam satu dahulu.',
      ru: 'Событий уже предельное число. Сначала удалите одно.',
    },
  },
  'MP/AUTH_KEY_INVALID': {
    status: 400,
    text: {
      en: 'This key is not valid, has expired or was already used.',
      'zh-CN': '该密钥无效、已过期或已被使用。',
      ar: 'هذا المفتاح غير صالح أو انتهت صلاحيته أو سبق استخدامه.',
      ms: 'Kunci ini tidak sah, telah tamat tempoh atau sudah digunakan.',
      ru: 'Этот ключ недействителен, истёк или уже использован.',
    },
  },
  'MP/AUTH_TOKEN_NOT_FOUND_IN_APP': {
    status: 404,
    text: {
      en: 'The account of this sign-in does not belong to the app.',
      'zh-CN': '该登录的账号不是此应用的成员。',
      ar: 'صاحب تسجيل الدخول هذا ليس عضوًا في التطبيق.',
      ms: 'Pemilik log masuk ini bukan ahli aplikasi.',
      ru: 'Учётная запись, вошедшая с этим токеном, не состоит в приложении.',
    },
  },
  'MP/USER_TOKEN_NOT_FOUND_IN_APP': {
    status: 404,
    text: {
      en: 'This is not the sign-in of an organisation user who belongs to the app.',
      'zh-CN': '该登录不属于此应用中的组织用户。',
      ar: 'هذا ليس تسجيل دخول لمستخدم مؤسسة عضو في التطبيق.',
      ms: 'Ini bukan log masuk pengguna organisasi yang menjadi ahli aplikasi.',
      ru: 'Это не вход пользователя организации, который состоит в приложении.',
    },
  },
} as const satisfies Record<string, ErrorEntry>;
