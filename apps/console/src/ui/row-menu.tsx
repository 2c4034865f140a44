import { Dropdown, type MenuProps } from 'antd';
import { useTranslation } from 'react-i18next';
import { IconButton } from './icon-button.tsx';
import { Icon, type IconName } from './icon.tsx';
import styles from './row-menu.module.css';

export interface RowAction {
  readonly key: string;
  readonly label: string;
  readonly icon: IconName;
  readonly danger?: boolean;
  readonly disabled?: boolean;
  readonly run: () => void;
}

/** What else can be done with a row, behind three dots. A press on it does not open the row. */
export function RowMenu({ name, actions }: { readonly name: string; readonly actions: readonly RowAction[] }) {
  const { t } = useTranslation();
  const items: MenuProps['items'] = actions.map(({ key, label, icon, danger = false, disabled = false }) => ({
    key,
    label,
    danger,
    disabled,
    icon: <Icon name={icon} />,
  }));
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- only keeps presses from the row
    <span className={styles['menu']} onClick={(event) => event.stopPropagation()}>
      <Dropdown
        trigger={['click']}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person opened it, and the focus belongs in what opened
        autoFocus
        menu={{ items, onClick: ({ key }) => actions.find((action) => action.key === key)?.run() }}
      >
        <IconButton small icon="more" size={16} label={`${t('common.more')}: ${name}`} aria-haspopup="menu" />
      </Dropdown>
    </span>
  );
}
