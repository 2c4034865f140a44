import { Button, Dropdown } from 'antd';
import { useTranslation } from 'react-i18next';
import { NARROW, useMedia } from '../lib/media.ts';
import { IconButton } from './icon-button.tsx';
import { Icon, type IconName } from './icon.tsx';

interface QuietAction {
  readonly label: string;
  readonly icon: IconName;
  /** Shown as its icon alone. */
  readonly bare?: boolean;
  readonly danger?: boolean;
  readonly onClick: () => void;
}

/** What else can be done on a page: buttons where there is room, else under "more". */
export function QuietActions({ actions }: { readonly actions: readonly QuietAction[] }) {
  const { t } = useTranslation();
  const narrow = useMedia(NARROW);
  if (!narrow)
    return actions.map(({ label, icon, bare = false, onClick }) =>
      bare ? (
        <IconButton key={label} icon={icon} label={label} onClick={onClick} />
      ) : (
        <Button key={label} onClick={onClick}>
          {label}
        </Button>
      ),
    );
  return (
    <Dropdown
      trigger={['click']}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person opened it, and the focus belongs in what opened
      autoFocus
      menu={{
        items: actions.map(({ label, icon, danger = false, onClick }) => ({
          key: label,
          label,
          danger,
          icon: <Icon name={icon} />,
          onClick,
        })),
      }}
    >
      <IconButton icon="more" label={t('common.more')} aria-haspopup="menu" />
    </Dropdown>
  );
}
