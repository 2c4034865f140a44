import type { errors as en } from '../en/errors.ts';
import type { Words } from '../texts-type.ts';

export const errors = {
  title: 'خطأ {status}',
  no_permission: 'لا صلاحية لديك',
  offline: 'لا اتصال',
  network: 'تعذّر الوصول إلى الخدمة. تحقق من الاتصال ثم أعد المحاولة.',
  aborted: 'انقطع الطلب.',
  timeout:
    'لم تستجب الخدمة خلال {seconds, plural, zero {# ثانية} one {ثانية واحدة} two {ثانيتين} few {# ثوانٍ} many {# ثانية} other {# ثانية}}. أعد المحاولة.',
  status: 'فشل الطلب بالحالة {status}.',
  abnormal: 'حدث خطأ ما. تواصل مع المسؤول.',
  config: 'إعداد لوحة التحكم غير صحيح. تواصل مع المسؤول.',
  import_failed: 'فشل الاستيراد',
  reach: {
    offline: 'أنت غير متصل. ما تكتبه يبقى هنا، ويستمر العمل عند عودة الاتصال.',
    unreachable: 'الخدمة لا تستجيب. تجري إعادة المحاولة، ولن يُفقد شيء.',
    busy: 'الخدمة مشغولة. ستُعاد المحاولة تلقائيًا.',
  },
  sdk: {
    ENV_INVALID: 'ينقص هذا المتصفح شيء مطلوب هنا. استخدم متصفحًا حديثًا.',
    MODE_NOT_SUPPORT: 'هذا غير ممكن هنا.',
    NOT_LOGIN: 'لم يعد تسجيل دخولك ساريًا. سجّل الدخول مجددًا.',
    AUTH_NOT_MATCH: 'الرد يخص حسابًا آخر. سجّل الدخول مجددًا.',
    SESSION_ERROR: 'استغرق هذا وقتًا طويلًا. ابدأ من جديد.',
    ARGUMENT_ERROR: 'لا يمكن إرسال بعض ما أُدخل. تحقق منه ثم أعد المحاولة.',
    CLEAR_TOKEN: 'لم يعد تسجيل دخولك ساريًا. سجّل الدخول مجددًا.',
    TOKEN_REFRESHING: 'يجري تجديد تسجيل دخولك. أعد المحاولة بعد لحظات.',
  },
} satisfies Words<typeof en>;
