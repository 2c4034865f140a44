import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from './icon-button.tsx';
import { useTopLayer } from './top-layer.ts';
import styles from './modal.module.css';

interface ModalProps {
  readonly title: ReactNode;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
  readonly width?: number;
  /** Absent: it must be answered. */
  readonly onClose?: (() => void) | undefined;
  readonly bare?: boolean;
}

/** What is asked for, or the answer that loses nothing. */
const FIRST = 'input:not([type="radio"], [type="hidden"]), textarea, [data-first]';

/** The browser's own dialog: it keeps the focus in and everything behind it out of reach. */
export function Modal({ title, children, footer, width, onClose, bare = false }: ModalProps) {
  const { t } = useTranslation();
  const id = useId();
  const ref = useRef<HTMLDialogElement>(null);
  const topLayer = useTopLayer();
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return undefined;
    const before = document.activeElement;
    dialog.showModal();
    // The browser begins at the button that closes; whoever is asked something begins at the answer.
    dialog.querySelector<HTMLElement>(FIRST)?.focus();
    const leave = topLayer.enter(dialog);
    return () => {
      leave();
      dialog.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, [topLayer]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a press on the backdrop arrives at the dialog itself
    <dialog
      ref={ref}
      className={bare ? `${styles['modal']} ${styles['bare']}` : styles['modal']}
      aria-labelledby={id}
      style={width === undefined ? undefined : { inlineSize: width }}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      onMouseDown={(event) => {
        if (event.target === ref.current) onClose?.();
      }}
    >
      <div className={styles['inner']}>
        {bare ? (
          <h2 id={id} className="sr-only">
            {title}
          </h2>
        ) : (
          <div className={styles['head']}>
            <h2 id={id}>{title}</h2>
            {onClose ? <IconButton small icon="close" size={16} label={t('common.close')} onClick={onClose} /> : null}
          </div>
        )}
        {bare ? children : <div className={styles['body']}>{children}</div>}
        {footer ? <div className={styles['foot']}>{footer}</div> : null}
      </div>
    </dialog>
  );
}
