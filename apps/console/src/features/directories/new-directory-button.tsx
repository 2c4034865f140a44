import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { ActionMenu } from '../../ui/action-menu.tsx';
import { Icon } from '../../ui/icon.tsx';

export const KINDS = ['scim', 'ldap'] as const;

interface NewDirectoryButtonProps {
  /** The one thing that the page offers first. */
  readonly primary?: boolean;
  readonly onNew: (kind: (typeof KINDS)[number]) => void;
}

/** Asks for SCIM or LDAP first: the two forms have no fields in common. */
export function NewDirectoryButton({ primary = false, onNew }: NewDirectoryButtonProps) {
  const { t } = useTranslation();
  const actions = KINDS.map((kind) => ({ key: kind, label: t(`directories.kinds.${kind}`), run: () => onNew(kind) }));
  return (
    <ActionMenu label={t('directories.new')} actions={actions} from={primary ? 'end' : 'start'}>
      {(button) => (
        <Button type={primary ? 'primary' : 'default'} {...(primary ? { icon: <Icon name="plus" /> } : {})} {...button}>
          {t('directories.new')}
          <Icon name="chevron_down" size={14} />
        </Button>
      )}
    </ActionMenu>
  );
}
