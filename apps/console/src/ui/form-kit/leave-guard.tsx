import { Button } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker, type Location } from 'react-router';
import { isReloading } from '../../lib/drafts.ts';
import { Modal } from '../modal.tsx';

interface LeaveGuardProps {
  readonly changes: number;
  readonly isDirty: (to: Location) => boolean;
  /** True when saved. Absent where only somebody else can save. */
  readonly onSave?: () => Promise<boolean>;
  /** Where it can be left as it is and found again: what leaving it so is called. */
  readonly keep?: (to: Location) => string | undefined;
  readonly text?: (to: Location) => string;
  readonly onDiscard: (to: Location) => void;
}

/** Filters live in the query, forms in the path, in `new`, `open` and `tab`: only the latter is leaving. */
const isLeaving = (from: Location, to: Location): boolean => {
  const [before, after] = [new URLSearchParams(from.search), new URLSearchParams(to.search)];
  return from.pathname !== to.pathname || ['new', 'open', 'tab'].some((key) => before.get(key) !== after.get(key));
};

/** Asks before unsaved changes are lost, on another route and when the window closes. */
export function LeaveGuard({ changes, isDirty, onSave, keep, text, onDiscard }: LeaveGuardProps) {
  const { t } = useTranslation();
  const dirty = changes > 0;
  const blocker = useBlocker(({ currentLocation, nextLocation }) => isDirty(nextLocation) && isLeaving(currentLocation, nextLocation));
  useEffect(() => {
    if (!dirty) return undefined;
    const ask = (event: BeforeUnloadEvent): void => {
      if (!isReloading()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [dirty]);
  if (blocker.state !== 'blocked') return null;
  const to = blocker.location;
  const kept = keep?.(to);
  return (
    <Modal
      title={t('common.leave.title')}
      onClose={() => blocker.reset()}
      footer={
        <>
          <Button
            type="text"
            onClick={() => {
              onDiscard(to);
              blocker.proceed();
            }}
          >
            {t('common.discard')}
          </Button>
          <Button onClick={() => blocker.reset()}>{t('common.leave.stay')}</Button>
          {onSave ? (
            <Button type="primary" onClick={() => void onSave().then((saved) => (saved ? blocker.proceed() : blocker.reset()))}>
              {t('common.leave.save')}
            </Button>
          ) : null}
          {kept === undefined ? null : (
            <Button type="primary" onClick={() => blocker.proceed()}>
              {kept}
            </Button>
          )}
        </>
      }
    >
      <p>{text ? text(to) : t('common.leave.text', { count: changes })}</p>
    </Modal>
  );
}
