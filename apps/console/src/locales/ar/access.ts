import type { access as en } from '../en/access.ts';
import type { Words } from '../texts-type.ts';

export const access = {
  changed: 'المتغيّرة',
  show: 'عرض',
  named: '{name} ({code})',
  not_ticked: 'غير محدد',
  pages: '{count, plural, zero {لا صفحات} one {صفحة واحدة} two {صفحتان} few {# صفحات} many {# صفحة} other {# صفحة}}',
  and_more: '{count, plural, zero {ولا شيء غيرها} one {وواحدة أخرى} two {واثنتان أخريان} few {و# أخرى} many {و# أخرى} other {و# أخرى}}',
  back_to_list: 'العودة إلى القائمة',
  impact: {
    title: 'عند الحفظ',
    none: 'لا تغيير بعد. حدّد شيئًا أو ألغِ تحديده لترى من يكسب صفحات ومن يفقدها.',
    refused: 'لا يظهر من يكسب ومن يفقد إلا لمن يحق له فتح «من يرى ماذا».',
    many: 'إذا زادت التغييرات على {count} دفعة واحدة فلا يُحسب من يكسب ومن يفقد.',
    failed: 'تعذّر حساب من يكسب ومن يفقد.',
    nobody: 'لن يكسب أحد قوائم ولن يفقدها.',
    guests_gain:
      '{count, plural, zero {لا يرى الزوار قوائم إضافية} one {يرى الزوار قائمة إضافية واحدة} two {يرى الزوار قائمتين إضافيتين} few {يرى الزوار # قوائم إضافية} many {يرى الزوار # قائمة إضافية} other {يرى الزوار # قائمة إضافية}}.',
    guests_lose:
      '{count, plural, zero {لا يفقد الزوار أي قائمة} one {يفقد الزوار قائمة واحدة} two {يفقد الزوار قائمتين} few {يفقد الزوار # قوائم} many {يفقد الزوار # قائمة} other {يفقد الزوار # قائمة}}.',
    gain: '{count, plural, zero {يكسبون} one {شخص يكسب} two {يكسبان} few {أشخاص يكسبون} many {شخصًا يكسبون} other {شخص يكسبون}}',
    lose: '{count, plural, zero {يفقدون} one {شخص يفقد} two {يفقدان} few {أشخاص يفقدون} many {شخصًا يفقدون} other {شخص يفقدون}}',
    short:
      '{gain, plural, zero {لا أحد يكسب} one {يكسب شخص واحد} two {يكسب شخصان} few {يكسب # أشخاص} many {يكسب # شخصًا} other {يكسب # شخص}}، {lose, plural, zero {ولا أحد يفقد} one {ويفقد شخص واحد} two {ويفقد شخصان} few {ويفقد # أشخاص} many {ويفقد # شخصًا} other {ويفقد # شخص}}',
    who_gains: 'من يكسب',
    who_loses: 'من يفقد',
    opens: 'القوائم المكتسبة',
    closes: 'القوائم المفقودة',
    more: '{count, plural, zero {ولا أحد غيرهم} one {وشخص آخر} two {وشخصان آخران} few {و# أشخاص آخرين} many {و# شخصًا آخر} other {و# شخص آخر}}',
  },
} satisfies Words<typeof en>;
