import { Button, Popover } from 'antd';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from './icon.tsx';
import { keepInside } from './use-panel.ts';
import styles from './filter-bar.module.css';

export interface FilterField {
  readonly key: string;
  readonly label: string;
  /** What the chip says while it is set. */
  readonly shown: string | undefined;
  /** The word for "not", where what is shown must not be. */
  readonly negated?: string;
  /** Absent: it is set from elsewhere, and can only be taken away here. */
  readonly editor?: (done: () => void) => ReactNode;
  readonly onRemove: () => void;
}

interface FilterBarProps {
  readonly search: ReactNode;
  readonly fields: readonly FilterField[];
  readonly onClear: () => void;
  /** What the add button opens, instead of a choice of fields. */
  readonly panel?: () => ReactNode;
}

interface OpenedProps {
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/** It stands at the end of the document: whoever opens it goes on inside. */
function Opened({ children, onClose }: OpenedProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // An editor begins where it wants to.
    const here = ref.current;
    if (!here?.contains(document.activeElement)) (here?.querySelector('button') ?? here)?.focus({ preventScroll: true });
  }, []);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape closes from anywhere inside
    <div
      ref={ref}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return keepInside(event);
        // What lies below has its own ideas about this key.
        event.stopPropagation();
        onClose();
      }}
    >
      {children}
    </div>
  );
}

interface ChipProps {
  readonly field: FilterField;
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
  readonly onClose: () => void;
}

const nameOf = (label: string, negated: string | undefined): string => (negated === undefined ? label : `${label} ${negated}`);

/** What a filter is set to; pressed, it can be set otherwise. */
function Chip({ field: { label, shown, negated, editor }, open, onOpen, onClose }: ChipProps) {
  const { t } = useTranslation();
  const words = (
    <>
      <span>{label}</span>
      {negated === undefined ? null : <em>{negated}</em>}
      <strong>
        <bdi>{shown}</bdi>
      </strong>
    </>
  );
  if (!editor) return <span className={styles['given']}>{words}</span>;
  return (
    <Popover
      trigger="click"
      arrow={false}
      placement="bottomLeft"
      open={open}
      onOpenChange={onOpen}
      destroyOnHidden
      content={<Opened onClose={onClose}>{editor(onClose)}</Opened>}
    >
      <button type="button" title={t('common.edit_filter', { name: nameOf(label, negated) })} aria-expanded={open}>
        {words}
      </button>
    </Popover>
  );
}

/** The add button is open, but no field is chosen yet. */
const CHOOSING = '';

/** Field | value | remove for what is set; a dashed button adds one. The state is the caller's address. */
export function FilterBar({ search, fields, onClear, panel }: FilterBarProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<string>();
  const [adding, setAdding] = useState<string>();
  const id = useId();
  const focusOn = (part: string): void => {
    const bar = document.getElementById(id);
    (bar?.querySelector<HTMLElement>(part) ?? bar)?.focus();
  };
  // What goes away with what it did does not take the focus along.
  const toAdd = (): void => focusOn('[aria-haspopup]');
  const close = (): void => {
    focusOn('[aria-expanded="true"]');
    setOpen(undefined);
    setAdding(undefined);
  };
  const chips = fields.filter((field) => field.shown !== undefined);
  const free = fields.filter((field) => field.shown === undefined && field.editor && field.negated === undefined);
  const chosen = free.find((field) => field.key === adding);
  const choices = (
    <div className={styles['choices']}>
      {free.map((field) => (
        <button key={field.key} type="button" onClick={() => setAdding(field.key)}>
          {field.label}
        </button>
      ))}
    </div>
  );
  return (
    <div id={id} tabIndex={-1} className={styles['bar']} role="search">
      {search}
      {chips.map((field) => (
        <span key={field.key} className={styles['chip']}>
          <Chip field={field} open={open === field.key} onOpen={(o) => setOpen(o ? field.key : undefined)} onClose={close} />
          <button
            type="button"
            aria-label={t('common.remove_filter', { name: nameOf(field.label, field.negated) })}
            onClick={() => {
              toAdd();
              field.onRemove();
            }}
          >
            <Icon name="close" size={12} />
          </button>
        </span>
      ))}
      {panel || free.length > 0 ? (
        <Popover
          trigger="click"
          arrow={false}
          placement="bottomLeft"
          open={adding !== undefined}
          onOpenChange={(o) => setAdding(o ? CHOOSING : undefined)}
          destroyOnHidden
          content={
            <Opened key={adding} onClose={close}>
              {panel?.() ?? chosen?.editor?.(close) ?? choices}
            </Opened>
          }
        >
          <button type="button" className={styles['add']} aria-expanded={adding !== undefined} aria-haspopup="true">
            <Icon name="plus" size={13} />
            {t('common.add_filter')}
          </button>
        </Popover>
      ) : null}
      {fields.some((field) => field.shown !== undefined) ? (
        <Button
          type="link"
          size="small"
          onClick={() => {
            toAdd();
            onClear();
          }}
        >
          {t('common.clear')}
        </Button>
      ) : null}
    </div>
  );
}
