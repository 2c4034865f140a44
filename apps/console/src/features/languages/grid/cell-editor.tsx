import { useLayoutEffect, useRef, type ClipboardEvent, type KeyboardEvent } from 'react';
import type { Field } from './drafts.ts';
import styles from './grid.module.css';

export type Mode = 'look' | 'edit';
/** What a key asks of the grid. */
export interface CellKeys {
  readonly onKey: (event: KeyboardEvent<HTMLTextAreaElement>) => void;
  readonly onMode: (mode: Mode) => void;
  /** The text as it stands; `confirm` when the person ended it on purpose. */
  readonly onCommit: (text: string, confirm: boolean) => void;
  readonly onBlock: (text: string) => void;
}

/** The cell that can be typed in, and what its keys do. */
export interface ActiveCell extends CellKeys {
  readonly col: number;
  readonly mode: Mode;
  /** The grid has the focus, so this cell gets it. */
  readonly focused: boolean;
}

interface CellEditorProps {
  readonly active: ActiveCell;
  readonly text: string;
  readonly field: Field;
  readonly label: string;
  readonly described_by: string;
  readonly dir: 'rtl' | 'ltr';
  readonly lang: string;
  readonly read_only: boolean;
  readonly invalid: boolean;
  /** What stands there while there is nothing. */
  readonly placeholder: string;
}

/**
 * The one cell that can be typed in. It is a field also while one only looks at it, with all of its text selected:
 * so the first key replaces the text, with every input method, as in a spreadsheet.
 */
export function CellEditor(props: CellEditorProps) {
  const { active, text, field, label, described_by, dir, lang, read_only, invalid, placeholder } = props;
  const { mode, focused, onKey, onMode, onCommit, onBlock } = active;
  const ref = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    const area = ref.current;
    if (!area || mode === 'edit') return;
    area.value = text;
    if (!focused) return;
    area.focus({ preventScroll: true });
    area.select();
  }, [text, mode, focused]);
  const begin = (): void => {
    const area = ref.current;
    onMode('edit');
    area?.setSelectionRange(area.value.length, area.value.length);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    const area = event.currentTarget;
    // The key belongs to the input method that is composing a character.
    if (event.nativeEvent.isComposing) return;
    if (mode === 'look') {
      if ((event.key === 'Enter' || event.key === 'F2') && !read_only && !event.altKey) {
        event.preventDefault();
        begin();
      } else if ((event.key === 'Delete' || event.key === 'Backspace') && !read_only) {
        event.preventDefault();
        onCommit('', true);
      } else onKey(event);
      return;
    }
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      area.value = text;
      onMode('look');
    } else if (event.key === 'Enter' && event.altKey && field === 'memo') {
      event.preventDefault();
      area.setRangeText('\n', area.selectionStart, area.selectionEnd, 'end');
    } else if (event.key === 'Enter' || event.key === 'Tab') {
      onCommit(area.value, true);
      onKey(event);
    } else if (event.key.toLowerCase() === 's' && (event.ctrlKey || event.metaKey)) onCommit(area.value, true);
  };
  const onPaste = (event: ClipboardEvent<HTMLTextAreaElement>): void => {
    if (mode === 'edit' || read_only) return;
    event.preventDefault();
    onBlock(event.clipboardData.getData('text/plain'));
  };
  return (
    <textarea
      ref={ref}
      rows={1}
      className={styles['editor']}
      data-mode={mode}
      data-field={field}
      aria-label={label}
      aria-describedby={described_by}
      aria-invalid={invalid}
      dir={dir}
      lang={lang}
      defaultValue={text}
      placeholder={placeholder}
      readOnly={read_only}
      spellCheck={false}
      onKeyDown={onKeyDown}
      onInput={() => onMode('edit')}
      onDoubleClick={() => {
        if (!read_only) begin();
      }}
      onPaste={onPaste}
      onBlur={({ currentTarget }) => {
        if (mode === 'edit') onCommit(currentTarget.value, false);
      }}
    />
  );
}
