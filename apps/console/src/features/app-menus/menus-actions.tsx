import { Button, Dropdown } from 'antd';
import { useTranslation } from 'react-i18next';
import { NARROW, useMedia } from '../../lib/media.ts';
import { Icon } from '../../ui/icon.tsx';
import { NewMenuButton } from '../../ui/menu-tree/new-menu-button.tsx';
import { useMenuExport } from './menu-export.ts';

interface MenusActionsProps {
  readonly app_id: string;
  readonly app_code: string;
  readonly may_write: boolean;
  readonly onImport: () => void;
  readonly onNew: (type: 'page' | 'directory') => void;
}

/** Import, export, new; on narrow screens the first two behind one button. */
export function MenusActions({ app_id, app_code, may_write, onImport, onNew }: MenusActionsProps) {
  const { t } = useTranslation();
  const narrow = useMedia(NARROW);
  const file = useMenuExport(app_id, app_code);
  const files = [
    ...(may_write ? [{ key: 'import', label: t('common.import'), icon: <Icon name="upload" />, onClick: onImport }] : []),
    { key: 'export', label: t('common.export'), icon: <Icon name="download" />, onClick: file.run },
  ];
  return (
    <>
      {narrow ? (
        <Dropdown
          trigger={['click']}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person opened it, and the focus belongs in what opened
          autoFocus
          menu={{ items: files }}
        >
          <Button icon={<Icon name="more" />} aria-label={t('common.more')} aria-haspopup="menu" />
        </Dropdown>
      ) : (
        files.map(({ key, label, icon, onClick }) => (
          <Button key={key} icon={icon} loading={key === 'export' && file.running} onClick={onClick}>
            {label}
          </Button>
        ))
      )}
      {may_write ? <NewMenuButton onNew={onNew} /> : null}
    </>
  );
}
