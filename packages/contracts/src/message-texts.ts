import type { Lang } from './langs.ts';
import { isolated, isRightToLeft, RTL_LETTER } from './rules/direction.ts';

export const JOB_NAMES = ['menu_import', 'lang_import', 'synchronization', 'export'] as const;
/** Why a page does not show. */
export const PAGE_TROUBLES = ['mixed', 'refused', 'gone', 'slow'] as const;
type PageTrouble = (typeof PAGE_TROUBLES)[number];
type AppStatus = 'normal' | 'frozen' | 'closed' | 'stopped';

/** What can be told to a person, and what each notice has to say. Stored like this, so that it reads in whoever's language. */
export interface MessageArgs {
  app_freezes: { app_name: string; days: number };
  app_closes: { app_name: string; days: number };
  app_state_changed: { app_name: string; status: AppStatus };
  job_finished: { job: (typeof JOB_NAMES)[number]; name: string; done: number; failed: number };
  service_menus_changed: { service_name: string; app_name: string; menus: number };
  service_synchronized: { by: string; service_name: string; app_name: string; changed: number; added: number; removed: number };
  page_failed: {
    by: string;
    by_id: string;
    app_menu_id: string;
    page_name: string;
    app_name: string;
    trouble: PageTrouble;
    address: string;
    /** What the check found out, as text; empty where it is not known. */
    http_status: string;
    check_ms: string;
    browser: string;
    trace_id: string;
  };
  roles_changed: { app_name: string; given: readonly string[]; taken: readonly string[] };
}
export const MESSAGE_KINDS = [
  'app_freezes',
  'app_closes',
  'app_state_changed',
  'job_finished',
  'service_menus_changed',
  'service_synchronized',
  'page_failed',
  'roles_changed',
] as const satisfies readonly (keyof MessageArgs)[];
export type MessageKind = (typeof MESSAGE_KINDS)[number];

const COUNT_PARTS = ['failed', 'changed', 'added', 'removed'] as const;
type CountPart = (typeof COUNT_PARTS)[number];

const MEASURED = ['http_status', 'check_ms', 'browser', 'trace_id'] as const;
type Measured = (typeof MEASURED)[number];

type Forms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>;
interface Words {
  /** "in so many days", by the plural rules of the language; `#` is the number. */
  readonly in_days: Forms;
  readonly today: string;
  readonly menus: Forms;
  readonly status: Readonly<Record<AppStatus, string>>;
  readonly job: Readonly<Record<(typeof JOB_NAMES)[number], string>>;
  readonly trouble: Readonly<Record<PageTrouble, string>>;
  readonly texts: Readonly<Record<MessageKind, string>>;
  /** Each only where there are any. */
  readonly counts: Readonly<Record<CountPart, string>>;
  /** Of a page that does not show: each only where it is known. */
  readonly measured: Readonly<Record<Measured, string>>;
  readonly given: string;
  readonly taken: string;
  readonly comma: string;
}

const WORDS: Readonly<Record<Lang, Words>> = {
  en: {
    in_days: { one: 'in # day', other: 'in # days' },
    today: 'today',
    menus: { one: '# menu', other: '# menus' },
    status: { normal: 'in normal operation', frozen: 'frozen', closed: 'closed', stopped: 'stopped' },
    job: { menu_import: 'Menu import', lang_import: 'Language import', synchronization: 'Synchronisation', export: 'Export' },
    trouble: { mixed: 'not encrypted', refused: 'does not allow a frame', gone: 'no answer', slow: 'slow' },
    texts: {
      app_freezes: '{app_name} will be frozen {days}.',
      app_closes: '{app_name} will be closed {days}.',
      app_state_changed: '{app_name} is now {status}.',
      job_finished: '{job} finished: {name}. Done: {done}.',
      service_menus_changed: '{service_name} has changed {menus} that {app_name} uses.',
      service_synchronized: '{by} synchronised {app_name} with {service_name}.',
      page_failed: '{by} reports: “{page_name}” in {app_name} does not load ({trouble}). Address: {address}.',
      roles_changed: 'Your roles in {app_name} have changed.',
    },
    counts: {
      failed: ' Failed: {failed}.',
      changed: ' Menus changed: {changed}.',
      added: ' New menus: {added}.',
      removed: ' No longer offered by the service: {removed}.',
    },
    measured: {
      http_status: ' Status: {http_status}.',
      check_ms: ' Check: {check_ms} ms.',
      browser: ' Browser: {browser}.',
      trace_id: ' Trace ID: {trace_id}.',
    },
    given: ' You now have: {names}.',
    taken: ' You no longer have: {names}.',
    comma: ', ',
  },
  'zh-CN': {
    in_days: { other: '在 # 天后' },
    today: '于今天',
    menus: { other: '# 个菜单' },
    status: { normal: '正常', frozen: '冻结', closed: '关闭', stopped: '停用' },
    job: { menu_import: '菜单导入', lang_import: '语言导入', synchronization: '同步', export: '导出' },
    trouble: { mixed: '未加密', refused: '不允许嵌入', gone: '无响应', slow: '加载缓慢' },
    texts: {
      app_freezes: '{app_name} 将{days}冻结。',
      app_closes: '{app_name} 将{days}关闭。',
      app_state_changed: '{app_name} 的状态已变为：{status}。',
      job_finished: '{job}已完成：{name}。成功 {done} 项。',
      service_menus_changed: '{service_name} 修改了 {app_name} 使用的 {menus}。',
      service_synchronized: '{by} 将 {app_name} 与 {service_name} 进行了同步。',
      page_failed: '{by} 反馈：{app_name} 中的“{page_name}”未能加载（{trouble}）。地址：{address}。',
      roles_changed: '您在 {app_name} 中的角色已变更。',
    },
    counts: {
      failed: '失败 {failed} 项。',
      changed: '修改了 {changed} 个菜单。',
      added: '新增 {added} 个菜单。',
      removed: '{removed} 个菜单不再由该服务提供。',
    },
    measured: {
      http_status: '状态码：{http_status}。',
      check_ms: '检查用时：{check_ms} 毫秒。',
      browser: '浏览器：{browser}。',
      trace_id: '跟踪 ID：{trace_id}。',
    },
    given: '新增：{names}。',
    taken: '移除：{names}。',
    comma: '、',
  },
  ar: {
    in_days: {
      one: 'بعد يوم واحد',
      two: 'بعد يومين',
      few: 'بعد # أيام',
      many: 'بعد # يومًا',
      other: 'بعد # يوم',
    },
    today: 'اليوم',
    menus: { one: 'قائمة واحدة', two: 'قائمتين', few: '# قوائم', many: '# قائمة', other: '# قائمة' },
    status: { normal: 'يعمل كالمعتاد', frozen: 'مجمّد', closed: 'مغلق', stopped: 'موقوف' },
    job: { menu_import: 'استيراد القوائم', lang_import: 'استيراد اللغة', synchronization: 'المزامنة', export: 'التصدير' },
    trouble: { mixed: 'غير مشفّرة', refused: 'لا تسمح بعرضها في إطار', gone: 'لا استجابة', slow: 'بطيئة' },
    texts: {
      app_freezes: 'سيُجمَّد التطبيق «{app_name}» {days}.',
      app_closes: 'سيُغلق التطبيق «{app_name}» {days}.',
      app_state_changed: 'حالة التطبيق «{app_name}» الآن: {status}.',
      job_finished: 'اكتملت عملية {job}: {name}. نجح: {done}.',
      service_menus_changed: 'غيّرت الخدمة «{service_name}» {menus} مما يستخدمه التطبيق «{app_name}».',
      service_synchronized: 'تمت مزامنة التطبيق «{app_name}» مع الخدمة «{service_name}» بواسطة {by}.',
      page_failed: 'أبلغ {by}: الصفحة «{page_name}» في التطبيق «{app_name}» لا تُحمَّل ({trouble}). العنوان: {address}.',
      roles_changed: 'تغيّرت أدوارك في التطبيق «{app_name}».',
    },
    counts: {
      failed: ' فشل: {failed}.',
      changed: ' القوائم المتغيّرة: {changed}.',
      added: ' القوائم الجديدة: {added}.',
      removed: ' القوائم التي لم تعد الخدمة توفّرها: {removed}.',
    },
    measured: {
      http_status: ' الحالة: {http_status}.',
      check_ms: ' مدة الفحص: {check_ms} مللي ثانية.',
      browser: ' المتصفح: {browser}.',
      trace_id: ' معرّف التتبع: {trace_id}.',
    },
    given: ' أصبح لديك: {names}.',
    taken: ' لم يعد لديك: {names}.',
    comma: '، ',
  },
  ms: {
    in_days: { other: 'dalam # hari' },
    today: 'hari ini',
    menus: { other: '# menu' },
    status: { normal: 'beroperasi seperti biasa', frozen: 'dibekukan', closed: 'ditutup', stopped: 'dihentikan' },
    job: { menu_import: 'Import menu', lang_import: 'Import bahasa', synchronization: 'Penyegerakan', export: 'Eksport' },
    trouble: { mixed: 'tidak disulitkan', refused: 'tidak membenarkan bingkai', gone: 'tiada respons', slow: 'perlahan' },
    texts: {
      app_freezes: '{app_name} akan dibekukan {days}.',
      app_closes: '{app_name} akan ditutup {days}.',
      app_state_changed: '{app_name} kini {status}.',
      job_finished: '{job} selesai: {name}. Berjaya: {done}.',
      service_menus_changed: '{service_name} telah mengubah {menus} yang digunakan oleh {app_name}.',
      service_synchronized: '{by} telah menyegerakkan {app_name} dengan {service_name}.',
      page_failed: '{by} melaporkan: “{page_name}” dalam {app_name} tidak dimuatkan ({trouble}). Alamat: {address}.',
      roles_changed: 'Peranan anda dalam {app_name} telah berubah.',
    },
    counts: {
      failed: ' Gagal: {failed}.',
      changed: ' Menu diubah: {changed}.',
      added: ' Menu baharu: {added}.',
      removed: ' Tidak lagi ditawarkan oleh perkhidmatan: {removed}.',
    },
    measured: {
      http_status: ' Status: {http_status}.',
      check_ms: ' Semakan: {check_ms} ms.',
      browser: ' Pelayar: {browser}.',
      trace_id: ' ID jejak: {trace_id}.',
    },
    given: ' Anda kini mempunyai: {names}.',
    taken: ' Anda tidak lagi mempunyai: {names}.',
    comma: ', ',
  },
  ru: {
    in_days: { one: 'через # день', few: 'через # дня', many: 'через # дней', other: 'через # дня' },
    today: 'сегодня',
    menus: { one: '# пункт меню', few: '# пункта меню', many: '# пунктов меню', other: '# пункта меню' },
    status: { normal: 'работает в обычном режиме', frozen: 'заморожено', closed: 'закрыто', stopped: 'остановлено' },
    job: { menu_import: 'Импорт меню', lang_import: 'Импорт языка', synchronization: 'Синхронизация', export: 'Экспорт' },
    trouble: { mixed: 'без шифрования', refused: 'не разрешает показ во фрейме', gone: 'нет ответа', slow: 'медленно' },
    texts: {
      app_freezes: 'Приложение «{app_name}» будет заморожено {days}.',
      app_closes: 'Приложение «{app_name}» будет закрыто {days}.',
      app_state_changed: 'Приложение «{app_name}» теперь {status}.',
      job_finished: '{job} — готово: {name}. Выполнено: {done}.',
      service_menus_changed: 'Сервис «{service_name}» изменил {menus} приложения «{app_name}».',
      service_synchronized: '{by}: приложение «{app_name}» синхронизировано с сервисом «{service_name}».',
      page_failed: '{by} сообщает: страница «{page_name}» приложения «{app_name}» не загружается ({trouble}). Адрес: {address}.',
      roles_changed: 'Ваши роли в приложении «{app_name}» изменились.',
    },
    counts: {
      failed: ' С ошибкой: {failed}.',
      changed: ' Изменено пунктов меню: {changed}.',
      added: ' Новых пунктов меню: {added}.',
      removed: ' Больше не предлагаются сервисом: {removed}.',
    },
    measured: {
      http_status: ' Код ответа: {http_status}.',
      check_ms: ' Проверка: {check_ms} мс.',
      browser: ' Браузер: {browser}.',
      trace_id: ' ID трассировки: {trace_id}.',
    },
    given: ' Теперь у вас есть: {names}.',
    taken: ' Больше нет: {names}.',
    comma: ', ',
  },
};

/** What some notice has to say, of whichever kind it is. */
type AnyArgs = Readonly<
  Partial<Record<CountPart, number> & Record<Measured, string>> & {
    days?: number;
    menus?: number;
    status?: AppStatus;
    job?: (typeof JOB_NAMES)[number];
    trouble?: PageTrouble;
    given?: readonly string[];
    taken?: readonly string[];
  }
>;

const counted = (lang: Lang, forms: Forms, count: number): string =>
  (forms[new Intl.PluralRules(lang).select(count)] ?? forms.other).replace('#', String(count));

const inDays = (lang: Lang, days: number): string => (days <= 0 ? WORDS[lang].today : counted(lang, WORDS[lang].in_days, days));

/** A name that runs the other way must not carry along the marks around it; in all others there is nothing to see. */
const apart = (lang: Lang, name: string): string => (isRightToLeft(lang) === RTL_LETTER.test(name) ? name : isolated(name));

/** What stands in the place of a name; a name in the text of a person may itself hold braces, so each is filled once. */
const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => (Object.hasOwn(values, name) ? (values[name] ?? whole) : whole));

function valuesOf(lang: Lang, args: AnyArgs): Record<string, string> {
  const words = WORDS[lang];
  const values = Object.fromEntries(Object.entries(args).map(([name, value]) => [name, apart(lang, String(value))]));
  if (typeof args.days === 'number') values['days'] = inDays(lang, args.days);
  if (typeof args.menus === 'number') values['menus'] = counted(lang, words.menus, args.menus);
  if (typeof args.status === 'string') values['status'] = words.status[args.status];
  if (typeof args.job === 'string') values['job'] = words.job[args.job];
  if (typeof args.trouble === 'string') values['trouble'] = words.trouble[args.trouble];
  return values;
}

/** A notice in the language of whoever reads it. */
export function messageText<K extends MessageKind>(lang: Lang, kind: K, args: MessageArgs[K]): string {
  const words = WORDS[lang];
  const given: AnyArgs = args;
  const values = valuesOf(lang, given);
  const text = fill(words.texts[kind], values);
  const more = (part: 'given' | 'taken'): string => {
    const names = given[part] ?? [];
    return names.length === 0 ? '' : fill(words[part], { names: names.map((name) => apart(lang, name)).join(words.comma) });
  };
  const counts = COUNT_PARTS.map((part) => {
    const count = given[part];
    return typeof count === 'number' && count > 0 ? fill(words.counts[part], { [part]: apart(lang, String(count)) }) : '';
  });
  const measured = MEASURED.map((part) => ((given[part] ?? '') === '' ? '' : fill(words.measured[part], values)));
  return `${text}${counts.join('')}${measured.join('')}${more('given')}${more('taken')}`;
}
