import { Button, Dropdown } from 'antd';
import { useTranslation } from 'react-i18next';
import { Icon } from '../icon.tsx';

/** The one primary action of a menu tree: a page or a directory. */
export function NewMenuButton({ onNew }: { readonly onNew: (type: 'page' | 'directory') => void }) {
  const { t } = useTranslation();
  return (
    <Dropdown
      trigger={['click']}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person opened it, and the focus belongs in what opened
      autoFocus
      menu={{
        items: [
          { key: 'page', label: t('app_menus.new_page'), icon: <Icon name="file_plus" />, onClick: () => onNew('page') },
          { key: 'directory', label: t('app_menus.new_directory'), icon: <Icon name="folder_plus" />, onClick: () => onNew('directory') },
        ],
      }}
    >
      <Button type="primary" icon={<Icon name="plus" />} aria-haspopup="menu">
        {t('app_menus.new_menu')}
        <Icon name="chevron_down" size={14} />
      </Button>
    </Dropdown>
  );
}
