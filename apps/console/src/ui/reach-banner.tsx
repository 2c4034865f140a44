import { useTranslation } from 'react-i18next';
import type { Reach } from '../lib/reach.ts';
import { Icon } from './icon.tsx';
import styles from './reach-banner.module.css';

/** Says over the page that nobody can be reached, for as long as that is so; nothing has to be done about it. */
export function ReachBanner({ reach }: { readonly reach: Reach }) {
  const { t } = useTranslation();
  return (
    <div role="status" className={reach === 'ok' ? 'sr-only' : styles['strip']} data-portico-strip={reach === 'ok' ? undefined : reach}>
      {reach === 'ok' ? null : (
        <>
          <Icon name={reach === 'busy' ? 'clock' : 'alert'} />
          <span>{t(`errors.reach.${reach}`)}</span>
        </>
      )}
    </div>
  );
}
