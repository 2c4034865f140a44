import type { ErrorEntry } from './error-entry.ts';

/** Of the operation log of others. */
export const LOG_ERRORS = {
  'MP/LOG_SOURCE_UNKNOWN': {
    status: 403,
    text: {
      en: 'This credential may not write to the operation log.',
      'zh-CN': '该凭证未登记为日志来源。',
      ar: 'بيانات الاعتماد هذه غير مسجّلة للإبلاغ عن العمليات.',
      ms: 'Bukti kelayakan ini tidak didaftarkan untuk melaporkan operasi.',
      ru: 'Эти учётные данные не зарегистрированы как источник журнала.',
    },
  },
  'MP/LOG_APP_NOT_LINKED': {
    status: 403,
    text: {
      en: 'An entry is about an app that shows no menu of this service. Nothing was written.',
      'zh-CN': '有条目所属的应用未关联该服务的菜单，未写入任何内容。',
      ar: 'يتعلق أحد القيود بتطبيق لا يعرض أي قائمة من هذه الخدمة. لم يُكتب شيء.',
      ms: 'Satu entri adalah tentang aplikasi yang tidak memaparkan menu perkhidmatan ini. Tiada apa-apa yang ditulis.',
      ru: 'Одна из записей относится к приложению, где нет меню этого сервиса. Ничего не записано.',
    },
  },
  'MP/LOG_SOURCE_EXISTS': {
    status: 409,
    text: {
      en: 'This credential already writes to the operation log of a service.',
      'zh-CN': '该凭证已登记为某个服务的日志来源。',
      ar: 'بيانات الاعتماد هذه تُبلّغ بالفعل عن عمليات إحدى الخدمات.',
      ms: 'Bukti kelayakan ini sudah melaporkan operasi sebuah perkhidmatan.',
      ru: 'Эти учётные данные уже служат источником журнала одного из сервисов.',
    },
  },
  'MP/LOG_SOURCE_NOT_FOUND': {
    status: 404,
    text: {
      en: 'This credential does not write to the operation log of this service.',
      'zh-CN': '该服务没有这个日志来源。',
      ar: 'لا توجد بيانات اعتماد كهذه تُبلّغ عن عمليات هذه الخدمة.',
      ms: 'Tiada bukti kelayakan sedemikian melaporkan operasi perkhidmatan ini.',
      ru: 'У этого сервиса нет такого источника журнала.',
    },
  },
  'MP/LOG_VIEW_NOT_FOUND': {
    status: 404,
    text: {
      en: 'This view does not exist, or is no longer shared.',
      'zh-CN': '该视图不存在，或已不再共享。',
      ar: 'طريقة العرض هذه غير موجودة أو لم تعد مشتركة.',
      ms: 'Paparan ini tidak wujud atau tidak lagi dikongsi.',
      ru: 'Такого представления нет, или им больше не делятся.',
    },
  },
  'MP/LOG_VIEW_NAME_EXISTS': {
    status: 409,
    text: {
      en: 'You already have a view with this name.',
      'zh-CN': '您已有同名视图。',
      ar: 'لديك بالفعل طريقة عرض بهذا الاسم.',
      ms: 'Anda sudah mempunyai paparan dengan nama ini.',
      ru: 'У вас уже есть представление с таким названием.',
    },
  },
  'MP/LOG_VIEW_LIMIT': {
    status: 409,
    text: {
      en: 'The limit for views of this log is reached. Delete one first.',
      'zh-CN': '此日志的视图已达上限，请先删除一个。',
      ar: 'بلغ عدد طرق عرض هذا السجل الحد الأقصى. احذف واحدة أولاً.',
      ms: 'Terlalu banyak paparan untuk log ini. Padam satu dahulu.',
      ru: 'У этого журнала слишком много представлений. Сначала удалите одно.',
    },
  },
} as const satisfies Record<string, ErrorEntry>;
