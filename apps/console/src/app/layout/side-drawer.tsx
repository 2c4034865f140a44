import { useEffect, useRef, type ReactNode } from 'react';
import { useTopLayer } from '../../ui/top-layer.ts';
import styles from './app-layout.module.css';

interface SideDrawerProps {
  readonly label: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The side on narrow screens. */
export function SideDrawer({ label, onClose, children }: SideDrawerProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const topLayer = useTopLayer();
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return undefined;
    dialog.showModal();
    const leave = topLayer.enter(dialog);
    return () => {
      leave();
      dialog.close();
    };
  }, [topLayer]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a press on the backdrop arrives at the dialog itself
    <dialog
      ref={ref}
      className={styles['drawer']}
      aria-label={label}
      onClose={onClose}
      onMouseDown={(event) => {
        if (event.target === ref.current) onClose();
      }}
    >
      {children}
    </dialog>
  );
}
