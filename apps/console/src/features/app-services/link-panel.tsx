import { Button, Select } from 'antd';
import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMenuTreeQuery } from '../../api/app-menus.ts';
import { useOwnedTreeQuery } from '../../api/menu-trees.ts';
import { useServiceQuery, useServicesQuery } from '../../api/services.ts';
import { useLinkedMenusQuery, useRelateMenusMutation } from '../../api/synchronization.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { directoryChoices, TOP } from '../../domain/menu-tree/directory-choices.ts';
import { pushNotice } from '../../ui/notices/notice-store.ts';
import { SidePanel } from '../../ui/side-panel.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { CheckTree } from '../../ui/tree-editor/check-tree.tsx';
import { arrangeTree } from '../../lib/tree-math.ts';
import { offered, toLink } from './offers.ts';
import styles from './app-services.module.css';

interface LinkPanelProps {
  readonly app_id: string;
  /** Empty until one is chosen. */
  readonly service_id: string;
  readonly onService: (service_id: string) => void;
  readonly onClose: () => void;
}

/** The most a row takes, on narrow screens. */
const ROW = 48;
const NONE: ReadonlySet<string> = new Set();

/** R1.05: which pages of a service this app shows, and below which directory. */
export function LinkPanel({ app_id, service_id, onService, onClose }: LinkPanelProps) {
  const { t } = useTranslation();
  const [keyword, setKeyword] = useState('');
  const [chosen, setChosen] = useState(NONE);
  const [below, setBelow] = useState(TOP);
  const { data: services, isFetching } = useServicesQuery({ query: keyword === '' ? {} : { keyword } });
  const { currentData: named } = useServiceQuery(service_id === '' ? skipToken : { params: { service_id } });
  const { currentData: menus } = useOwnedTreeQuery(service_id === '' ? skipToken : { kind: 'service', service_id });
  const { currentData: links } = useLinkedMenusQuery(service_id === '' ? skipToken : { params: { app_id, service_id } });
  const { data: own } = useMenuTreeQuery({ params: { app_id } });
  const [relate, { isLoading }] = useRelateMenusMutation();
  const tree = useMemo(() => arrangeTree(offered(menus ?? [])), [menus]);
  const linked = useMemo(() => new Set(links?.items.map(({ service_menu_id }) => service_menu_id)), [links]);
  const ticked = useMemo(() => new Set([...chosen, ...linked]), [chosen, linked]);
  const picks = useMemo(() => toLink(tree, chosen, linked), [tree, chosen, linked]);
  const directories = useMemo(
    () =>
      directoryChoices(
        arrangeTree((own?.items ?? []).map((node) => ({ ...node, id: node.app_menu_id, directory: node.type === 'directory' }))),
        t('app_menus.top_level'),
      ),
    [own, t],
  );
  const check = (ids: readonly string[], on: boolean): void =>
    setChosen((before) => {
      const next = new Set(before);
      for (const id of ids) {
        if (!on) next.delete(id);
        else if (!linked.has(id)) next.add(id);
      }
      return next;
    });
  const submit = async (): Promise<void> => {
    const { data, error } = await relate({
      params: { app_id },
      body: { service_id, service_menu_ids: [...picks], with_children: false, parent_id: below === TOP ? null : below },
    });
    if (error) return;
    pushNotice({ kind: 'success', title: t('app_services.linked', { count: data.items.length }) });
    onClose();
  };
  const ready = named !== undefined && menus !== undefined && links !== undefined;
  const found = services?.items ?? [];
  // The chosen one keeps its name, whatever is looked for.
  const known = named && !found.some((service) => service.service_id === service_id) ? [...found, named] : found;
  return (
    <SidePanel
      label={t('app_services.link')}
      place="over"
      mask
      width={640}
      onClose={onClose}
      head={<h2 className={styles['title']}>{t('app_services.link')}</h2>}
      foot={
        <div className={styles['foot']}>
          <Button type="text" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="primary" disabled={picks.length === 0} loading={isLoading} onClick={() => void submit()}>
            {t('app_services.submit', { count: picks.length })}
          </Button>
        </div>
      }
    >
      <div className={styles['fields']}>
        <label>
          {t('app_services.service')}
          <Select
            showSearch={{ filterOption: false, onSearch: setKeyword }}
            aria-label={t('app_services.service')}
            placeholder={t('app_services.choose')}
            loading={isFetching}
            value={service_id === '' ? null : service_id}
            options={known.map((service) => ({ value: service.service_id, label: service.nickname }))}
            onChange={(id) => {
              setChosen(NONE);
              setKeyword('');
              if (id !== null) onService(id);
            }}
          />
        </label>
        {service_id === '' ? <p className={styles['hint']}>{t('app_services.choose_hint')}</p> : null}
        {service_id !== '' && !ready ? <SkeletonRows rows={6} height={36} /> : null}
        {ready && tree.byId.size === 0 ? (
          <EmptyState icon="list" title={t('app_services.nothing.title')} text={t('app_services.nothing.text')} />
        ) : null}
        {ready && tree.byId.size > 0 ? (
          <>
            <div className={styles['tree']} style={{ blockSize: `min(48dvh, ${tree.byId.size * ROW + ROW}px)` }}>
              <CheckTree
                label={t('app_services.offer', { name: named.nickname })}
                tree={tree}
                keyword=""
                checked={ticked}
                saved={ticked}
                onCheck={check}
                end={(item) => (linked.has(item.id) ? t('app_services.already') : null)}
              />
            </div>
            <label>
              {t('common.in_directory')}
              <Select
                showSearch={{ optionFilterProp: 'label' }}
                aria-label={t('common.in_directory')}
                value={below}
                options={directories}
                onChange={setBelow}
              />
            </label>
          </>
        ) : null}
      </div>
    </SidePanel>
  );
}
