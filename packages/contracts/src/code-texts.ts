import type { Lang } from './langs.ts';
import type { OpType } from './rules/op-type.ts';

/** What arrives with a code, by mail or by SMS. `{code}` and `{minutes}` are filled in. */
interface CodeTexts {
  /** The subject of a mail and the beginning of an SMS: what the code is for. */
  readonly purpose: Readonly<Record<OpType, string>>;
  readonly code: string;
  readonly limits: string;
  readonly not_you: string;
  /** Between what a code is for and the code, between digits that are read out, and after a sentence. */
  readonly marks: { readonly colon: string; readonly comma: string; readonly stop: string };
}
const LATIN_MARKS = { colon: ': ', comma: ', ', stop: '. ' };

const TEXTS: Readonly<Record<Lang, CodeTexts>> = {
  en: {
    purpose: {
      0: 'Your code to register with Portico',
      1: 'Your code to reset your Portico password',
      2: 'Your code to confirm this contact for Portico',
      3: 'Your code to sign in to Portico',
      5: 'Your code to confirm that it is you',
      6: "Your code to reset your organisation account's password",
      7: 'Your code to delete your Portico account',
    },
    code: 'Your code is {code}',
    limits: 'It can be used once, within {minutes} minutes. Nobody from Portico will ever ask you for it.',
    not_you: 'If you did not ask for this code, you need not do anything.',
    marks: LATIN_MARKS,
  },
  'zh-CN': {
    purpose: {
      0: '您的 Portico 注册验证码',
      1: '您的 Portico 密码重置验证码',
      2: '您的 Portico 联系方式验证码',
      3: '您的 Portico 登录验证码',
      5: '您的 Portico 身份验证码',
      6: '您的组织账号密码重置验证码',
      7: '您的 Portico 账号注销验证码',
    },
    code: '您的验证码是 {code}',
    limits: '验证码在 {minutes} 分钟内有效，且只能使用一次。Portico 的任何人员都不会向您索要验证码。',
    not_you: '如果不是您本人操作，请忽略此消息。',
    marks: { colon: '：', comma: '，', stop: '。' },
  },
  ar: {
    purpose: {
      0: 'رمز التسجيل في Portico',
      1: 'رمز إعادة تعيين كلمة مرور Portico',
      2: 'رمز تأكيد وسيلة الاتصال هذه في Portico',
      3: 'رمز تسجيل الدخول إلى Portico',
      5: 'رمز تأكيد هويتك',
      6: 'رمز إعادة تعيين كلمة مرور حساب مؤسستك',
      7: 'رمز حذف حسابك في Portico',
    },
    code: 'رمزك هو {code}',
    limits: 'يُستخدم الرمز مرة واحدة خلال {minutes} دقائق. لن يطلبه منك أي شخص من Portico أبدًا.',
    not_you: 'إذا لم تطلب هذا الرمز، فلا يلزمك فعل أي شيء.',
    marks: { colon: ': ', comma: '، ', stop: '. ' },
  },
  ms: {
    purpose: {
      0: 'Kod anda untuk mendaftar dengan Portico',
      1: 'Kod anda untuk menetapkan semula kata laluan Portico',
      2: 'Kod anda untuk mengesahkan maklumat hubungan ini bagi Portico',
      3: 'Kod anda untuk log masuk ke Portico',
      5: 'Kod anda untuk mengesahkan identiti anda',
      6: 'Kod anda untuk menetapkan semula kata laluan akaun organisasi',
      7: 'Kod anda untuk memadamkan akaun Portico',
    },
    code: 'Kod anda ialah {code}',
    limits:
      'Kod ini boleh digunakan sekali sahaja, dalam masa {minutes} minit. Tiada sesiapa daripada Portico akan memintanya daripada anda.',
    not_you: 'Jika anda tidak meminta kod ini, anda tidak perlu berbuat apa-apa.',
    marks: LATIN_MARKS,
  },
  ru: {
    purpose: {
      0: 'Код для регистрации в Portico',
      1: 'Код для сброса пароля Portico',
      2: 'Код для подтверждения этого контакта в Portico',
      3: 'Код для входа в Portico',
      5: 'Код для подтверждения, что это вы',
      6: 'Код для сброса пароля учётной записи организации',
      7: 'Код для удаления учётной записи Portico',
    },
    code: 'Ваш код: {code}',
    limits: 'Код действует {minutes} минут, и использовать его можно один раз. Сотрудники Portico никогда не попросят вас его назвать.',
    not_you: 'Если вы не запрашивали этот код, ничего делать не нужно.',
    marks: LATIN_MARKS,
  },
};

export interface CodeFacts {
  op_type: OpType;
  code: string;
  minutes: number;
}

const filled = (text: string, { code, minutes }: CodeFacts): string => text.replace('{code}', code).replace('{minutes}', String(minutes));

export function codeMail(lang: Lang, facts: CodeFacts): { subject: string; text: string } {
  const texts = TEXTS[lang];
  const subject = texts.purpose[facts.op_type];
  return { subject, text: [subject, filled(texts.code, facts), filled(texts.limits, facts), texts.not_you].join('\n\n') + '\n' };
}

/** One short message: what it is for, the code, how long it is good. */
export function codeSms(lang: Lang, facts: CodeFacts): string {
  const texts = TEXTS[lang];
  return [texts.purpose[facts.op_type] + texts.marks.colon + facts.code, filled(texts.limits, facts)].join('\n');
}

/** Read out by a machine: the digits apart, and twice. */
export function codeVoice(lang: Lang, facts: CodeFacts): string {
  const { purpose, code, marks } = TEXTS[lang];
  const spoken = filled(code, { ...facts, code: Array.from(facts.code).join(marks.comma) });
  return [purpose[facts.op_type], spoken, spoken]
    .map((sentence) => sentence + marks.stop)
    .join('')
    .trimEnd();
}
