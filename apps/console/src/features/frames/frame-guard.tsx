import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Location } from 'react-router';
import { LeaveGuard } from '../../ui/form-kit/leave-guard.tsx';
import { Modal } from '../../ui/modal.tsx';
import type { OpenFrame } from './frame-pool.ts';

interface FrameGuardProps {
  readonly frames: readonly OpenFrame[];
  readonly shown: string | undefined;
  /** Where the pages of this app begin: frames live as long as one stays below. */
  readonly app_path: string;
  readonly nameOf: (id: string) => string;
  readonly onClose: (id: string) => void;
}

/** Asks before a page with something unsaved is left: by a menu or a tab it can stay open, with the app or the window it goes. */
export function FrameGuard({ frames, shown, app_path, nameOf, onClose }: FrameGuardProps) {
  const { t } = useTranslation();
  const dirty = frames.filter((frame) => frame.dirty);
  const current = dirty.find((frame) => frame.id === shown);
  if (dirty.length === 0) return null;
  const stays = ({ pathname }: Location): boolean => pathname === app_path || pathname.startsWith(`${app_path}/`);
  return (
    <LeaveGuard
      changes={dirty.length}
      isDirty={(to) => !stays(to) || current !== undefined}
      keep={(to) => (stays(to) ? t('frames.leave.keep') : undefined)}
      text={(to) =>
        stays(to) && current ? t('frames.leave.stays', { name: nameOf(current.id) }) : t('frames.leave.goes', { count: dirty.length })
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
