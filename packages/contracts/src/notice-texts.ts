import type { Lang } from './langs.ts';
import type { NoticeDoer, NoticeKind } from './notice-kinds.ts';
import { apart, nameInMail, timeInMail } from './rules/mail-text.ts';

interface NoticeTexts {
  /** The subject of the mail and the title in the console. */
  readonly titles: Readonly<Record<NoticeKind, string>>;
  readonly when: string;
  readonly takes_effect: string;
  readonly device: string;
  readonly unknown_device: string;
  readonly address: string;
  readonly factor: string;
  readonly by: string;
  readonly administrator: string;
  readonly operator: string;
  /** What to do, where the person would have done it themselves, and where somebody else did. */
  readonly not_you: string;
  readonly not_expected: string;
  /** Where it has not happened yet. */
  readonly stop_it: string;
  readonly review: string;
  readonly colon: string;
}

const TEXTS: Readonly<Record<Lang, NoticeTexts>> = {
  en: {
    titles: {
      new_device: 'New sign-in to your Portico account',
      password_changed: 'Your password was changed',
      password_reset: 'Your password was reset',
      factor_added: 'A second factor was added',
      factor_removed: 'A second factor was removed',
      factors_reset: 'Your second factors were reset',
      reset_requested: 'A reset of your second factors was requested',
      reset_withdrawn: 'The reset of your second factors was withdrawn',
      reset_stopped: 'You stopped the reset of your second factors',
      recovery_codes_made: 'New recovery codes were created',
      recovery_code_used: 'A recovery code was used',
      email_changed: 'Your email address was changed',
      email_removed: 'Your email address was removed',
      mobile_changed: 'Your mobile number was changed',
      mobile_removed: 'Your mobile number was removed',
      super_admin_given: 'You are now a super administrator',
      super_admin_taken: 'You are no longer a super administrator',
      auditor_given: 'You are now an auditor',
      auditor_taken: 'You are no longer an auditor',
      name_changed: 'Your name was changed',
      data_exported: 'A file of your data was made',
    },
    when: 'Time',
    takes_effect: 'Takes effect',
    device: 'Device',
    unknown_device: 'Unknown device',
    address: 'IP address',
    factor: 'Second factor',
    by: 'By',
    administrator: 'an administrator',
    operator: 'an operator, on the server',
    not_you: 'If this was not you, change your password now, then end every sign-in that you do not recognise.',
    not_expected: 'If you did not expect this, contact your administrator.',
    stop_it: 'If you did not ask for this, sign in before then and stop it in your account.',
    review: 'Review your security activity',
    colon: ': ',
  },
  'zh-CN': {
    titles: {
      new_device: '您的 Portico 账号有新的登录',
      password_changed: '您的密码已修改',
      password_reset: '您的密码已重置',
      factor_added: '已添加第二重验证',
      factor_removed: '已移除第二重验证',
      factors_reset: '您的第二重验证已重置',
      reset_requested: '有人申请重置您的第二重验证',
      reset_withdrawn: '您的第二重验证重置申请已撤回',
      reset_stopped: '您已阻止第二重验证的重置',
      recovery_codes_made: '已生成新的恢复代码',
      recovery_code_used: '有一个恢复代码被使用',
      email_changed: '您的邮箱已变更',
      email_removed: '您的邮箱已移除',
      mobile_changed: '您的手机号已变更',
      mobile_removed: '您的手机号已移除',
      super_admin_given: '您已成为超级管理员',
      super_admin_taken: '您不再是超级管理员',
      auditor_given: '您已成为审计员',
      auditor_taken: '您不再是审计员',
      name_changed: '您的姓名已变更',
      data_exported: '您的个人数据已被导出',
    },
    when: '时间',
    takes_effect: '生效时间',
    device: '设备',
    unknown_device: '未知设备',
    address: 'IP 地址',
    factor: '第二重验证',
    by: '操作者',
    administrator: '管理员',
    operator: '服务器运维人员',
    not_you: '如果不是您本人操作，请立即修改密码，并结束所有不认识的登录。',
    not_expected: '如果您对此并不知情，请联系管理员。',
    stop_it: '如果这不是您要求的，请在此之前登录，并在您的账号中阻止。',
    review: '查看安全动态',
    colon: '：',
  },
  ar: {
    titles: {
      new_device: 'تسجيل دخول جديد إلى حسابك في Portico',
      password_changed: 'تم تغيير كلمة مرورك',
      password_reset: 'أُعيد تعيين كلمة مرورك',
      factor_added: 'أُضيف عامل ثانٍ',
      factor_removed: 'أُزيل عامل ثانٍ',
      factors_reset: 'أُعيد تعيين عواملك الثانية',
      reset_requested: 'طُلبت إعادة تعيين عواملك الثانية',
      reset_withdrawn: 'سُحب طلب إعادة تعيين عواملك الثانية',
      reset_stopped: 'أوقفت إعادة تعيين عواملك الثانية',
      recovery_codes_made: 'أُنشئت رموز استرداد جديدة',
      recovery_code_used: 'استُخدم رمز استرداد',
      email_changed: 'تم تغيير بريدك الإلكتروني',
      email_removed: 'أُزيل بريدك الإلكتروني',
      mobile_changed: 'تم تغيير رقم جوالك',
      mobile_removed: 'أُزيل رقم جوالك',
      super_admin_given: 'أصبحت مسؤولًا أعلى',
      super_admin_taken: 'لم تعد مسؤولًا أعلى',
      auditor_given: 'أصبحت مدققًا',
      auditor_taken: 'لم تعد مدققًا',
      name_changed: 'تم تغيير اسمك',
      data_exported: 'تم تصدير بياناتك',
    },
    when: 'الوقت',
    takes_effect: 'يسري في',
    device: 'الجهاز',
    unknown_device: 'جهاز غير معروف',
    address: 'عنوان IP',
    factor: 'العامل الثاني',
    by: 'بواسطة',
    administrator: 'مسؤول',
    operator: 'مشغّل الخادم',
    not_you: 'إذا لم تكن أنت من فعل ذلك، فغيّر كلمة المرور الآن، ثم أنهِ كل عمليات الدخول التي لا تعرفها.',
    not_expected: 'إذا لم تكن تتوقع ذلك، فتواصل مع المسؤول.',
    stop_it: 'إذا لم تطلب ذلك، فسجّل الدخول قبل هذا الموعد وأوقفه من حسابك.',
    review: 'راجع نشاطك الأمني',
    colon: ': ',
  },
  ms: {
    titles: {
      new_device: 'Log masuk baharu ke akaun Portico anda',
      password_changed: 'Kata laluan anda telah ditukar',
      password_reset: 'Kata laluan anda telah ditetapkan semula',
      factor_added: 'Faktor kedua telah ditambah',
      factor_removed: 'Faktor kedua telah dibuang',
      factors_reset: 'Faktor kedua anda telah ditetapkan semula',
      reset_requested: 'Penetapan semula faktor kedua anda telah diminta',
      reset_withdrawn: 'Penetapan semula faktor kedua anda telah ditarik balik',
      reset_stopped: 'Anda menghentikan penetapan semula faktor kedua anda',
      recovery_codes_made: 'Kod pemulihan baharu telah dibuat',
      recovery_code_used: 'Satu kod pemulihan telah digunakan',
      email_changed: 'Alamat e-mel anda telah ditukar',
      email_removed: 'Alamat e-mel anda telah dibuang',
      mobile_changed: 'Nombor telefon bimbit anda telah ditukar',
      mobile_removed: 'Nombor telefon bimbit anda telah dibuang',
      super_admin_given: 'Anda kini pentadbir utama',
      super_admin_taken: 'Anda bukan lagi pentadbir utama',
      auditor_given: 'Anda kini juruaudit',
      auditor_taken: 'Anda bukan lagi juruaudit',
      name_changed: 'Nama anda telah diubah',
      data_exported: 'Data anda telah dieksport',
    },
    when: 'Masa',
    takes_effect: 'Berkuat kuasa',
    device: 'Peranti',
    unknown_device: 'Peranti tidak dikenali',
    address: 'Alamat IP',
    factor: 'Faktor kedua',
    by: 'Oleh',
    administrator: 'pentadbir',
    operator: 'pengendali pelayan',
    not_you: 'Jika ini bukan anda, tukar kata laluan sekarang, kemudian tamatkan setiap log masuk yang tidak anda kenali.',
    not_expected: 'Jika anda tidak menjangkakannya, hubungi pentadbir anda.',
    stop_it: 'Jika anda tidak memintanya, log masuk sebelum itu dan hentikannya dalam akaun anda.',
    review: 'Semak aktiviti keselamatan anda',
    colon: ': ',
  },
  ru: {
    titles: {
      new_device: 'Новый вход в вашу учётную запись Portico',
      password_changed: 'Ваш пароль изменён',
      password_reset: 'Ваш пароль сброшен',
      factor_added: 'Добавлен второй фактор',
      factor_removed: 'Второй фактор убран',
      factors_reset: 'Ваши вторые факторы сброшены',
      reset_requested: 'Запрошен сброс ваших вторых факторов',
      reset_withdrawn: 'Запрос на сброс ваших вторых факторов отозван',
      reset_stopped: 'Вы остановили сброс своих вторых факторов',
      recovery_codes_made: 'Созданы новые коды восстановления',
      recovery_code_used: 'Использован код восстановления',
      email_changed: 'Ваш адрес почты изменён',
      email_removed: 'Ваш адрес почты удалён',
      mobile_changed: 'Ваш номер телефона изменён',
      mobile_removed: 'Ваш номер телефона удалён',
      super_admin_given: 'Вы теперь суперадминистратор',
      super_admin_taken: 'Вы больше не суперадминистратор',
      auditor_given: 'Вы теперь аудитор',
      auditor_taken: 'Вы больше не аудитор',
      name_changed: 'Ваше имя изменено',
      data_exported: 'Ваши данные выгружены в файл',
    },
    when: 'Время',
    takes_effect: 'Вступит в силу',
    device: 'Устройство',
    unknown_device: 'Неизвестное устройство',
    address: 'IP-адрес',
    factor: 'Второй фактор',
    by: 'Кто',
    administrator: 'администратор',
    operator: 'оператор сервера',
    not_you: 'Если это были не вы, сразу смените пароль и завершите все незнакомые входы.',
    not_expected: 'Если вы этого не ожидали, обратитесь к администратору.',
    stop_it: 'Если вы об этом не просили, войдите до этого времени и остановите сброс в своей учётной записи.',
    review: 'Посмотреть события безопасности',
    colon: ': ',
  },
};

export interface NoticeFacts {
  readonly kind: NoticeKind;
  /** Milliseconds. */
  readonly at: number;
  /** Null: it has. */
  readonly effective_at: number | null;
  /** Empty: not known. */
  readonly device: string;
  readonly ip_address: string;
  readonly done_by: NoticeDoer;
  readonly by_name: string;
  readonly factor_name: string;
}

export const noticeTitle = (lang: Lang, kind: NoticeKind): string => TEXTS[lang].titles[kind];

export const noticeDoer = (lang: Lang, done_by: Exclude<NoticeDoer, 'self'>, by_name: string): string =>
  done_by === 'operator' ? TEXTS[lang].operator : by_name || TEXTS[lang].administrator;

const effectRow = (lang: Lang, { effective_at }: NoticeFacts): string[] =>
  effective_at === null ? [] : [TEXTS[lang].takes_effect + TEXTS[lang].colon + apart(lang, timeInMail(effective_at))];

function adviceOf(lang: Lang, { done_by, effective_at }: NoticeFacts): string {
  if (effective_at !== null) return TEXTS[lang].stop_it;
  return done_by === 'self' ? TEXTS[lang].not_you : TEXTS[lang].not_expected;
}

/** Without any name: whoever chose one does not choose what an SMS says. */
export const noticeSms = (lang: Lang, facts: NoticeFacts): string =>
  [`Portico${TEXTS[lang].colon}${TEXTS[lang].titles[facts.kind]}`, ...effectRow(lang, facts), adviceOf(lang, facts)].join('\n');

/** No secret, no name that leads anywhere, and no address but the console's own, where it is known. */
export function noticeMail(lang: Lang, facts: NoticeFacts, console_url: string | undefined): { subject: string; text: string } {
  const texts = TEXTS[lang];
  const subject = texts.titles[facts.kind];
  const row = (label: string, value: string): string => label + texts.colon + apart(lang, value);
  const { done_by } = facts;
  const factor = nameInMail(facts.factor_name);
  const rows = [
    row(texts.when, timeInMail(facts.at)),
    ...(done_by === 'self' ? [row(texts.device, facts.device || texts.unknown_device), row(texts.address, facts.ip_address)] : []),
    ...(done_by === 'self' ? [] : [row(texts.by, noticeDoer(lang, done_by, nameInMail(facts.by_name)))]),
    ...(factor === '' ? [] : [row(texts.factor, factor)]),
    ...effectRow(lang, facts),
  ];
  const advice = adviceOf(lang, facts);
  const link = console_url === undefined ? [] : [`${texts.review}${texts.colon}\n${console_url}`];
  return { subject, text: [subject, rows.join('\n'), advice, ...link].join('\n\n') + '\n' };
}
