import type { logs as en } from '../en/logs.ts';
import type { Words } from '../texts-type.ts';

export const logs = {
  title: 'سجل العمليات', manage: 'الإدارة', search: 'الكائن أو المحتوى أو العنوان', time: 'الوقت', operator: 'المنفّذ', module: 'الوحدة', action: 'العملية', object: 'الكائن', ip: 'من',
  content: 'ماذا حدث', range: 'الفترة الزمنية', method: 'الطريقة', trace: 'معرّف التتبع', request: 'الطلب',
  modules: { app: 'التطبيق', menu: 'القائمة', group: 'مجموعة القوائم', role: 'الدور', service: 'الخدمة', language: 'اللغة', user: 'المستخدم', security: 'الأمان', system: 'النظام' },
  methods: { POST: 'إنشاء', PUT: 'تعديل', PATCH: 'نقل', DELETE: 'حذف', CLI: 'سطر الأوامر', JOB: 'مهمة' },
  fields_changed: '{count, plural, zero {لم يتغير أي حقل} one {تغيّر حقل واحد} two {تغيّر حقلان} few {تغيّرت # حقول} many {تغيّر # حقلًا} other {تغيّر # حقل}}', no_fields: 'لم تُسجّل أي حقول.', before: 'قبل', after: 'بعد',
  sealed: 'مختوم في السلسلة', unsealed: 'لم يُختم بعد', previous: 'القيد السابق', next: 'القيد التالي', details: 'قيد في السجل',
  shown: '{from} – {to} من {total}', shown_capped: '{from} – {to} من أكثر من {total}', more: 'ما بعد أول 10,000', newer: 'العودة إلى الصفحة الأولى', older: 'الأقدم',
  empty: { title: 'لا شيء مسجّل بعد', text: 'يُسجّل هنا كل تغيير في هذا التطبيق، ومن أجراه ومن أين.' },
  of_object: 'كائن واحد فقط', page_size: 'حجم الصفحة',
} satisfies Words<typeof en>;
