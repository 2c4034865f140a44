import { useRef, type KeyboardEvent } from 'react';
import styles from './segments.module.css';

interface SegmentsProps<K extends string> {
  readonly label: string;
  readonly items: readonly { readonly key: K; readonly label: string }[];
  readonly value: K;
  /** The element that shows what is chosen. */
  readonly panel_id: string;
  readonly onChange: (key: K) => void;
}

/** Tabs that look like one control: a few ways to do the same thing. */
export function Segments<K extends string>({ label, items, value, panel_id, onChange }: SegmentsProps<K>) {
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent): void => {
    const at = items.findIndex(({ key }) => key === value);
    const ahead = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const behind = ahead === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft';
    const to = { [ahead]: at + 1, [behind]: at - 1, Home: 0, End: items.length - 1 }[event.key];
    const next = to === undefined ? undefined : items[(to + items.length) % items.length];
    if (to === undefined || !next) return;
    event.preventDefault();
    onChange(next.key);
    list.current?.querySelectorAll('button')[(to + items.length) % items.length]?.focus();
  };
  return (
    <div ref={list} role="tablist" aria-label={label} className={styles['track']}>
      {items.map(({ key, label: name }) => (
        <button
          key={key}
          type="button"
          role="tab"
          aria-selected={key === value}
          aria-controls={panel_id}
          tabIndex={key === value ? 0 : -1}
          className={styles['segment']}
          onClick={() => onChange(key)}
          onKeyDown={move}
        >
          {name}
        </button>
      ))}
    </div>
  );
}
