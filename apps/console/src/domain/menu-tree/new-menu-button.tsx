import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { ActionMenu } from '../../ui/action-menu.tsx';
import { Icon } from '../../ui/icon.tsx';

/** The one primary action of a menu tree: a page or a directory. */
export function NewMenuButton({ onNew }: { readonly onNew: (type: 'page' | 'directory') => void }) {
  const { t } = useTranslation();
  return (
    <ActionMenu
      label={t('app_menus.new_menu')}
      from="end"
      actions={[
        { key: 'page', label: t('app_menus.new_page'), icon: 'file_plus', run: () => onNew('page') },
        { key: 'directory', label: t('app_menus.new_directory'), icon: 'folder_plus', run: () => onNew('directory') },
      ]}
    >
      {(button) => (
        <Button type="primary" icon={<Icon name="plus" />} {...button}>
          {t('app_menus.new_menu')}
          <Icon name="chevron_down" size={14} />
        </Button>
      )}
    </ActionMenu>
  );
}
