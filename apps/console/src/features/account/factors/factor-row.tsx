import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { OwnFactor } from '../../../api/own-factors.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { TableTime } from '../../../ui/table-time.tsx';
import { Row } from '../section-parts.tsx';

interface FactorRowProps {
  readonly factor: OwnFactor;
  readonly zone: string;
  readonly onRename: () => void;
  readonly onRemove: () => void;
}

export function FactorRow({ factor, zone, onRename, onRemove }: FactorRowProps) {
  const { t } = useTranslation();
  const { name, type, is_backed_up, created_at, last_used_at } = factor;
  const kind = t(`account.factors.types.${type}`);
  return (
    <Row
      icon={<Icon name={type === 'passkey' ? 'fingerprint' : 'phone'} size={18} />}
      title={
        <>
          <bdi>{name}</bdi>
          {kind === name ? null : <Badge tone="neutral">{kind}</Badge>}
          {is_backed_up ? <Badge tone="neutral">{t('account.factors.synced')}</Badge> : null}
        </>
      }
      text={
        <>
          <span>
            {t('account.factors.since')} <TableTime at={created_at} zone={zone} />
          </span>
          <span>
            {last_used_at === null ? (
              t('account.factors.unused')
            ) : (
              <>
                {t('account.factors.used')} <TableTime at={last_used_at} zone={zone} />
              </>
            )}
          </span>
        </>
      }
      actions={
        <>
          <Button type="text" aria-label={`${t('account.factors.rename')}: ${name}`} onClick={onRename}>
            {t('account.factors.rename')}
          </Button>
          <Button type="text" aria-label={`${t('common.remove')}: ${name}`} onClick={onRemove}>
            {t('common.remove')}
          </Button>
        </>
      }
    />
  );
}
