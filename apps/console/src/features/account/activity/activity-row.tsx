import type { NoticeKind } from '@portico/contracts/notice-kinds';
import { noticeDoer, noticeTitle } from '@portico/contracts/notice-texts';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { SecurityNotice } from '../../../api/notices.ts';
import { useAppSelector } from '../../../session/state.ts';
import { Badge } from '../../../ui/badge.tsx';
import { CodeText } from '../../../ui/code-text.tsx';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import { TableTime } from '../../../ui/table-time.tsx';
import { Row } from '../section-parts.tsx';

const ICONS: Readonly<Record<NoticeKind, IconName>> = {
  new_device: 'shield',
  password_changed: 'lock',
  password_reset: 'lock',
  factor_added: 'fingerprint',
  factor_removed: 'fingerprint',
  factors_reset: 'fingerprint',
  reset_requested: 'alert',
  reset_withdrawn: 'fingerprint',
  reset_stopped: 'fingerprint',
  recovery_codes_made: 'key',
  recovery_code_used: 'key',
  email_changed: 'mail',
  email_removed: 'mail',
  mobile_changed: 'phone',
  mobile_removed: 'phone',
  super_admin_given: 'people',
  super_admin_taken: 'people',
  auditor_given: 'people',
  auditor_taken: 'people',
  name_changed: 'user',
  data_exported: 'download',
};

interface ActivityRowProps {
  readonly notice: SecurityNotice;
  readonly zone: string;
  readonly marking: boolean;
  readonly onRead: () => void;
}

/** What happened, when, and from where or by whom. */
export function ActivityRow({ notice, zone, marking, onRead }: ActivityRowProps) {
  const { t } = useTranslation();
  const lang = useAppSelector((state) => state.global.lang);
  const { kind, device, ip_address, done_by, by_name, factor_name, created_at, effective_at, is_read } = notice;
  const title = noticeTitle(lang, kind);
  return (
    <Row
      icon={<Icon name={ICONS[kind]} size={18} />}
      title={
        <>
          <span>{title}</span>
          {factor_name === '' ? null : (
            <Badge tone="neutral">
              <bdi>{factor_name}</bdi>
            </Badge>
          )}
          {is_read ? null : (
            <Badge tone="info" dot>
              {t('security_activity.new')}
            </Badge>
          )}
        </>
      }
      text={
        <>
          <TableTime at={created_at} zone={zone} />
          {done_by === 'self' ? (
            <>
              <bdi>{device || t('account.sign_ins.unknown')}</bdi>
              <span>
                {t('account.sign_ins.place')} <CodeText>{ip_address}</CodeText>
              </span>
            </>
          ) : (
            <span>
              {t('security_activity.by')} <bdi>{noticeDoer(lang, done_by, by_name)}</bdi>
            </span>
          )}
          {effective_at === null ? null : (
            <span>
              {t('factor_resets.takes_effect')} <TableTime at={effective_at} zone={zone} />
            </span>
          )}
        </>
      }
      actions={
        is_read ? undefined : (
          <Button type="text" loading={marking} aria-label={`${t('messages.mark_read')}: ${title}`} onClick={onRead}>
            {t('messages.mark_read')}
          </Button>
        )
      }
    />
  );
}
