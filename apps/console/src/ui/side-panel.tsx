import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NARROW, useMedia } from '../lib/media.ts';
import { IconButton } from './icon-button.tsx';
import { useKeptFocus } from './kept-focus.ts';
import styles from './side-panel.module.css';

interface SidePanelProps {
  readonly label: string;
  readonly head: ReactNode;
  readonly children: ReactNode;
  readonly foot?: ReactNode;
  /** `inline` takes its own column, `over` lies on the sheet. */
  readonly place: 'inline' | 'over';
  /** What is behind is masked while something is edited, and stays usable while something is read. */
  readonly mask?: boolean;
  readonly width: number;
  /** A form that was opened to be filled in: the focus begins in its first field, wherever the panel stands. */
  readonly fill?: boolean;
  readonly onClose: () => void;
}

/** What closes by itself. A directory that is open in a tree stays so. */
const INNER = 'dialog, [aria-expanded="true"]:not([role="treeitem"])';
const FIELD = 'input:not(:disabled, [type="radio"], [type="checkbox"], [type="hidden"], [type="file"]), textarea:not(:disabled)';

/** A panel beside or over the work; on narrow screens a sheet from below. */
export function SidePanel({ label, head, children, foot, place, mask = false, width, fill = false, onClose }: SidePanelProps) {
  const { t } = useTranslation();
  const narrow = useMedia(NARROW);
  const ref = useRef<HTMLElement>(null);
  const shape = narrow ? 'sheet' : place;
  useEffect(() => {
    if (shape === 'inline' && !fill) return undefined;
    const before = document.activeElement;
    // It may come by itself, with what a list has loaded: whoever is typing elsewhere goes on there.
    if (before?.matches(FIELD) === true && ref.current?.contains(before) !== true) return undefined;
    const field = fill ? ref.current?.querySelector<HTMLElement>(FIELD) : undefined;
    (field ?? ref.current)?.focus();
    return () => {
      // Back to what opened it, unless whoever closed it has already gone elsewhere.
      if (document.activeElement === document.body && before instanceof HTMLElement) before.focus();
    };
  }, [shape, fill]);
  useKeptFocus(ref);
  useEffect(() => {
    if (shape === 'inline') return undefined;
    // The list behind stays usable, and Escape means the panel from there, too, unless something there is open or typed.
    const hear = (event: KeyboardEvent): void => {
      const { target } = event;
      if (event.key !== 'Escape' || event.defaultPrevented || !(target instanceof Element) || ref.current?.contains(target)) return;
      const busy = target.closest(INNER) ?? document.querySelector('dialog[open]');
      if (busy !== null || (target instanceof HTMLInputElement && target.value !== '')) return;
      onClose();
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [shape, onClose]);
  return (
    <>
      {mask && shape !== 'inline' ? <div className={styles['mask']} aria-hidden="true" onClick={onClose} /> : null}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes from anywhere inside */}
      <aside
        ref={ref}
        tabIndex={-1}
        aria-label={label}
        className={styles['panel']}
        data-shape={shape}
        style={shape === 'sheet' ? undefined : { inlineSize: width }}
        onKeyDown={(event) => {
          // A question over the panel, and a list that is open in it, close by themselves.
          const inner = event.target instanceof Element && event.target.closest(INNER) !== null;
          if (event.key === 'Escape' && !event.defaultPrevented && !inner) onClose();
        }}
      >
        <div className={styles['head']}>
          <div className={styles['title']}>{head}</div>
          <IconButton icon="close" size={16} small label={t('common.close')} onClick={onClose} />
        </div>
        <div className={styles['body']}>{children}</div>
        {foot}
      </aside>
    </>
  );
}
