import { Button } from 'antd';
import { useEffect, useId, useLayoutEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker, type Location } from 'react-router';
import { Modal } from '../modal.tsx';
import { useLeaveGuards, type Guard } from './leave-guards.ts';

/** Filters live in the query, forms in the path, in `new`, `open` and `tab`: only the latter is leaving. */
const isLeaving = (from: Location, to: Location): boolean => {
  const [before, after] = [new URLSearchParams(from.search), new URLSearchParams(to.search)];
  return from.pathname !== to.pathname || ['new', 'open', 'tab'].some((key) => before.get(key) !== after.get(key));
};

function Question() {
  const { t } = useTranslation();
  const guards = useLeaveGuards();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isLeaving(currentLocation, nextLocation) && guards.all().some((guard) => guard.isDirty(nextLocation)),
  );
  if (blocker.state !== 'blocked') return null;
  const to = blocker.location;
  const asked = guards.all().filter((guard) => guard.isDirty(to));
  // Offered only where it does for all of them: nothing of the rest would be saved, or stay open.
  const saves = asked.flatMap(({ onSave }) => onSave ?? []);
  const kept = asked.length === 1 ? asked[0]?.keep?.(to) : undefined;
  const saveAll = async (): Promise<void> => {
    for (const save of saves) if (!(await save())) return blocker.reset();
    blocker.proceed();
  };
  return (
    <Modal
      title={t('common.leave.title')}
      onClose={() => blocker.reset()}
      footer={
        <>
          <Button
            type="text"
            onClick={() => {
              for (const guard of asked) guard.onDiscard(to);
              blocker.proceed();
            }}
          >
            {t('common.discard')}
          </Button>
          <Button data-first onClick={() => blocker.reset()}>
            {t('common.leave.stay')}
          </Button>
          {saves.length > 0 && saves.length === asked.length ? (
            <Button type="primary" onClick={() => void saveAll()}>
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
      {asked.map(({ text, changes }) => {
        const words = text ? text(to) : t('common.leave.text', { count: changes });
        return <p key={words}>{words}</p>;
      })}
    </Modal>
  );
}

/** Asks before unsaved changes are lost, on another route and when the window closes. */
export function LeaveGuard(guard: Guard) {
  const id = useId();
  const guards = useLeaveGuards();
  const asks = useSyncExternalStore(guards.subscribe, () => guards.asker() === id);
  const dirty = guard.changes > 0;
  useLayoutEffect(() => guards.put(id, guard));
  useLayoutEffect(() => guards.join(id), [guards, id]);
  useEffect(() => {
    if (!dirty) return undefined;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [dirty]);
  return asks ? <Question /> : null;
}
