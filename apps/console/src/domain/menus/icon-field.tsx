import { ICONS } from '@portico/contracts/platform/menu-icons';
import { menuIconOf } from '@portico/contracts/rules/menu-icon';
import { Button } from 'antd';
import { useEffect, useId, useRef, useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { findIcons, iconLabel } from './find-icons.ts';
import { IconGrid } from './icon-grid.tsx';
import { MenuIcon } from './menu-icon.tsx';
import { useIconWords } from './use-icon-words.ts';
import styles from './icon-field.module.css';

export interface IconFieldProps {
  readonly label: string;
  /** What is drawn while none is chosen: by kind, and by the first of these names that says something. */
  readonly menu: Omit<Parameters<typeof menuIconOf>[0], 'icon'>;
  readonly names: readonly string[];
  /** From the form. */
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (icon: string) => void;
}

/** The icon of a menu, and those it can have instead once one asks for them. */
export function IconField({ label, menu, names, id, value = '', onChange }: IconFieldProps) {
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const { own, others } = useIconWords(open);
  const button = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const panel = useId();
  const drawn = menuIconOf({ ...menu, icon: value }, names);
  const called = ICONS.find((icon) => icon === drawn);
  const name = own && called ? iconLabel(own, called) : '';
  const found = own ? findIcons(typed, own, others) : [];

  const shown = open && own !== undefined;
  useEffect(() => {
    if (shown) box.current?.querySelector('input')?.focus();
  }, [shown]);

  const shut = (): void => {
    setOpen(false);
    setTyped('');
    button.current?.focus();
  };
  const choose = (icon: string): void => {
    onChange?.(icon);
    shut();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape closes from anywhere inside
    <div
      ref={box}
      className={styles['field']}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        // Only the choice is left, not the form around it.
        event.preventDefault();
        event.stopPropagation();
        shut();
      }}
    >
      <button
        ref={button}
        type="button"
        id={id}
        className={styles['chosen']}
        aria-label={`${label}: ${name}`}
        aria-expanded={open}
        aria-controls={open ? panel : undefined}
        onClick={() => (open ? shut() : setOpen(true))}
      >
        <MenuIcon item={{ icon: drawn }} size={18} />
        <span>{name}</span>
        {value === '' && own ? <small>{own.by_name}</small> : null}
        <Icon name={open ? 'chevron_down' : 'chevron_right'} size={14} className={styles['fold']} />
      </button>
      {open && own ? (
        <div id={panel} className={styles['panel']}>
          <div className={styles['tools']}>
            <SearchField
              label={own.search}
              value={typed}
              onChange={setTyped}
              onKeyDown={(event) => {
                if (event.key === 'Enter') {
                  // Not the form's save.
                  event.preventDefault();
                  event.stopPropagation();
                  if (typed.trim() !== '' && found[0]) choose(found[0]);
                } else if (event.key === 'ArrowDown') {
                  event.preventDefault();
                  box.current?.querySelector<HTMLElement>('[role="option"][tabindex="0"]')?.focus();
                }
              }}
            />
            {value === '' ? null : <Button onClick={() => choose('')}>{own.use_name}</Button>}
          </div>
          {found.length > 0 ? (
            <IconGrid
              label={label}
              icons={found}
              chosen={drawn}
              nameOf={(icon) => iconLabel(own, icon)}
              onChoose={choose}
              onLeave={() => box.current?.querySelector<HTMLElement>('input')?.focus()}
            />
          ) : null}
          <p role="status" className={found.length > 0 ? 'sr-only' : styles['none']}>
            {found.length > 0 ? '' : own.none}
          </p>
        </div>
      ) : null}
    </div>
  );
}
