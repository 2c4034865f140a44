import type { QuickEntry } from '@portico/contracts/platform/quick-entries';
import { Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMovePinnedMutation, usePinPageMutation, useQuickEntriesQuery, useUnpinPageMutation } from '../../api/quick-entries.ts';
import { useListAddress } from '../../lib/list-address.ts';
import { can, useCurrentApp } from '../../session/current-app.ts';
import { useNavigation } from '../../session/navigation.ts';
import { CodeText } from '../../ui/code-text.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { PageShell } from '../../ui/page-shell.tsx';
import { ResourceList } from '../../ui/resource-list.tsx';
import type { Column } from '../../ui/resource-table.tsx';
import { useAppCrumbs } from '../../domain/apps/app-crumbs.ts';
import styles from './quick-entry-mgr.module.css';

/** R1.06, R2.20, R5.11: the pages pinned for everybody, in order, up to the limit of the app. */
function QuickEntryMgrPage() {
  const { t } = useTranslation();
  const app = useCurrentApp();
  const app_id = app?.app_id ?? '';
  const nav = useNavigation();
  const address = useListAddress();
  const may_write = can(app, 'menu:write');
  const reply = useQuickEntriesQuery({ params: { app_id } }, { skip: app_id === '' });
  const [pin, pinning] = usePinPageMutation();
  const [move] = useMovePinnedMutation();
  const [unpin] = useUnpinPageMutation();
  const [said, setSaid] = useState('');
  const entries = reply.data?.items ?? [];
  const limit = reply.data?.quick_entry_limit ?? 0;
  const is_full = reply.data !== undefined && entries.length >= limit;
  const free = nav.items.filter((item) => item.type === 'page' && !entries.some(({ app_menu_id }) => app_menu_id === item.app_menu_id));
  const step = async (entry: QuickEntry, by: 1 | -1): Promise<void> => {
    const n = entries.indexOf(entry) + by;
    const { data } = await move({ params: { app_id, app_menu_id: entry.app_menu_id, n }, if_match: entry.version });
    if (data) setSaid(t('quick_mgr.moved', { name: entry.name, n: n + 1 }));
  };
  const columns: readonly Column<QuickEntry>[] = [
    { key: 'name', title: t('common.name'), narrow: 'first', width: '40%', render: ({ name }) => <bdi>{name}</bdi> },
    { key: 'code', title: t('common.code_of'), narrow: 'second', render: ({ code }) => <CodeText quiet>{code}</CodeText> },
    ...(may_write
      ? [
          {
            key: 'actions',
            title: t('common.more'),
            unseen_title: true,
            narrow: 'beside',
            align: 'end',
            width: '140px',
            render: (entry: QuickEntry) => (
              <span className={styles['actions']}>
                <IconButton
                  small
                  icon="arrow_up"
                  label={t('quick_mgr.up', { name: entry.name })}
                  disabled={entries[0] === entry}
                  onClick={() => void step(entry, -1)}
                />
                <IconButton
                  small
                  icon="arrow_down"
                  label={t('quick_mgr.down', { name: entry.name })}
                  disabled={entries.at(-1) === entry}
                  onClick={() => void step(entry, 1)}
                />
                <IconButton
                  small
                  icon="close"
                  label={t('quick_mgr.remove', { name: entry.name })}
                  onClick={() => void unpin({ params: { app_id, app_menu_id: entry.app_menu_id }, if_match: entry.version })}
                />
              </span>
            ),
          } satisfies Column<QuickEntry>,
        ]
      : []),
  ];
  const crumbs = useAppCrumbs();
  return (
    <PageShell fill title={t('quick_mgr.title')} crumbs={crumbs}>
      <ResourceList
        label={t('quick_mgr.list')}
        address={address}
        reply={reply}
        lead={
          <>
            {may_write ? (
              <Select
                showSearch={{ optionFilterProp: 'label' }}
                aria-label={t('quick_mgr.add')}
                placeholder={t('quick_mgr.find')}
                className={styles['find'] ?? ''}
                disabled={is_full}
                loading={pinning.isLoading}
                value={null}
                options={free.map((item) => ({ value: item.app_menu_id, label: item.name }))}
                onChange={(app_menu_id: string | null) => {
                  if (app_menu_id !== null) void pin({ params: { app_id }, body: { app_menu_id } });
                }}
              />
            ) : null}
            <span className={styles['used']}>
              {reply.data ? t('quick_mgr.used', { count: entries.length, limit }) : ''}
              {is_full ? ` · ${t('quick_mgr.full')}` : ''}
            </span>
            <span role="status" className="sr-only">
              {said}
            </span>
          </>
        }
        columns={columns}
        rowKey={({ app_menu_id }) => app_menu_id}
        rowLabel={({ name }) => name}
        empty={<EmptyState icon="star" title={t('quick_mgr.empty.title')} text={t('quick_mgr.empty.text')} />}
      />
    </PageShell>
  );
}
export { QuickEntryMgrPage as Component };
