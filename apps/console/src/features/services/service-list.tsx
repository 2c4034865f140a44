import { lazyPart } from '../../ui/lazy-part.tsx';
import { LIMITS } from '@portico/contracts/limits';
import { SERVICE_ORDERS, type Service } from '@portico/contracts/platform/services';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useOwnStandingQuery } from '../../api/platform-roles.ts';
import { useCategoriesQuery, useServicesQuery } from '../../api/services.ts';
import { tableTime } from '../../lib/format.ts';
import { orderOf, pageOf, useListAddress } from '../../lib/list-address.ts';
import { useTimeZone } from '../../session/current-app.ts';
import { findingLine } from '../../domain/screens/finding-line.tsx';
import { useManageHref } from '../../domain/screens/screens.ts';
import { Badge } from '../../ui/badge.tsx';
import { choiceField } from '../../ui/choice-field.tsx';
import { CodeText } from '../../ui/code-text.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageShell } from '../../ui/page-shell.tsx';
import { QuietActions } from '../../ui/quiet-actions.tsx';
import { ResourceList } from '../../ui/resource-list.tsx';
import type { Column } from '../../ui/resource-table.tsx';
import { useInstallationCrumbs } from '../../domain/apps/installation-crumbs.ts';
import { NewButton } from '../../ui/new-button.tsx';
import styles from './services.module.css';

const CategoriesPanel = lazyPart(async () => (await import('./categories-panel.tsx')).CategoriesPanel);
const ServiceForm = lazyPart(async () => (await import('./service-form.tsx')).ServiceForm);

/** `marks_own`: among the services of everybody, those of the person are told apart. */
function useColumns(marks_own: boolean, marks_unowned: boolean): readonly Column<Service>[] {
  const { t } = useTranslation();
  const zone = useTimeZone();
  return [
    {
      key: 'nickname',
      title: t('common.name'),
      narrow: 'first',
      render: (s) => (
        <span className={styles['named']}>
          <bdi>{s.nickname}</bdi>
          {marks_own && s.owned ? <Badge tone="info">{t('services.yours')}</Badge> : null}
          {marks_unowned && !s.has_owner ? <Badge tone="warning">{t('services.no_owner')}</Badge> : null}
        </span>
      ),
    },
    {
      key: 'service_code',
      title: t('common.code_of'),
      width: '20%',
      narrow: 'second',
      render: (s) => <CodeText quiet>{s.service_code}</CodeText>,
    },
    {
      key: 'category',
      title: t('services.category'),
      width: '16%',
      narrow: 'beside',
      render: (s) => (s.category === '' ? null : <Badge tone="neutral">{s.category}</Badge>),
    },
    { key: 'menus', title: t('services.menus'), width: '116px', align: 'end', narrow: 'hide', render: (s) => s.menus },
    { key: 'apps', title: t('services.apps'), width: '110px', align: 'end', narrow: 'hide', render: (s) => s.apps },
    {
      key: 'updated_at',
      title: t('services.changed'),
      width: '190px',
      align: 'end',
      narrow: 'hide',
      render: (s) => (
        <bdi dir="ltr" className={styles['time']}>
          {tableTime(s.updated_at, zone)}
        </bdi>
      ),
    },
  ];
}

/** Services by name; filters and the form for a new one stand in the address. */
export function ServiceList({ mine }: { readonly mine: boolean }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const hrefOf = useManageHref();
  const crumbs = useInstallationCrumbs();
  const address = useListAddress();
  const { data: standing } = useOwnStandingQuery({});
  const may_create = standing?.roles.includes('super_admin') ?? false;
  // A super administrator may change every service, so the mark would say nothing.
  const oversees = !mine && (standing?.roles.length ?? 0) > 0;
  const without_owner = oversees && address.get('without_owner') !== '';
  const { data: unowned } = useServicesQuery({ query: { without_owner: 'true', limit: 1 } }, { skip: !oversees });
  const columns = useColumns(!mine && !may_create, oversees);
  const { data: categories } = useCategoriesQuery({});
  const [filing, setFiling] = useState(false);
  const category = address.get('category');
  const owned = mine || address.get('whose') === 'mine';
  const reply = useServicesQuery({
    query: {
      ...pageOf(address),
      ...orderOf(address, SERVICE_ORDERS),
      ...(address.get('q') === '' ? {} : { keyword: address.get('q').slice(0, LIMITS.search_keyword) }),
      ...(category === '' ? {} : { category }),
      ...(owned ? { mine: 'true' } : {}),
      ...(without_owner ? { without_owner: 'true' } : {}),
    },
  });
  const create = () => address.set({ new: '1' });
  const open = (service_code: string) => void navigate(hrefOf(`service/${encodeURIComponent(service_code)}`));
  const fields = [
    ...(mine || !standing?.service_owner
      ? []
      : [choiceField(address, 'whose', t('services.whose'), [{ value: 'mine', label: t('services.only_mine') }])]),
    choiceField(
      address,
      'category',
      t('services.category'),
      (categories?.items ?? []).map(({ name }) => ({ value: name, label: name })),
    ),
  ];
  if (oversees)
    fields.push(choiceField(address, 'without_owner', t('services.owners'), [{ value: 'true', label: t('services.no_owner') }]));
  const empty = mine ? t('services.none_mine', { returnObjects: true }) : t('services.empty', { returnObjects: true });
  return (
    <PageShell
      fill
      title={mine ? t('layout.my_services') : t('services.title')}
      crumbs={crumbs}
      subtitle={findingLine({
        count: unowned?.count,
        text: t('services.unowned', { count: unowned?.count ?? 0 }),
        filter: 'without_owner',
        shown: without_owner,
      })}
      actions={
        may_create ? (
          <>
            <QuietActions actions={[{ label: t('services.categories.title'), icon: 'folder', onClick: () => setFiling(true) }]} />
            <NewButton label={t('services.new')} onClick={create} />
          </>
        ) : null
      }
    >
      <ResourceList
        label={t('services.title')}
        address={address}
        reply={reply}
        columns={columns}
        orders={SERVICE_ORDERS}
        rowKey={(s) => s.service_id}
        rowLabel={(s) => s.nickname}
        search={t('services.search')}
        fields={fields}
        onOpen={(s) => open(s.service_code)}
        empty={
          <EmptyState
            icon="plug"
            title={empty.title}
            text={empty.text}
            action={may_create && !mine ? <Button onClick={create}>{t('services.new')}</Button> : null}
          />
        }
      />
      {address.get('new') !== '' && may_create ? (
        <ServiceForm service={undefined} onCreated={open} onClose={() => address.set({ new: '' })} />
      ) : null}
      {filing ? <CategoriesPanel onClose={() => setFiling(false)} /> : null}
    </PageShell>
  );
}
