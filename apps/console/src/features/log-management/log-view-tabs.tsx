import type { LogViewFilter } from '@portico/contracts/log-views';
import type { LogView } from '@portico/contracts/platform/log-views';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useOwnStandingQuery } from '../../api/platform-roles.ts';
import { ActionMenu, type MenuAction } from '../../ui/action-menu.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { TabLinks } from '../../ui/tab-links.tsx';
import { contentOf, shows, VIEW_KEY, viewAddress } from './log-views.ts';
import { useLogViews, type ViewedLog } from './use-log-views.ts';
import styles from './log-view-tabs.module.css';

const ViewDialog = lazyPart(async () => (await import('./log-view-dialog.tsx')).LogViewDialog);
const ConfirmDelete = lazyPart(async () => (await import('../../ui/confirm-delete.tsx')).ConfirmDelete);

interface LogViewTabsProps {
  readonly of: ViewedLog;
  readonly search: URLSearchParams;
  /** The filters of this log. */
  readonly keys: readonly LogViewFilter[];
  /** The columns that are shown now. */
  readonly columns: readonly string[];
}

type Asking = 'save' | 'rename' | 'delete';

/** Views above the list: one's own and those that others share. Each is an address with a name. */
export function LogViewTabs({ of, search, keys, columns }: LogViewTabsProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { views, save, change, remove } = useLogViews(of);
  const { data: standing } = useOwnStandingQuery({});
  const [asking, setAsking] = useState<Asking>();
  const [removing, setRemoving] = useState(false);
  const view = views.find(({ view_id }) => view_id === search.get(VIEW_KEY));
  const now = contentOf(search, keys, columns);
  const is_changed = view !== undefined && !shows(view, now);
  const done = (): void => setAsking(undefined);
  const open = (next: LogView | undefined): void => void navigate(viewAddress(next));
  const deletes = view !== undefined && (view.is_own || standing?.roles.includes('super_admin') === true);
  const actions: MenuAction[] = [
    { key: 'save', label: t('log_work.views.save_new'), run: () => setAsking('save') },
    ...(view?.is_own
      ? [
          { key: 'rename', label: t('log_work.views.rename'), run: () => setAsking('rename') },
          {
            key: 'share',
            label: view.shared ? t('log_work.views.unshare') : t('log_work.views.share'),
            run: () => void change(view, { shared: !view.shared }),
          },
        ]
      : []),
    ...(deletes ? [{ key: 'delete', label: t('common.delete'), danger: true, apart: true, run: () => setAsking('delete') }] : []),
  ];
  const items = [undefined, ...views].map((each) => ({
    to: viewAddress(each),
    label: each?.name ?? t('common.all'),
    current: each === view,
  }));
  return (
    <div className={styles['views']}>
      <TabLinks label={t('log_work.views.label')} items={items} />
      <div className={styles['actions']}>
        {view === undefined ? (
          <Button type="text" size="small" icon={<Icon name="star" />} onClick={() => setAsking('save')}>
            {t('log_work.views.save')}
          </Button>
        ) : (
          <>
            {is_changed && view.is_own ? (
              <Button type="link" size="small" onClick={() => void change(view, now)}>
                {t('log_work.views.replace')}
              </Button>
            ) : null}
            <ActionMenu label={t('log_work.views.more', { name: view.name })} from="end" actions={actions}>
              {(button) => <IconButton {...button} small icon="more" size={16} label={t('log_work.views.more', { name: view.name })} />}
            </ActionMenu>
          </>
        )}
      </div>
      {asking === 'save' || asking === 'rename' ? (
        <ViewDialog
          view={asking === 'rename' ? view : undefined}
          onSave={async ({ name, shared }) => {
            const saved = asking === 'rename' && view ? await change(view, { name }) : await save({ ...now, name, shared });
            if (!saved) return;
            if (asking === 'save') open(saved);
            done();
          }}
          onClose={done}
        />
      ) : null}
      {asking === 'delete' && view ? (
        <ConfirmDelete
          name={view.name}
          consequences={[]}
          note={view.shared ? t('log_work.views.delete_shared') : undefined}
          typed={false}
          running={removing}
          onDelete={() => {
            const run = async (): Promise<void> => {
              setRemoving(true);
              if (await remove(view)) open(undefined);
              setRemoving(false);
              done();
            };
            void run();
          }}
          onClose={done}
        />
      ) : null}
    </div>
  );
}
