import type { page_report as en } from '../en/page-report.ts';
import type { Words } from '../texts-type.ts';

export const page_report = {
  tell: '告知负责人',
  told: { service_owners: '已发送给服务的负责人。', app_admins: '已发送给此应用的管理员。' },
} satisfies Words<typeof en>;
