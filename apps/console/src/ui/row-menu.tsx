import { useState, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionMenu, type MenuAction } from './action-menu.tsx';
import { IconButton } from './icon-button.tsx';
import type { IconName } from './icon.tsx';
import styles from './row-menu.module.css';

export interface RowAction extends MenuAction {
  readonly icon: IconName;
}

interface RowMenuProps {
  readonly name: string;
  readonly actions: readonly RowAction[];
  /** Where the row itself is what one comes to by keys. */
  readonly tabIndex?: number;
  readonly onOpenChange?: (open: boolean) => void;
  /** Which row it is, where the same elements show one row after another. */
  readonly of?: string;
}

/** What else can be done with a row, behind three dots. A press on it does not open the row. */
export function RowMenu({ name, actions, tabIndex, onOpenChange, of }: RowMenuProps) {
  const { t } = useTranslation();
  // Until it is first asked for it is no more than its button: there may be many rows.
  const [asked, setAsked] = useState(false);
  const [was, setWas] = useState(of);
  if (was !== of) {
    setWas(of);
    setAsked(false);
  }
  const label = `${t('common.more')}: ${name}`;
  const dots = (button: Partial<ComponentProps<typeof IconButton>>) => (
    <IconButton small icon="more" size={16} label={label} tabIndex={tabIndex} aria-haspopup="menu" {...button} />
  );
  const open = (): void => {
    setAsked(true);
    onOpenChange?.(true);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- only keeps presses from the row
    <span className={styles['menu']} onClick={(event) => event.stopPropagation()}>
      {asked ? (
        <ActionMenu label={label} from="end" actions={actions} startOpen {...(onOpenChange ? { onOpenChange } : {})}>
          {dots}
        </ActionMenu>
      ) : (
        dots({ onClick: open })
      )}
    </span>
  );
}
