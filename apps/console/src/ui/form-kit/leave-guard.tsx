import { Button } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker, type Location } from 'react-router';
import { isReloading } from '../../lib/drafts.ts';
import { Modal } from '../modal.tsx';

interface LeaveGuardProps {
  readonly changes: number;
  readonly isDirty: () => boolean;
  /** True when saved. */
  readonly onSave: () => Promise<boolean>;
  readonly onDiscard: () => void;
}

/** Filters live in the query, forms in the path and in `new`: only the latter is leaving. */
const isLeaving = (from: Location, to: Location): boolean =>
  from.pathname !== to.pathname || new URLSearchParams(from.search).get('new') !== new URLSearchParams(to.search).get('new');

/** Asks before unsaved changes are lost, on another route and when the window closes. */
export function LeaveGuard({ changes, isDirty, onSave, onDiscard }: LeaveGuardProps) {
  const { t } = useTranslation();
  const dirty = changes > 0;
  const blocker = useBlocker(({ currentLocation, nextLocation }) => isDirty() && isLeaving(currentLocation, nextLocation));
  useEffect(() => {
    if (!dirty) return undefined;
    const ask = (event: BeforeUnloadEvent): void => {
      if (!isReloading()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [dirty]);
  if (blocker.state !== 'blocked') return null;
  return (
    <Modal
      title={t('common.leave.title')}
      onClose={() => blocker.reset()}
      footer={
        <>
          <Button
            type="text"
            onClick={() => {
              onDiscard();
              blocker.proceed();
            }}
          >
            {t('common.discard')}
          </Button>
          <Button onClick={() => blocker.reset()}>{t('common.leave.stay')}</Button>
          <Button type="primary" onClick={() => void onSave().then((saved) => (saved ? blocker.proceed() : blocker.reset()))}>
            {t('common.leave.save')}
          </Button>
        </>
      }
    >
      <p>{t('common.leave.text', { count: changes })}</p>
    </Modal>
  );
}
