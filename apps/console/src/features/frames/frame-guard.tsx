import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Location } from 'react-router';
import { nameList } from '../../lib/name-list.ts';
import { LeaveGuard } from '../../ui/form-kit/leave-guard.tsx';
import { Modal } from '../../ui/modal.tsx';
import type { OpenFrame } from '../../domain/frames/frame-pool.ts';
import { isSwitching } from '../../domain/frames/switching.ts';

interface FrameGuardProps {
  readonly frames: readonly OpenFrame[];
  readonly shown: string | undefined;
  /** Whether frames are still there on that route. */
  readonly stays: (pathname: string) => boolean;
  readonly onClose: (id: string) => void;
}

/** Asks before a page with something unsaved is left: inside the console it can stay open, with the sign-in or the window it goes. */
export function FrameGuard({ frames, shown, stays: isKept, onClose }: FrameGuardProps) {
  const { t } = useTranslation();
  const dirty = frames.filter((frame) => frame.dirty);
  const current = dirty.find((frame) => frame.id === shown);
  if (dirty.length === 0) return null;
  const stays = ({ pathname }: Location): boolean => isKept(pathname);
  return (
    <LeaveGuard
      changes={dirty.length}
      isDirty={(to) => !stays(to) || (current !== undefined && !isSwitching(to))}
      keep={(to) => (stays(to) ? t('frames.leave.keep') : undefined)}
      text={(to) =>
        stays(to) && current
          ? t('frames.leave.stays', { name: current.name })
          : t('frames.leave.goes', {
              count: dirty.length,
              names: nameList(
                dirty.map(({ name }) => name),
                t,
              ),
            })
      }
      onDiscard={(to) => {
        for (const frame of stays(to) && current ? [current] : dirty) onClose(frame.id);
      }}
    />
  );
}

/** Loading a page anew loses what is unsaved in it. */
export function ReloadQuestion({
  name,
  onReload,
  onClose,
}: {
  readonly name: string;
  readonly onReload: () => void;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation();
  return (
    <Modal
      title={t('frames.reload_title')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="primary" danger onClick={onReload}>
            {t('common.load_again')}
          </Button>
        </>
      }
    >
      <p>{t('frames.reload_text', { name })}</p>
    </Modal>
  );
}
