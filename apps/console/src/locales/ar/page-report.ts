import type { page_report as en } from '../en/page-report.ts';
import type { Words } from '../texts-type.ts';

export const page_report = {
  tell: 'إبلاغ المسؤول',
  told: { service_owners: 'أُرسل إلى مالكي الخدمة.', app_admins: 'أُرسل إلى مسؤولي هذا التطبيق.' },
} satisfies Words<typeof en>;
