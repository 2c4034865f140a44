import type { app_services as en } from '../en/app-services.ts';
import type { Words } from '../texts-type.ts';

export const app_services = {
  title: 'الخدمات المرتبطة',
  link: 'ربط قوائم',
  service: 'الخدمة',
  empty: { title: 'لا خدمات مرتبطة', text: 'تصبح صفحات الفرق الأخرى قوائم في هذا التطبيق عند ربطها.' },
  difference: 'الفروق مع {name}',
  menu_count:
    '{count, plural, zero {لا قوائم مرتبطة} one {قائمة مرتبطة واحدة} two {قائمتان مرتبطتان} few {# قوائم مرتبطة} many {# قائمة مرتبطة} other {# قائمة مرتبطة}}',
  unlink: 'فك ربط الكل',
  unlinking: {
    title: 'فك ربط {name}؟',
    text: '{count, plural, zero {لا قوائم تبقى} one {تبقى قائمة واحدة كما هي وتصبح ملكًا للتطبيق} two {تبقى قائمتان كما هما وتصبحان ملكًا للتطبيق} few {تبقى # قوائم كما هي وتصبح ملكًا للتطبيق} many {تبقى # قائمة كما هي وتصبح ملكًا للتطبيق} other {تبقى # قائمة كما هي وتصبح ملكًا للتطبيق}}. لن تغيّرها الخدمة بعد ذلك.',
  },
  unlinked: 'فُك الربط',
  choose: 'اختر خدمة',
  choose_hint: 'تقدّم الخدمات صفحات، وتختار أنت ما يعرضه هذا التطبيق منها.',
  offer: 'قوائم {name}',
  nothing: { title: 'لا شيء معروض', text: 'لا تقدّم هذه الخدمة صفحات حاليًا.' },
  already: 'مرتبطة',
  submit:
    '{count, plural, =0 {ربط} zero {ربط} one {ربط قائمة واحدة} two {ربط قائمتين} few {ربط # قوائم} many {ربط # قائمة} other {ربط # قائمة}}',
  linked:
    '{count, plural, zero {لم تُربط قوائم} one {رُبطت قائمة واحدة} two {رُبطت قائمتان} few {رُبطت # قوائم} many {رُبطت # قائمة} other {رُبطت # قائمة}}',
} satisfies Words<typeof en>;
