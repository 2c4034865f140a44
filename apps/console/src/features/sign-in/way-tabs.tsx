import { useId, type ReactNode } from 'react';
import { Segments } from '../../ui/segments.tsx';
import styles from './sign-in-form.module.css';

interface WayTabsProps<K extends string> {
  readonly label: string;
  readonly items: readonly { readonly key: K; readonly label: string }[];
  readonly value: K;
  readonly onChange: (key: K) => void;
  readonly children: ReactNode;
}

/** A few ways to do the same thing, and the form of the chosen one. The only way there is needs no choosing. */
export function WayTabs<K extends string>({ label, items, value, onChange, children }: WayTabsProps<K>) {
  const panel = useId();
  if (items.length < 2) return <div className={styles['panel']}>{children}</div>;
  const name = items.find(({ key }) => key === value)?.label ?? '';
  return (
    <>
      <Segments label={label} items={items} value={value} panel_id={panel} onChange={onChange} />
      <div id={panel} role="tabpanel" aria-label={`${label}: ${name}`} className={styles['panel']}>
        {children}
      </div>
    </>
  );
}
