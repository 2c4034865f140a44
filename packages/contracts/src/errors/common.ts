import type { ErrorEntry } from './error-entry.ts';

/** Any call may answer with these. */
export const COMMON_ERRORS = {
  'COMMON/INVALID_ARGUMENT': {
    status: 400,
    text: {
      en: 'Some values are not valid. Check the marked fields.',
      'zh-CN': '提交的内容有误，请检查标出的字段。',
      ar: 'بعض القيم غير صالحة. تحقق من الحقول المحددة.',
      ms: 'Sesetengah nilai tidak sah. Semak medan yang ditanda.',
      ru: 'Некоторые значения неверны. Проверьте отмеченные поля.',
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
      en: 'The request is too large.',
      'zh-CN': '提交的内容过大。',
      ar: 'حجم البيانات المرسلة كبير جدًا.',
      ms: 'Data yang dihantar terlalu besar.',
      ru: 'Отправлено слишком много данных.',
    },
  },
  'COMMON/UNSUPPORTED_TYPE': {
    status: 415,
    text: {
      en: 'This content type is not supported.',
      'zh-CN': '不接受该类型的内容。',
      ar: 'هذا النوع من المحتوى غير مقبول.',
      ms: 'Jenis kandungan ini tidak diterima.',
      ru: 'Такой тип содержимого не принимается.',
    },
  },
  'COMMON/NOT_FOUND': {
    status: 404,
    text: {
      en: 'Nothing was found at this address. Check the address.',
      'zh-CN': '该地址不存在，请检查地址。',
      ar: 'لا يوجد شيء في هذا العنوان. تحقق من العنوان.',
      ms: 'Tiada apa-apa di alamat ini. Semak alamat.',
      ru: 'По этому адресу ничего нет. Проверьте адрес.',
    },
  },
  'COMMON/STALE_VERSION': {
    status: 409,
    text: {
      en: 'Somebody else changed this after you opened it.',
      'zh-CN': '在您打开之后，其他人已修改过此内容。',
      ar: 'قام شخص آخر بتغيير هذا بعد أن فتحته.',
      ms: 'Seseorang telah mengubahnya selepas anda membukanya.',
      ru: 'Кто-то изменил это после того, как вы открыли.',
    },
  },
  'COMMON/IDEMPOTENCY_KEY_REUSED': {
    status: 409,
    text: {
      en: 'This request key was already used for another request.',
      'zh-CN': '该请求密钥已用于其他操作。',
      ar: 'استُخدم مفتاح الطلب هذا لعملية أخرى.',
      ms: 'Kunci permintaan ini telah digunakan untuk operasi lain.',
      ru: 'Этот ключ запроса уже использован для другой операции.',
    },
  },
  'COMMON/TUNNEL_OFF': {
    status: 404,
    text: {
      en: 'Tunnelled requests are switched off here. Ask an administrator to switch the tunnel on.',
      'zh-CN': '此服务未开启请求隧道，请联系管理员开启。',
      ar: 'لا يمكن تغليف الطلبات داخل طلب آخر هنا. اطلب من المسؤول تفعيل النفق.',
      ms: 'Permintaan tidak boleh dibalut dalam permintaan lain di sini. Minta pentadbir menghidupkan terowong.',
      ru: 'Здесь запросы нельзя вкладывать в другие. Попросите администратора включить туннель.',
    },
  },
  'COMMON/TUNNEL_REPLY_TOO_LARGE': {
    status: 400,
    text: {
      en: 'The response is too large for the tunnel. Request it directly, or request less.',
      'zh-CN': '响应内容过大，无法通过隧道返回，请直接请求或缩小范围。',
      ar: 'الرد أكبر من أن يمر عبر النفق. اطلبه مباشرة أو اطلب جزءًا منه.',
      ms: 'Respons terlalu besar untuk melalui terowong. Minta secara terus atau minta sebahagian sahaja.',
      ru: 'Ответ слишком велик для туннеля. Запросите его напрямую или частями.',
    },
  },
  'COMMON/SDP_HEADER_MISMATCH': {
    status: 400,
    text: {
      en: 'The request names an app, organisation or business type that does not match it, or is not yours.',
      'zh-CN': '请求头中的应用、组织或业务类型与请求不一致，或不属于您。',
      ar: 'يسمّي الطلب تطبيقًا أو مؤسسة أو نوع عمل لا يخصه أو لا يخصك.',
      ms: 'Permintaan menamakan aplikasi, organisasi atau jenis perniagaan yang bukan miliknya atau bukan milik anda.',
      ru: 'В запросе указаны приложение, организация или тип бизнеса, к которым он не относится или которые вам не принадлежат.',
    },
  },
  'COMMON/WRONG_ENVIRONMENT': {
    status: 400,
    text: {
      en: 'This request is meant for another environment.',
      'zh-CN': '该请求属于其他环境。',
      ar: 'هذا الطلب موجّه إلى بيئة أخرى.',
      ms: 'Permintaan ini ditujukan kepada persekitaran lain.',
      ru: 'Этот запрос предназначен для другой среды.',
    },
  },
  'COMMON/TOO_MANY_REQUESTS': {
    status: 429,
    text: {
      en: 'Too many requests. Wait a moment and try again.',
      'zh-CN': '请求过于频繁，请稍后再试。',
      ar: 'عدد الطلبات كبير جدًا. انتظر قليلًا ثم أعد المحاولة.',
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
      ms: 'Perkhidmatan sibuk atau sebahagiannya tergendala. Cuba lagi sebentar lagi.',
      ru: 'Сервис занят или частично недоступен. Повторите чуть позже.',
    },
  },
  'COMMON/INTERNAL': {
    status: 500,
    text: {
      en: 'Something went wrong on our side. Contact an administrator with the trace ID.',
      'zh-CN': '操作异常，请携带追踪编号联系管理员。',
      ar: 'حدث خطأ من جانبنا. تواصل مع المسؤول مع ذكر معرّف التتبع.',
      ms: 'Ralat telah berlaku di pihak kami. Hubungi pentadbir dan berikan ID jejak.',
      ru: 'Произошла ошибка на нашей стороне. Сообщите администратору идентификатор трассировки.',
    },
  },
} as const satisfies Record<string, ErrorEntry>;
