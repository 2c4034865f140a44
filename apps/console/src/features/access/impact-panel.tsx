import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NO_DETAIL_PANEL, useMedia } from '../../lib/media.ts';
import { AccessImpactView, type Impact } from '../../domain/impact/access-impact.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import styles from './impact-panel.module.css';

/** Beside the work where there is room: who would see more and who less. */
export function ImpactPanel(props: Impact) {
  const { t } = useTranslation();
  const over = useMedia(NO_DETAIL_PANEL);
  return over ? null : (
    <aside className={styles['panel']} aria-label={t('access.impact.title')}>
      <h2>{t('access.impact.title')}</h2>
      <AccessImpactView {...props} />
    </aside>
  );
}

/** In the save bar where there is none: the two figures, which open the rest. */
export function ImpactSummary(props: Impact) {
  const { t } = useTranslation();
  const over = useMedia(NO_DETAIL_PANEL);
  const [open, setOpen] = useState(false);
  const { impact } = props;
  if (!over || !impact) return null;
  return (
    <>
      <Button type="link" size="small" className={styles['summary'] ?? ''} onClick={() => setOpen(true)}>
        {t('access.impact.short', { gain: impact.people_gaining, lose: impact.people_losing })}
      </Button>
      {open ? (
        <SidePanel
          label={t('access.impact.title')}
          place="over"
          width={404}
          head={<h2>{t('access.impact.title')}</h2>}
          onClose={() => setOpen(false)}
        >
          <AccessImpactView {...props} />
        </SidePanel>
      ) : null}
    </>
  );
}
