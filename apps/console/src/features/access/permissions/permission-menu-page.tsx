import { ROOT } from '@portico/contracts/platform/app-menus';
import type { PermissionMenu, PermissionMenus } from '@portico/contracts/platform/permissions';
import { Segmented } from 'antd';
import { useDeferredValue, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useAddress } from '../../../lib/address.ts';
import { usePermissionMenusQuery } from '../../../api/permissions.ts';
import { can, useCurrentApp } from '../../../session/current-app.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ConflictView } from '../../../ui/form-kit/conflict-view.tsx';
import { LeaveGuard } from '../../../ui/form-kit/leave-guard.tsx';
import { SaveBar } from '../../../ui/form-kit/save-bar.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { hasWords } from '../../../api/menu-item.ts';
import { PageShell } from '../../../ui/page-shell.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { useAccessHrefs } from '../addresses.ts';
import { ImpactPanel, ImpactSummary } from '../impact-panel.tsx';
import { matrixColumns, matrixRows } from './matrix-data.ts';
import { MatrixGrid } from './matrix-grid.tsx';
import { useMatrixEdit } from './use-matrix-edit.ts';
import { NothingFound } from '../../../ui/nothing-found.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { useAppCrumbs } from '../../../domain/apps/app-crumbs.ts';
import styles from '../access.module.css';

const KINDS = ['needs', 'open'] as const;
type Kind = (typeof KINDS)[number];
const isOf = (kind: Kind | undefined, menu: PermissionMenu): boolean =>
  kind === undefined || (kind === 'needs') === menu.permissions.length > 0;

interface MatrixProps {
  readonly app_id: string;
  readonly loaded: PermissionMenus;
  readonly reload: () => void;
}

function Matrix({ app_id, loaded, reload }: MatrixProps) {
  const { t } = useTranslation();
  const app = useCurrentApp();
  const [search, set] = useAddress();
  const may_write = can(app, 'menu:write');
  const { edit, impact, tick, nameOf } = useMatrixEdit(app_id, loaded, reload);
  const [words, codes] = [useDeferredValue(search.get('q') ?? ''), useDeferredValue(search.get('codes') ?? '')];
  const kind = KINDS.find((each) => each === search.get('show'));
  const rows = useMemo(() => matrixRows(loaded.items, (menu) => hasWords(menu, words) && isOf(kind, menu)), [loaded.items, words, kind]);
  const columns = useMemo(() => matrixColumns(loaded).filter(({ code, name = '' }) => hasWords({ code, name }, codes)), [loaded, codes]);
  const field = (key: string, label: string) => (
    <SearchField className={styles['search']} label={label} value={search.get(key) ?? ''} onChange={(typed) => set({ [key]: typed })} />
  );
  return (
    <div className={styles['split']}>
      <div className={styles['main']}>
        <div className={styles['tools']}>
          {field('q', t('permissions.filter_pages'))}
          {field('codes', t('permissions.search'))}
          <Segmented
            aria-label={t('access.show')}
            value={kind ?? ''}
            onChange={(value) => set({ show: value })}
            options={[
              { value: '', label: t('common.all') },
              { value: 'needs', label: t('permissions.needs') },
              { value: 'open', label: t('permissions.open') },
            ]}
          />
        </div>
        {rows.length === 0 || columns.length === 0 ? (
          <NothingFound onClear={() => set({ q: '', codes: '', show: '' })} />
        ) : (
          <MatrixGrid
            label={t('permissions.matrix_label')}
            rows={rows}
            columns={columns}
            ticked={edit.chosen}
            saved={edit.base.ids}
            onTick={may_write ? tick : undefined}
          />
        )}
        {may_write ? (
          <SaveBar
            changes={edit.changes}
            saving={edit.saving}
            failure={edit.failure}
            onSave={() => void edit.submit()}
            onDiscard={edit.discard}
            detail={<ImpactSummary {...impact} />}
          />
        ) : null}
      </div>
      {may_write ? <ImpactPanel {...impact} /> : null}
      <LeaveGuard changes={edit.changes} isDirty={edit.isDirty} onSave={edit.submit} onDiscard={edit.discard} />
      {edit.conflict ? (
        <ConflictView
          conflict={edit.conflict}
          untouched={edit.conflict.untouched}
          labelOf={nameOf}
          say={(_field, value) => (value === true ? t('permissions.needed') : t('permissions.not_needed'))}
          onChoose={(ticks) => void edit.resolve(ticks)}
          onClose={edit.postpone}
        />
      ) : null}
    </div>
  );
}

/** R2.19, R2.32, R6.08: the matrix of permissions and the menus that need them. */
function PermissionMenuPage() {
  const { t } = useTranslation();
  const hrefs = useAccessHrefs();
  const app = useCurrentApp();
  const app_id = app?.app_id ?? '';
  const { data, currentData, error, isFetching, refetch } = usePermissionMenusQuery({ params: { app_id } }, { skip: app_id === '' });
  const empty =
    data && (matrixColumns(data).length === 0 ? 'permissions' : data.items.every(({ type }) => type !== 'page') ? 'menus' : undefined);
  const body = () => {
    if (error && currentData === undefined) return <LoadFailure error={error} retrying={isFetching} onRetry={() => void refetch()} />;
    if (!data) return <SkeletonRows rows={14} height={36} />;
    if (empty === 'permissions')
      return (
        <EmptyState
          icon="key"
          title={t('permissions.empty.title')}
          text={t('permissions.empty.text')}
          action={
            <LinkButton to={hrefs.permissions} type="primary">
              {t('permissions.title')}
            </LinkButton>
          }
        />
      );
    if (empty === 'menus')
      return (
        <EmptyState
          icon="list"
          title={t('menu_groups.no_menus.title')}
          text={t('permissions.no_pages')}
          action={<Link to={hrefs.menus(ROOT)}>{t('menu_groups.no_menus.action')}</Link>}
        />
      );
    return <Matrix app_id={app_id} loaded={data} reload={() => void refetch()} />;
  };
  const crumbs = useAppCrumbs({ label: t('permissions.title'), to: hrefs.permissions });
  return (
    <PageShell fill title={t('permissions.matrix_title')} crumbs={crumbs}>
      {body()}
    </PageShell>
  );
}
export { PermissionMenuPage as Component };
