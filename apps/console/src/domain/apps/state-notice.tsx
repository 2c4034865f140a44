import type { App } from '@portico/contracts/platform/apps';
import { parseWireTime } from '@portico/contracts/rules/wire-time';
import { useTranslation } from 'react-i18next';
import { daysUntil, sentenceDate } from '../../lib/format.ts';
import { useNow } from '../../lib/now.ts';
import type { Lang } from '@portico/contracts/langs';
import { Icon } from '../../ui/icon.tsx';
import { StateBadge } from './state-badge.tsx';
import styles from './state-notice.module.css';

type AppState = Pick<App, 'status' | 'freeze_at' | 'frozen_at' | 'close_at' | 'time_zone_id'>;

interface StateNoticeProps {
  /** Absent where only the kind of the notice is known. */
  readonly app?: AppState | undefined;
  readonly kind: App['status'];
  /** Freezing binds operators, not administrators. */
  readonly admin: boolean;
  readonly lang: Lang;
  /** The app's own words, instead of the standard ones. */
  readonly own_text?: string | undefined;
}

/** R2.30: the four notices: days to freezing, days frozen and days to closing, closed, stopped. */
export function StateNotice({ app, kind, admin, lang, own_text = '' }: StateNoticeProps) {
  const { t } = useTranslation();
  const now = useNow();
  const next = kind === 'normal' ? app?.freeze_at : kind === 'frozen' ? app?.close_at : undefined;
  const days = app?.freeze_at && kind === 'normal' ? daysUntil(parseWireTime(app.freeze_at), now) : undefined;
  const open = kind === 'normal' && app !== undefined && days === undefined;
  const standard = open ? t('freeze.open.text') : t(`freeze.${kind}.${admin ? 'admin_text' : 'text'}`);
  const title = open ? t('freeze.open.title') : days === undefined ? t(`freeze.${kind}.title`) : t('freeze.in_days', { days });
  const date = next && app ? sentenceDate(next, lang, app.time_zone_id) : undefined;
  return (
    <div className={styles['notice']} data-kind={kind} role="status">
      <Icon name={kind === 'normal' ? 'clock' : 'alert'} size={18} />
      <div className={styles['words']}>
        <strong>{title}</strong>
        <p>{own_text === '' || open ? standard : own_text}</p>
        {date === undefined ? null : <p>{kind === 'normal' ? t('freeze.freezes_on', { date }) : t('freeze.closes_on', { date })}</p>}
      </div>
      {app && kind === 'frozen' ? <StateBadge app={app} /> : null}
    </div>
  );
}
