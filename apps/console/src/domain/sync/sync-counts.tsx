import { useTranslation } from 'react-i18next';
import { Badge } from '../../ui/badge.tsx';
import styles from './sync-counts.module.css';

interface Counts {
  readonly changed: number;
  readonly added: number;
  readonly removed: number;
  /** Fields that the app keeps against the service, where that is known. */
  readonly overrides?: number;
}

/** How far behind, in words. */
export function SyncCounts({ counts }: { readonly counts: Counts }) {
  const { t } = useTranslation();
  const { changed, added, removed, overrides = 0 } = counts;
  const kept = overrides > 0 ? <span className={styles['kept']}>{t('synchronization.overrides', { count: overrides })}</span> : null;
  if (changed + added + removed === 0)
    return (
      <span className={styles['counts']}>
        <Badge tone="success" dot>
          {t('synchronization.current')}
        </Badge>
        {kept}
      </span>
    );
  return (
    <span className={styles['counts']}>
      {changed > 0 ? <Badge tone="warning">{t('synchronization.changed', { count: changed })}</Badge> : null}
      {added > 0 ? <Badge tone="success">{t('synchronization.added', { count: added })}</Badge> : null}
      {removed > 0 ? <Badge tone="error">{t('synchronization.removed', { count: removed })}</Badge> : null}
      {kept}
    </span>
  );
}
