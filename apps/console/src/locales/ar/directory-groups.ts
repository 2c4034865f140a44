import type { directory_groups as directory_groups_en } from '../en/directory-groups.ts';
import type { Words } from '../texts-type.ts';

export const directory_groups = {
  group: 'المجموعة',
  directory: 'الدليل',
  org: 'المؤسسة',
  people: 'الأشخاص',
  people_count: '{count, plural, zero {لا أحد} one {شخص واحد} two {شخصان} few {# أشخاص} many {# شخصًا} other {# شخص}}',
  missing: 'ليست في الدليل',
  add: 'إضافة مجموعة',
  added: 'أُضيفت المجموعة',
  edit: 'تغيير الأدوار',
  remove: 'إزالة',
  removed: 'أُزيلت المجموعة',
  choose: 'ابحث بالاسم',
  choose_one: 'اختر مجموعة.',
  none_found: 'لم يُعثر على مجموعات',
  mapped: 'مضافة من قبل',
  roles_hint: 'كل من في المجموعة له هذه الأدوار. ومن دون دور يكونون أعضاء، لكن لا يمكنهم الدخول.',
  full: 'يمكن أن يكون للتطبيق {count} مجموعة على الأكثر. أزل واحدة لتضيف أخرى.',
  stale: 'غيّر شخص آخر المجموعات في هذه الأثناء. راجع من يكسب ومن يفقد، ثم حاول مرة أخرى.',
  ask: {
    add: 'هل تريد إضافة «{group}»؟',
    change: 'هل تريد تغيير أدوار «{group}»؟',
    remove: 'هل تريد إزالة «{group}»؟',
  },
  preview: {
    failed: 'تعذّر حساب من يكسب ومن يفقد.',
    gaining:
      '{count, plural, zero {يكسبون أدوارًا} one {شخص يكسب أدوارًا} two {يكسبان أدوارًا} few {أشخاص يكسبون أدوارًا} many {شخصًا يكسبون أدوارًا} other {شخص يكسبون أدوارًا}}',
    losing:
      '{count, plural, zero {يفقدون أدوارًا} one {شخص يفقد أدوارًا} two {يفقدان أدوارًا} few {أشخاص يفقدون أدوارًا} many {شخصًا يفقدون أدوارًا} other {شخص يفقدون أدوارًا}}',
    nobody: 'لا أحد يكسب شيئًا أو يفقده.',
    joining:
      '{count, plural, zero {لا أحد يصبح عضوًا.} one {يصبح شخص واحد عضوًا.} two {يصبح شخصان عضوين.} few {يصبح # أشخاص أعضاء.} many {يصبح # شخصًا أعضاء.} other {يصبح # شخص أعضاء.}}',
    leaving:
      '{count, plural, zero {لا أحد يفقد عضويته.} one {يفقد شخص واحد عضويته.} two {يفقد شخصان عضويتهما.} few {يفقد # أشخاص عضويتهم.} many {يفقد # شخصًا عضويتهم.} other {يفقد # شخص عضويتهم.}}',
    role_gained:
      '{count, plural, zero {لا أحد يكسبه} one {يكسبه شخص واحد} two {يكسبه شخصان} few {يكسبه # أشخاص} many {يكسبه # شخصًا} other {يكسبه # شخص}}',
    role_lost:
      '{count, plural, zero {لا أحد يفقده} one {يفقده شخص واحد} two {يفقده شخصان} few {يفقده # أشخاص} many {يفقده # شخصًا} other {يفقده # شخص}}',
    who: 'من يكسب ومن يفقد',
    joins: 'ينضم عضوًا',
    leaves: 'لا يبقى عضوًا',
    gains: 'يكسب {roles}',
    loses: 'يفقد {roles}',
    stays: 'الأدوار الممنوحة مباشرةً لا تتأثر.',
  },
  empty: {
    title: 'لا توجد مجموعات دليل بعد',
    text: 'امنح مجموعةً في دليلك أدوارًا. تبقى لأفرادها ما داموا فيها.',
  },
} satisfies Words<typeof directory_groups_en>;
