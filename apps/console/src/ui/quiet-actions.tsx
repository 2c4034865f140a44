import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { NARROW, useMedia } from '../lib/media.ts';
import { ActionMenu } from './action-menu.tsx';
import { IconButton } from './icon-button.tsx';
import type { IconName } from './icon.tsx';

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
    <ActionMenu
      label={t('common.more')}
      from="end"
      actions={actions.map(({ onClick, ...action }) => ({ ...action, key: action.label, run: onClick }))}
    >
      {(button) => <IconButton icon="more" label={t('common.more')} {...button} />}
    </ActionMenu>
  );
}
