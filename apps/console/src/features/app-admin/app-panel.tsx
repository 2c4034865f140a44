import { LIMITS } from '@portico/contracts/limits';
import { appAdminChange } from '@portico/contracts/platform/app-admin';
import type { App } from '@portico/contracts/platform/apps';
import { Button, Input } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppDependentsQuery, useChangeAppMutation, useRemoveAppMutation } from '../../api/app-admin.ts';
import { saveAnswer } from '../../api/failure-text.ts';
import { useAppSelector } from '../../session/state.ts';
import { CodeInput } from '../../ui/code-input.tsx';
import { ConfirmDelete } from '../../ui/confirm-delete.tsx';
import { ContractField } from '../../domain/forms/contract-field.tsx';
import { EditPanel } from '../../ui/form-kit/edit-panel.tsx';
import { SwitchField } from '../../ui/form-kit/switch-field.tsx';
import { useEditForm } from '../../ui/form-kit/use-edit-form.ts';
import { pushNotice } from '../../ui/notices/notice-store.ts';
import { AppAbout } from './app-about.tsx';
import { AppState } from './app-state.tsx';
import { OpennessFields, opennessOf, toWire, type Openness } from './openness.tsx';
import styles from './app-admin.module.css';

interface Change extends Openness {
  readonly app_code: string;
  readonly context: string;
  readonly new_oms: boolean;
}

const SHOWN_HERE = ['COMMON/STALE_VERSION', 'COMMON/INVALID_ARGUMENT', 'MP/APP_CODE_EXISTS'];
const GOES = ['menus', 'menu_groups', 'roles', 'permissions', 'members', 'biz_types', 'favorites'] as const;
const changeOf = (app: App): Change => ({
  app_code: app.app_code,
  ...opennessOf(app),
  context: app.context,
  new_oms: app.new_oms,
});

function DeleteApp({ app, onDeleted, onClose }: { readonly app: App; readonly onDeleted: () => void; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { data } = useAppDependentsQuery({ params: { app_id: app.app_id } });
  const [remove, { isLoading }] = useRemoveAppMutation();
  if (!data) return null;
  const run = async (): Promise<void> => {
    const { error } = await remove({ params: { app_id: app.app_id }, if_match: app.version });
    onClose();
    if (error) return;
    pushNotice({ kind: 'success', title: t('app_admin.deleted'), text: app.app_name });
    onDeleted();
  };
  return (
    <ConfirmDelete
      name={app.app_name}
      consequences={GOES.filter((kind) => data[kind] > 0).map((kind) => t(`app_admin.goes.${kind}`, { count: data[kind] }))}
      typed
      running={isLoading}
      onDelete={() => void run()}
      onClose={onClose}
    />
  );
}

/** One app, as those who run the installation see it. */
export function AppPanel({ app, onClose }: { readonly app: App; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const user_id = useAppSelector((state) => state.global.selectedUser?.id) ?? '';
  const [change] = useChangeAppMutation();
  const [deleting, setDeleting] = useState(false);
  const initial = useMemo(() => changeOf(app), [app]);
  const edit = useEditForm<Change>({
    name: `app:${app.app_id}`,
    user_id,
    initial,
    version: app.version,
    fieldOf: (code) => (code === 'MP/APP_CODE_EXISTS' ? 'app_code' : undefined),
    save: async ({ app_code, context, new_oms, ...open }, version) => {
      const { data, error } = await change({
        params: { app_id: app.app_id },
        body: { app_code, context, new_oms, ...toWire(open) },
        ...(version === undefined ? {} : { if_match: version }),
        ignore: SHOWN_HERE,
      });
      if (!error) pushNotice({ kind: 'success', title: t('common.saved'), text: app.app_name });
      return saveAnswer({ data, error }, t);
    },
  });
  const labels = {
    app_code: t('common.code_of'),
    open_type: t('app_list.open_to'),
    org_id: t('app_list.open_type.org'),
    biz_type: t('app_list.open_type.biz_type'),
    context: t('app_admin.context'),
    new_oms: t('app_admin.new_oms'),
  };
  return (
    <EditPanel
      title={app.app_name}
      icon={app.icon}
      edit={edit}
      initial={initial}
      labels={labels}
      onClose={onClose}
      after={
        <div className={styles['after']}>
          <div>
            <Button danger disabled={app.status !== 'stopped'} onClick={() => setDeleting(true)}>
              {t('app_admin.delete')}
            </Button>
            {app.status === 'stopped' ? null : <small> {t('app_admin.delete_hint')}</small>}
          </div>
          {deleting ? <DeleteApp app={app} onDeleted={onClose} onClose={() => setDeleting(false)} /> : null}
        </div>
      }
    >
      <AppAbout app={app} />
      <AppState app={app} />
      <ContractField
        schema={appAdminChange}
        name="app_code"
        label={labels.app_code}
        changed={edit.changed}
        hint={edit.changed.includes('app_code') ? t('app_admin.code_change_hint') : undefined}
      >
        <CodeInput count={{ show: true, max: LIMITS.app_code }} />
      </ContractField>
      <OpennessFields schema={appAdminChange} values={edit.values} changed={edit.changed} />
      <ContractField
        schema={appAdminChange}
        name="context"
        label={labels.context}
        changed={edit.changed}
        hint={t('app_admin.context_hint')}
      >
        <Input.TextArea dir="ltr" autoSize={{ minRows: 2, maxRows: 6 }} count={{ show: true, max: LIMITS.context }} />
      </ContractField>
      <SwitchField name="new_oms" label={labels.new_oms} hint={t('app_admin.new_oms_hint')} changed={edit.changed.includes('new_oms')} />
    </EditPanel>
  );
}
