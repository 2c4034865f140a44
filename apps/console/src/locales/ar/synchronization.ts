import type { synchronization as en } from '../en/synchronization.ts';
import type { Words } from '../texts-type.ts';

export const synchronization = {
  changed: 'تغيّر {count}',
  added: 'جديد {count}',
  removed: 'أُزيل {count}',
  overrides:
    '{count, plural, zero {لم يُبقَ أي فرق} one {أُبقي فرق واحد} two {أُبقي فرقان} few {أُبقيت # فروق} many {أُبقي # فرقًا} other {أُبقي # فرق}}',
  kept: '{count, plural, zero {لم يُبقَ أي حقل} one {أُبقي حقل واحد} two {أُبقي حقلان} few {أُبقيت # حقول} many {أُبقي # حقلًا} other {أُبقي # حقل}}',
  current: 'محدّث',
  kinds: { changed: 'تغيّرت', added: 'جديدة', removed: 'أُزيلت' },
  outcomes: {
    update: 'ستُحدَّث',
    link: 'ستُربط',
    delete: 'حذفها من هذا التطبيق',
    unlink: 'إبقاؤها ملكًا للتطبيق',
    skip: 'تبقى كما هي',
  },
  take: 'اعتماد نسخة الخدمة',
  keep: 'الإبقاء على نسختنا',
  kept_here: 'غُيّر في التطبيق، لذا يبقى.',
  choice: 'ما الذي يحدث للقائمة «{name}»',
  field_choice: 'أي «{field}» يبقى',
  nothing: {
    title: 'لا شيء للمزامنة',
    text: 'القوائم المرتبطة مطابقة لما تقدّمه الخدمة.',
    overrides:
      '{count, plural, zero {لا يختلف أي حقل عن الخدمة.} one {يختلف حقل واحد عن الخدمة لأن التطبيق أبقى نسخته.} two {يختلف حقلان عن الخدمة لأن التطبيق أبقى نسخته.} few {تختلف # حقول عن الخدمة لأن التطبيق أبقى نسخته.} many {يختلف # حقلًا عن الخدمة لأن التطبيق أبقى نسخته.} other {يختلف # حقل عن الخدمة لأن التطبيق أبقى نسخته.}}',
  },
  deleting: {
    text: 'لم تعد الخدمة تقدّمها. ستُحذف من هذا التطبيق لدى الجميع.',
    losing:
      '{count, plural, zero {لن يفقد أحد صفحات يراها الآن} one {سيفقد شخص واحد صفحات يراها الآن: {names}} two {سيفقد شخصان صفحات يريانها الآن: {names}} few {سيفقد # أشخاص صفحات يرونها الآن: {names}} many {سيفقد # شخصًا صفحات يرونها الآن: {names}} other {سيفقد # شخص صفحات يرونها الآن: {names}}}',
    nobody: 'لن يفقد أي مشغّل صفحة يراها الآن.',
    submit: 'المزامنة والحذف',
  },
  fields: {
    name: 'الاسم',
    memo: 'الملاحظة',
    target: 'عنوان الصفحة',
    icon: 'الأيقونة',
    banner: 'عنوان اللافتة',
    layout: 'طريقة عرض القوائم الفرعية',
    open_in_new_window: 'تُفتح في',
    template_only: 'في القوالب فقط',
    permissions: 'الصلاحيات',
    translation: 'الاسم والملاحظة، {lang}',
  },
  status: 'الفروق',
  app: 'التطبيق',
  menus: 'القوائم المرتبطة',
  preview: 'الفروق في «{name}»',
  apply_all: 'مزامنة كل التطبيقات',
  apply_one: 'مزامنة هذا التطبيق',
  apply_text:
    'يأخذ كل تطبيق ما تغيّر، ويبقى ما غيّره التطبيق بنفسه، وتصبح القوائم التي أزالتها الخدمة ملكًا للتطبيق. تصل رسالة إلى مسؤوليه. تُستثنى التطبيقات المجمّدة والمغلقة.',
  running: 'تجري المزامنة: {done} من {total}',
  run_title: 'آخر مزامنة',
  run_by: '{name}، {time}',
  states: { waiting: 'في الانتظار', done: 'تم', skipped: 'مستثنى', failed: 'فشل' },
  faults: { frozen: 'التطبيق مجمّد.', closed: 'التطبيق مغلق.', other: 'لم تنجح. أعد المحاولة.' },
  results: 'النتيجة لكل تطبيق',
  no_apps: { title: 'لا يربط هذه الخدمة أي تطبيق بعد', text: 'تختار التطبيقات القوائم التي تأخذها في «الخدمات المرتبطة».' },
  apply: 'مزامنة',
  applied: 'تمت المزامنة',
  stale: 'تغيّرت القوائم في هذه الأثناء. راجع الفروق مجددًا.',
} satisfies Words<typeof en>;
