import type { Lang } from './langs.ts';
import { apart, nameInMail, timeInMail } from './rules/mail-text.ts';

interface InvitationTexts {
  /** The subject: `{org}` is the organisation, which may have a name that no mail should carry. */
  readonly invited_by: string;
  readonly invited: string;
  readonly login_name: string;
  readonly link: string;
  readonly until: string;
  readonly once: string;
  readonly not_expected: string;
  readonly colon: string;
}

const TEXTS: Readonly<Record<Lang, InvitationTexts>> = {
  en: {
    invited_by: '{org} invited you to Portico',
    invited: 'You are invited to Portico',
    login_name: 'Your login name',
    link: 'Set your password here',
    until: 'The link is valid until',
    once: 'It works once. Do not forward it.',
    not_expected: 'If you did not expect this invitation, you need not do anything.',
    colon: ': ',
  },
  'zh-CN': {
    invited_by: '{org} 邀请您使用 Portico',
    invited: '邀请您使用 Portico',
    login_name: '您的登录名',
    link: '请在此设置密码',
    until: '链接有效期至',
    once: '链接仅可使用一次，请勿转发。',
    not_expected: '如果您对此邀请并不知情，请忽略此邮件。',
    colon: '：',
  },
  ar: {
    invited_by: 'دعوة من {org} إلى Portico',
    invited: 'دعوة إلى Portico',
    login_name: 'اسم الدخول الخاص بك',
    link: 'عيّن كلمة مرورك من هنا',
    until: 'الرابط صالح حتى',
    once: 'يعمل الرابط مرة واحدة. لا تُعِد إرساله إلى أحد.',
    not_expected: 'إذا لم تكن تتوقع هذه الدعوة، فلا يلزمك فعل أي شيء.',
    colon: ': ',
  },
  ms: {
    invited_by: '{org} menjemput anda ke Portico',
    invited: 'Anda dijemput ke Portico',
    login_name: 'Nama log masuk anda',
    link: 'Tetapkan kata laluan anda di sini',
    until: 'Pautan sah sehingga',
    once: 'Pautan ini boleh digunakan sekali sahaja. Jangan majukannya.',
    not_expected: 'Jika anda tidak menjangkakan jemputan ini, anda tidak perlu berbuat apa-apa.',
    colon: ': ',
  },
  ru: {
    invited_by: '{org}: приглашение в Portico',
    invited: 'Приглашение в Portico',
    login_name: 'Ваше имя для входа',
    link: 'Задайте пароль по этой ссылке',
    until: 'Ссылка действует до',
    once: 'Она сработает один раз. Не пересылайте её.',
    not_expected: 'Если вы не ожидали приглашения, ничего делать не нужно.',
    colon: ': ',
  },
};

export interface InvitationFacts {
  readonly org_name: string;
  readonly login_name: string;
  readonly link: string;
  /** Milliseconds. */
  readonly expires_at: number;
}

/** The mail that brings the link for the first password; its only address is that link. */
export function invitationMail(lang: Lang, facts: InvitationFacts): { subject: string; text: string } {
  const texts = TEXTS[lang];
  const org = nameInMail(facts.org_name);
  const subject = org === '' ? texts.invited : texts.invited_by.replace('{org}', () => apart(lang, org));
  const rows = [
    texts.login_name + texts.colon + apart(lang, facts.login_name),
    texts.until + texts.colon + apart(lang, timeInMail(facts.expires_at)),
  ];
  return {
    subject,
    text: [subject, rows.join('\n'), `${texts.link}${texts.colon}\n${facts.link}`, texts.once, texts.not_expected].join('\n\n') + '\n',
  };
}
