import type { IconName } from '@portico/contracts/platform/menu-icons';
import { useRef, useState, type KeyboardEvent } from 'react';
import { MenuIcon } from './menu-icon.tsx';
import styles from './icon-field.module.css';

interface IconGridProps {
  readonly label: string;
  readonly icons: readonly IconName[];
  readonly chosen: string;
  readonly nameOf: (icon: IconName) => string;
  readonly onChoose: (icon: IconName) => void;
  /** From the first row upwards. */
  readonly onLeave: () => void;
}

/** How many stand in a row, whatever the width. */
function columnsOf(options: readonly HTMLElement[]): number {
  const first = options[0]?.offsetTop;
  const next = options.findIndex((option) => option.offsetTop !== first);
  return next === -1 ? options.length : next;
}

/** Icons to choose from: one stop of the Tab key, and arrow keys among them. */
export function IconGrid({ label, icons, chosen, nameOf, onChoose, onLeave }: IconGridProps) {
  const list = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState<IconName>();
  const stop = icons.find((icon) => icon === at) ?? icons.find((icon) => icon === chosen) ?? icons[0];
  const move = (event: KeyboardEvent): void => {
    const options = [...(list.current?.querySelectorAll<HTMLElement>('[role="option"]') ?? [])];
    const here = options.findIndex((option) => option === document.activeElement);
    if (here === -1) return;
    const columns = columnsOf(options);
    const onward = document.dir === 'rtl' ? -1 : 1;
    const steps: Readonly<Record<string, number>> = {
      ArrowRight: here + onward,
      ArrowLeft: here - onward,
      ArrowDown: here + columns,
      ArrowUp: here - columns,
      Home: 0,
      End: options.length - 1,
    };
    const to = steps[event.key];
    if (to === undefined) return;
    event.preventDefault();
    if (event.key === 'ArrowUp' && to < 0) onLeave();
    else options[Math.min(to, options.length - 1)]?.focus();
  };
  return (
    <div ref={list} role="listbox" tabIndex={-1} aria-label={label} className={styles['grid']} onKeyDown={move}>
      {icons.map((icon) => (
        <button
          key={icon}
          type="button"
          role="option"
          aria-selected={icon === chosen}
          aria-label={nameOf(icon)}
          title={nameOf(icon)}
          tabIndex={icon === stop ? 0 : -1}
          onFocus={() => setAt(icon)}
          onClick={() => onChoose(icon)}
        >
          <MenuIcon item={{ icon }} size={20} />
        </button>
      ))}
    </div>
  );
}
