import { Button } from 'antd';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { NARROW, useMedia } from '../../lib/media.ts';
import { ActionMenu, type MenuAction } from '../../ui/action-menu.tsx';
import { Icon } from '../../ui/icon.tsx';
import { NewMenuButton } from '../../domain/menu-tree/new-menu-button.tsx';
import { useMenuExport } from './menu-export.ts';

interface MenusActionsProps {
  readonly app_id: string;
  readonly app_code: string;
  readonly may_write: boolean;
  readonly onImport: () => void;
  readonly onNew: (type: 'page' | 'directory') => void;
}

/** Import, export, new; on narrow screens the first two behind one button. */
export const MenusActions = memo(({ app_id, app_code, may_write, onImport, onNew }: MenusActionsProps) => {
  const { t } = useTranslation();
  const narrow = useMedia(NARROW);
  const file = useMenuExport(app_id, app_code);
  const files = [
    ...(may_write ? ([{ key: 'import', label: t('common.import'), icon: 'upload', run: onImport }] as const) : []),
    { key: 'export', label: t('common.export'), icon: 'download', run: file.run },
  ] as const satisfies readonly MenuAction[];
  return (
    <>
      {narrow ? (
        <ActionMenu label={t('common.more')} from="end" actions={files}>
          {(button) => <Button icon={<Icon name="more" />} aria-label={t('common.more')} {...button} />}
        </ActionMenu>
      ) : (
        files.map(({ key, label, icon, run }) => (
          <Button key={key} icon={<Icon name={icon} />} loading={key === 'export' && file.running} onClick={run}>
            {label}
          </Button>
        ))
      )}
      {may_write ? <NewMenuButton onNew={onNew} /> : null}
    </>
  );
});
