import type { common as en } from '../en/common.ts';
import type { Words } from '../texts-type.ts';

export const common = {
  save: 'حفظ', cancel: 'إلغاء', close: 'إغلاق', discard: 'تجاهل', remove: 'إزالة', retry: 'إعادة المحاولة',
  copy: 'نسخ', copied: 'تم النسخ', more: 'إجراءات أخرى', search: 'بحث', clear: 'مسح', clear_filters: 'مسح عوامل التصفية',
  loading: 'جارٍ التحميل', trace: 'معرّف التتبع', copy_trace: 'نسخ معرّف التتبع', skip: 'الانتقال إلى المحتوى', changed_field: 'معدّل',
  open_new_window: 'فتح في نافذة جديدة', add_filter: 'تصفية', edit_filter: 'تعديل عامل التصفية {name}', remove_filter: 'إزالة عامل التصفية {name}',
  unsaved: '{count, plural, zero {لا تغييرات غير محفوظة} one {تغيير واحد غير محفوظ} two {تغييران غير محفوظين} few {# تغييرات غير محفوظة} many {# تغييرًا غير محفوظ} other {# تغيير غير محفوظ}}',
  conflict: {
    title: 'حفظ شخص آخر هذا قبلك', text: 'اختر لكل حقل. لن يُستبدل أي شيء حتى تحفظ.',
    yours: 'نسختك', theirs: 'النسخة الأخرى', empty: 'فارغ', yes: 'نعم', no: 'لا',
    differ: '{count, plural, zero {لا حقول مختلفة} one {حقل واحد مختلف} two {حقلان مختلفان} few {# حقول مختلفة} many {# حقلًا مختلفًا} other {# حقل مختلف}}',
    take_theirs: 'اعتماد النسخة الأخرى', save_choice: 'حفظ الاختيار',
  },
  leave: {
    title: 'المغادرة دون حفظ؟',
    text: '{count, plural, zero {لا تغييرات غير محفوظة.} one {هناك تغيير واحد غير محفوظ.} two {هناك تغييران غير محفوظين.} few {هناك # تغييرات غير محفوظة.} many {هناك # تغييرًا غير محفوظ.} other {هناك # تغيير غير محفوظ.}}',
    stay: 'البقاء', save: 'حفظ ومغادرة',
  },
  deleting: { title: 'حذف «{name}»؟', also: 'سيُحذف معه أيضًا، لدى الجميع:', alone: 'لن يُحذف معه أي شيء آخر.', type_name: 'اكتب {name} للتأكيد', keep: 'الإبقاء عليه', submit: 'حذف' },
  nothing_found: { title: 'لا نتائج مطابقة', text: 'لا يوجد ما يطابق بحثك.' },
  not_found: { title: 'الصفحة غير موجودة', text: 'لا يوجد شيء في هذا العنوان، أو لا يحق لك رؤيته.', back: 'الذهاب إلى تطبيقاتك' },
  broken: { title: 'تعذّر عرض هذه الصفحة', text: 'أعد المحاولة. إذا تكرر ذلك فأخبر المسؤول.', reload: 'إعادة التحميل' },
  draft_restored: 'حُفظ ما كنت قد كتبته.',
  saved: 'تم الحفظ',
} satisfies Words<typeof en>;
