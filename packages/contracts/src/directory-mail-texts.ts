import type { Lang } from './langs.ts';
import { apart, nameInMail, timeInMail } from './rules/mail-text.ts';

/** Result of a sync that runs unattended. */
export type DirectoryTrouble = 'failed' | 'held';

interface DirectoryMailTexts {
  readonly subject: Readonly<Record<DirectoryTrouble, string>>;
  readonly directory: string;
  readonly organisation: string;
  readonly when: string;
  /** How many people it would disable and enable, and groups it would lose. */
  readonly would_disable: string;
  readonly would_enable: string;
  readonly would_lose: string;
  readonly advice: Readonly<Record<DirectoryTrouble, string>>;
  readonly open: string;
  readonly colon: string;
}

const TEXTS: Readonly<Record<Lang, DirectoryMailTexts>> = {
  en: {
    subject: { failed: 'A directory sync failed', held: 'A directory sync needs your approval' },
    directory: 'Directory',
    organisation: 'Organisation',
    when: 'Time',
    would_disable: 'People it would disable',
    would_enable: 'People it would enable again',
    would_lose: 'Groups it would lose',
    advice: {
      failed: 'Nobody was disabled. People who have left the directory can still sign in until a sync succeeds.',
      held: 'Nothing has changed. Check what it would do, then approve the sync, or correct the directory or its filters.',
    },
    open: 'Open directories',
    colon: ': ',
  },
  'zh-CN': {
    subject: { failed: '目录同步失败', held: '目录同步待您确认' },
    directory: '目录',
    organisation: '组织',
    when: '时间',
    would_disable: '将停用的人数',
    would_enable: '将重新启用的人数',
    would_lose: '将失去的群组数',
    advice: {
      failed: '没有任何用户被停用。同步成功之前，已从目录中移除的人员仍可登录。',
      held: '没有做任何改动。请查看它将做哪些改动，再确认同步，或更正目录或其筛选条件。',
    },
    open: '打开目录',
    colon: '：',
  },
  ar: {
    subject: { failed: 'فشلت مزامنة دليل', held: 'مزامنة دليل تنتظر موافقتك' },
    directory: 'الدليل',
    organisation: 'المؤسسة',
    when: 'الوقت',
    would_disable: 'عدد من ستعطّلهم',
    would_enable: 'عدد من ستعيد تفعيلهم',
    would_lose: 'عدد المجموعات التي ستُفقد',
    advice: {
      failed: 'لم يُعطَّل أحد. يظل بإمكان من غادروا الدليل تسجيل الدخول حتى تنجح المزامنة.',
      held: 'لم يتغير شيء. راجع ما ستفعله المزامنة، ثم وافق عليها أو صحّح الدليل أو مرشّحاته.',
    },
    open: 'افتح الأدلة',
    colon: ': ',
  },
  ms: {
    subject: { failed: 'Penyegerakan direktori gagal', held: 'Penyegerakan direktori menunggu kelulusan anda' },
    directory: 'Direktori',
    organisation: 'Organisasi',
    when: 'Masa',
    would_disable: 'Bilangan orang yang akan dinyahaktifkan',
    would_enable: 'Bilangan orang yang akan diaktifkan semula',
    would_lose: 'Bilangan kumpulan yang akan hilang',
    advice: {
      failed:
        'Tiada sesiapa dinyahaktifkan. Orang yang telah keluar daripada direktori masih boleh log masuk sehingga penyegerakan berjaya.',
      held: 'Tiada apa-apa yang diubah. Semak apa yang akan dilakukan, kemudian luluskan penyegerakan, atau betulkan direktori atau penapisnya.',
    },
    open: 'Buka direktori',
    colon: ': ',
  },
  ru: {
    subject: { failed: 'Не удалось синхронизировать каталог', held: 'Синхронизация каталога ждёт вашего согласия' },
    directory: 'Каталог',
    organisation: 'Организация',
    when: 'Время',
    would_disable: 'Будет отключено',
    would_enable: 'Будет снова включено',
    would_lose: 'Пропадёт групп',
    advice: {
      failed: 'Никто не отключён. Те, кого уже нет в каталоге, могут входить, пока синхронизация не пройдёт успешно.',
      held: 'Ничего не изменено. Проверьте, что она сделает, и подтвердите её либо исправьте каталог или его фильтры.',
    },
    open: 'Открыть каталоги',
    colon: ': ',
  },
};

export interface DirectoryMailFacts {
  readonly trouble: DirectoryTrouble;
  readonly directory_name: string;
  readonly org_name: string;
  /** Milliseconds. */
  readonly at: number;
  readonly would_disable: number;
  readonly would_enable: number;
  readonly would_lose: number;
}

export function directoryMail(lang: Lang, facts: DirectoryMailFacts, link: string | undefined): { subject: string; text: string } {
  const texts = TEXTS[lang];
  const { trouble } = facts;
  const row = (label: string, value: string): string[] => (value === '' ? [] : [label + texts.colon + apart(lang, value)]);
  const rows = [
    ...row(texts.directory, nameInMail(facts.directory_name)),
    ...row(texts.organisation, nameInMail(facts.org_name)),
    ...row(texts.when, timeInMail(facts.at)),
    ...(trouble === 'held'
      ? (['would_disable', 'would_enable', 'would_lose'] as const).flatMap((what) =>
          facts[what] === 0 ? [] : row(texts[what], String(facts[what])),
        )
      : []),
  ];
  const subject = texts.subject[trouble];
  const opened = link === undefined ? [] : [`${texts.open}${texts.colon}\n${link}`];
  return { subject, text: [subject, rows.join('\n'), texts.advice[trouble], ...opened].join('\n\n') + '\n' };
}
