import type { Template } from '@portico/contracts/platform/templates';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router';
import { isApiError } from '../../api/api-error.ts';
import type { MenuOwner } from '../../api/menu-trees.ts';
import { useOwnStandingQuery } from '../../api/platform-roles.ts';
import { useRemoveTemplateMutation, useTemplateQuery } from '../../api/templates.ts';
import { can, useCurrentApp } from '../../session/current-app.ts';
import { useInstallationCrumbs } from '../../domain/apps/installation-crumbs.ts';
import { useManageHref } from '../../domain/screens/screens.ts';
import { useMenuTreeStore } from '../../domain/menu-tree/menu-tree-store.ts';
import { Badge } from '../../ui/badge.tsx';
import { ConfirmDelete } from '../../ui/confirm-delete.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { MenuTree } from '../../domain/menu-tree/menu-tree.tsx';
import { NewMenuButton } from '../../domain/menu-tree/new-menu-button.tsx';
import { pushNotice } from '../../ui/notices/notice-store.ts';
import { PageShell, type Crumb } from '../../ui/page-shell.tsx';
import { QuietActions } from '../../ui/quiet-actions.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';

const TemplateForm = lazyPart(async () => (await import('./template-form.tsx')).TemplateForm);
const UseTemplate = lazyPart(async () => (await import('./use-template.tsx')).UseTemplate);

interface TemplateTreeProps {
  readonly template: Template;
  readonly crumbs: readonly Crumb[];
  readonly onDeleted: () => void;
}

function TemplateTree({ template, crumbs, onDeleted }: TemplateTreeProps) {
  const { t } = useTranslation();
  const { template_id, template_name, version } = template;
  const { id } = useParams();
  const app = useCurrentApp();
  const { data: standing } = useOwnStandingQuery({});
  const owner = useMemo<MenuOwner>(() => ({ kind: 'template', template_id }), [template_id]);
  const tree = useMenuTreeStore(owner);
  const [shown, setShown] = useState<'edit' | 'delete' | 'use'>();
  const [remove, { isLoading }] = useRemoveTemplateMutation();
  const may_write = standing?.roles.includes('super_admin') ?? false;
  const may_begin = id !== undefined && can(app, 'menu:write');
  const may_use = may_begin && app?.init_menu === false;
  const note = may_begin && !may_use ? t('templates.use.begun', { app: app?.app_name ?? '' }) : t('templates.read_only');
  const close = (): void => setShown(undefined);
  const run = async (): Promise<void> => {
    const { error } = await remove({ params: { template_id }, if_match: version });
    close();
    if (error) return;
    pushNotice({ kind: 'success', title: t('templates.deleted'), text: template_name });
    onDeleted();
  };
  const actions = [
    ...(may_use && may_write
      ? [{ label: t('templates.use.action', { app: app.app_name }), icon: 'copy' as const, onClick: () => setShown('use') }]
      : []),
    ...(may_write
      ? [
          { label: t('common.delete'), icon: 'trash' as const, bare: true, danger: true, onClick: () => setShown('delete') },
          { label: t('common.edit'), icon: 'pencil' as const, onClick: () => setShown('edit') },
        ]
      : []),
  ];
  return (
    <PageShell
      fill
      title={template_name}
      crumbs={crumbs}
      mark={template.is_default ? <Badge tone="info">{t('templates.is_default')}</Badge> : null}
      subtitle={template.memo !== '' ? template.memo : may_write || !standing ? null : note}
      actions={
        <>
          {actions.length > 0 ? <QuietActions actions={actions} /> : null}
          {may_use && !may_write ? (
            <Button type="primary" onClick={() => setShown('use')}>
              {t('templates.use.action', { app: app.app_name })}
            </Button>
          ) : null}
          {may_write ? <NewMenuButton onNew={(type) => tree.address.startNew(type, tree.directory)} /> : null}
        </>
      }
    >
      <MenuTree
        {...tree}
        whose={`template:${template_id}`}
        may_write={may_write}
        may_hide
        empty={{ title: t('templates.tree_empty.title'), text: t('templates.tree_empty.text') }}
      />
      {shown === 'edit' ? <TemplateForm template={template} onClose={close} /> : null}
      {shown === 'use' && app ? <UseTemplate app={app} template={template} onClose={close} /> : null}
      {shown === 'delete' ? (
        <ConfirmDelete
          name={template_name}
          consequences={template.menus > 0 ? [t('templates.menu_count', { count: template.menus })] : []}
          note={t('templates.keeps')}
          typed={template.menus > 0}
          running={isLoading}
          onDelete={() => void run()}
          onClose={close}
        />
      ) : null}
    </PageShell>
  );
}

/** R1.06, R2.20: one template, arranged like the menus of an app. */
function TemplatePage() {
  const { t } = useTranslation();
  const { template_id = '' } = useParams();
  const navigate = useNavigate();
  const hrefOf = useManageHref();
  const list = hrefOf('template');
  const crumbs = [...useInstallationCrumbs(), { label: t('templates.title'), to: list }];
  const { currentData: template, error, isFetching, refetch } = useTemplateQuery({ params: { template_id } });
  if (template) return <TemplateTree template={template} crumbs={crumbs} onDeleted={() => void navigate(list)} />;
  const missing = isApiError(error) && (error.code === 'MP/TEMPLATE_NOT_FOUND' || error.status === 400);
  return (
    <PageShell fill title={t('templates.title')} crumbs={crumbs}>
      {missing ? (
        <EmptyState
          icon="copy"
          title={t('templates.not_found.title')}
          text={t('templates.not_found.text')}
          action={<Link to={list}>{t('templates.back')}</Link>}
        />
      ) : isApiError(error) ? (
        <LoadFailure error={error} retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={10} height={34} />
      )}
    </PageShell>
  );
}
export { TemplatePage as Component };
