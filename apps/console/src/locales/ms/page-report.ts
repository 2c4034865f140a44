import type { page_report as en } from '../en/page-report.ts';
import type { Words } from '../texts-type.ts';

export const page_report = {
  tell: 'Beritahu pemilik',
  told: { service_owners: 'Dihantar kepada pemilik perkhidmatan.', app_admins: 'Dihantar kepada pentadbir aplikasi ini.' },
} satisfies Words<typeof en>;
