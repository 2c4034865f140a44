import { Popover } from 'antd';
import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { Icon, type IconName } from './icon.tsx';
import { usePanel, walkMenu } from './use-panel.ts';
import styles from './action-menu.module.css';

export interface MenuAction {
  readonly key: string;
  readonly label: string;
  readonly icon?: IconName;
  readonly danger?: boolean;
  readonly disabled?: boolean;
  /** A line stands before it. */
  readonly apart?: boolean;
  readonly run: () => void;
}

type MenuButton = Omit<ReturnType<typeof usePanel>['button'], 'aria-haspopup'> & { readonly 'aria-haspopup': 'menu' };

interface ActionMenuProps {
  readonly label: string;
  readonly actions: readonly MenuAction[];
  /** The button that opens it, with what is given to it. */
  readonly children: (button: MenuButton) => ReactNode;
  /** On which side of the button it begins. */
  readonly from?: 'start' | 'end';
  readonly startOpen?: boolean;
  /** For the time being the button acts by itself: a press opens nothing. */
  readonly direct?: boolean;
  /** Told of closing when nothing of it is to be seen any more. */
  readonly onOpenChange?: (open: boolean) => void;
}

interface ActionListProps {
  readonly list: RefObject<HTMLDivElement | null>;
  readonly label: string;
  readonly actions: readonly MenuAction[];
  readonly onChoose: (action: MenuAction) => void;
  readonly onLeave: () => void;
}

/** Opened, the focus belongs in it. */
const enter = (list: HTMLElement | null): void => list?.querySelector<HTMLElement>('button:not(:disabled)')?.focus({ preventScroll: true });

function ActionList({ list, label, actions, onChoose, onLeave }: ActionListProps) {
  useEffect(() => enter(list.current), [list]);
  return (
    <div
      ref={list}
      role="menu"
      tabIndex={-1}
      aria-label={label}
      className={styles['menu']}
      onKeyDown={(event) => (event.key === 'Tab' ? onLeave() : walkMenu(event))}
    >
      {actions.map((action) => (
        <button
          key={action.key}
          type="button"
          role="menuitem"
          tabIndex={-1}
          disabled={action.disabled}
          data-danger={action.danger}
          data-apart={action.apart}
          onClick={() => onChoose(action)}
        >
          {action.icon ? <Icon name={action.icon} /> : null}
          <bdi>{action.label}</bdi>
        </button>
      ))}
    </div>
  );
}

/** A button with a few things to do behind it. Whoever chose one is back at the button, or in what it opened. */
export function ActionMenu({ label, actions, children, from = 'start', startOpen = false, direct = false, onOpenChange }: ActionMenuProps) {
  const { open: isOpen, popover, button, close } = usePanel(startOpen);
  const list = useRef<HTMLDivElement>(null);
  // Opened again before it was gone, it is still the same list.
  useEffect(() => {
    if (isOpen) enter(list.current);
  }, [isOpen]);
  const rtl = document.documentElement.dir === 'rtl';
  const leave = (): void => {
    button.ref.current?.focus({ preventScroll: true });
    close();
  };
  return (
    <Popover
      {...popover}
      onOpenChange={(open) => {
        // Not `actions.length === 0`: a row makes its actions only while its menu is open.
        if (direct) return;
        popover.onOpenChange(open);
        if (open) onOpenChange?.(true);
      }}
      afterOpenChange={(open) => {
        popover.afterOpenChange(open);
        if (!open) onOpenChange?.(false);
      }}
      placement={(from === 'start') === rtl ? 'bottomRight' : 'bottomLeft'}
      styles={{ container: { padding: 4 } }}
      content={
        <ActionList
          list={list}
          label={label}
          actions={actions}
          onLeave={leave}
          onChoose={(action) => {
            // Before it runs: a dialog gives the focus back to where it found it.
            leave();
            action.run();
          }}
        />
      }
    >
      {children({ ...button, 'aria-haspopup': 'menu' })}
    </Popover>
  );
}
