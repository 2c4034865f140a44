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
      en: 'This language is already there.',
      'zh-CN': '该语言已存在。',
      ar: 'هذه اللغة موجودة مسبقًا.',
      ms: 'Bahasa ini sudah ada.',
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
      en: 'An app keeps at least one language.',
      'zh-CN': '应用至少要保留一种语言。',
      ar: 'يحتفظ التطبيق بلغة واحدة على الأقل.',
      ms: 'Aplikasi mesti mengekalkan sekurang-kurangnya satu bahasa.',
      ru: 'У приложения остаётся хотя бы один язык.',
    },
  },
  'MP/LANG_LIMIT_REACHED': {
    status: 400,
    text: {
      en: 'There are already as many languages here as there may be.',
      'zh-CN': '语言数量已达上限。',
      ar: 'بلغ عدد اللغات هنا الحد الأقصى.',
      ms: 'Bilangan bahasa di sini telah mencapai maksimum.',
      ru: 'Здесь уже предельное число языков.',
    },
  },
  'MP/IMPORT_FORMAT': {
    status: 400,
    text: {
      en: 'The file format is incorrect: a text file in UTF-8 is needed.',
      'zh-CN': '文件格式不正确：需要 UTF-8 编码的文本文件。',
      ar: 'صيغة الملف غير صحيحة: يلزم ملف نصي بترميز UTF-8.',
      ms: 'Format fail tidak betul: fail teks UTF-8 diperlukan.',
      ru: 'Неверный формат файла: нужен текстовый файл в UTF-8.',
    },
  },
  'MP/IMPORT_TOO_MANY_LINES': {
    status: 413,
    text: {
      en: 'The file has more lines than can be imported at once: at most 50,000.',
      'zh-CN': '文件行数超出一次导入的上限：最多 50,000 行。',
      ar: 'عدد أسطر الملف أكبر مما يمكن استيراده دفعة واحدة: 50,000 كحد أقصى.',
      ms: 'Fail mempunyai terlalu banyak baris untuk diimport sekali gus: paling banyak 50,000.',
      ru: 'В файле больше строк, чем можно импортировать за раз: не более 50 000.',
    },
  },
} as const satisfies Record<string, ErrorEntry>;
