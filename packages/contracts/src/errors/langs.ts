import type { ErrorEntry } from './error-entry.ts';

/** Of languages, and of the files that bring their texts. */
export const LANG_ERRORS = {
  'MP/LANG_NOT_FOUND': {
    status: 404,
    text: {
      en: 'This language is not offered here.',
      'zh-CN': '此处未提供该语言。',
      ar: 'هذه اللغة غير متاحة هنا.',
      ms: 'Bahasa ini tidak ditawarkan di sini.',
      ru: 'Этот язык здесь не предлагается.',
    },
  },
  'MP/LANG_EXISTS': {
    status: 409,
    text: {
      en: 'This language has already been added.',
      'zh-CN': '该语言已存在。',
      ar: 'سبقت إضافة هذه اللغة.',
      ms: 'Bahasa ini sudah ditambah.',
      ru: 'Этот язык уже добавлен.',
    },
  },
  'MP/LANG_IN_USE': {
    status: 409,
    text: {
      en: 'The console or an app uses this language. Stop offering it instead of deleting it.',
      'zh-CN': '控制台或某个应用正在使用该语言，请改为停止提供，而不是删除。',
      ar: 'لوحة التحكم أو أحد التطبيقات يستخدم هذه اللغة. أوقف إتاحتها بدلًا من حذفها.',
      ms: 'Konsol atau aplikasi menggunakan bahasa ini. Hentikan penawarannya, jangan padam.',
      ru: 'Консоль или приложение использует этот язык. Не удаляйте его, а перестаньте предлагать.',
    },
  },
  'MP/LANG_LAST': {
    status: 400,
    text: {
      en: 'An app needs at least one language.',
      'zh-CN': '应用至少要保留一种语言。',
      ar: 'يحتاج التطبيق إلى لغة واحدة على الأقل.',
      ms: 'Aplikasi memerlukan sekurang-kurangnya satu bahasa.',
      ru: 'Приложению нужен хотя бы один язык.',
    },
  },
  'MP/LANG_LIMIT_REACHED': {
    status: 400,
    text: {
      en: 'The limit for languages is reached. Delete one first.',
      'zh-CN': '语言数量已达上限，请先删除一个。',
      ar: 'بلغ عدد اللغات هنا الحد الأقصى. احذف لغة أولًا.',
      ms: 'Bilangan bahasa di sini telah mencapai maksimum. Padam satu dahulu.',
      ru: 'Здесь уже предельное число языков. Сначала удалите один.',
    },
  },
  'MP/IMPORT_FORMAT': {
    status: 400,
    text: {
      en: 'The file cannot be read. Choose a text file in UTF-8.',
      'zh-CN': '无法读取文件，请选择 UTF-8 编码的文本文件。',
      ar: 'تعذّرت قراءة الملف. اختر ملفًا نصيًا بترميز UTF-8.',
      ms: 'Fail tidak dapat dibaca. Pilih fail teks UTF-8.',
      ru: 'Не удалось прочитать файл. Выберите текстовый файл в UTF-8.',
    },
  },
  'MP/IMPORT_TOO_MANY_LINES': {
    status: 413,
    text: {
      en: 'The file has too many lines. Import at most 50,000 at once.',
      'zh-CN': '文件行数过多，一次最多导入 50,000 行。',
      ar: 'في الملف أسطر كثيرة. استورد 50,000 سطر كحد أقصى دفعة واحدة.',
      ms: 'Fail mempunyai terlalu banyak baris. Import paling banyak 50,000 sekali gus.',
      ru: 'В файле слишком много строк. За раз можно импортировать не более 50 000.',
    },
  },
} as const satisfies Record<string, ErrorEntry>;
