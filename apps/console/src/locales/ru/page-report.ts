import type { page_report as en } from '../en/page-report.ts';
import type { Words } from '../texts-type.ts';

export const page_report = {
  tell: 'Сообщить владельцу',
  told: { service_owners: 'Отправлено владельцам сервиса.', app_admins: 'Отправлено администраторам приложения.' },
} satisfies Words<typeof en>;
