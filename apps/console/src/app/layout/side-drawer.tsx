import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { enterTopLayer } from '../../ui/top-layer.ts';
import { SideBar } from './side-bar.tsx';
import styles from './app-layout.module.css';

/** The side on narrow screens. */
export function SideDrawer({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return undefined;
    dialog.showModal();
    const leave = enterTopLayer(dialog);
    return () => {
      leave();
      dialog.close();
    };
  }, []);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a press on the backdrop arrives at the dialog itself
    <dialog
      ref={ref}
      className={styles['drawer']}
      aria-label={t('layout.side')}
      onClose={onClose}
      onMouseDown={(event) => {
        if (event.target === ref.current) onClose();
      }}
    >
      <SideBar collapsed={false} onOpen={onClose} />
    </dialog>
  );
}
