import { useTranslation } from 'react-i18next';
import { Badge } from './badge.tsx';
import styles from './sync-counts.module.css';

interface Counts {
  readonly changed: number;
  readonly added: number;
  readonly removed: number;
}

/** How far behind, in words. */
export function SyncCounts({ counts }: { readonly counts: Counts }) {
  const { t } = useTranslation();
  const { changed, added, removed } = counts;
  if (changed + added + removed === 0)
    return (
      <Badge tone="success" dot>
        {t('synchronization.current')}
      </Badge>
    );
  return (
    <span className={styles['counts']}>
      {changed > 0 ? <Badge tone="warning">{t('synchronization.changed', { count: changed })}</Badge> : null}
      {added > 0 ? <Badge tone="success">{t('synchronization.added', { count: added })}</Badge> : null}
      {removed > 0 ? <Badge tone="error">{t('synchronization.removed', { count: removed })}</Badge> : null}
    </span>
  );
}
