import { LIMITS } from '@portico/contracts/limits';
import { appDraft, type App, type AppDraft } from '@portico/contracts/platform/apps';
import { Input } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useUpdateAppMutation } from '../../api/apps.ts';
import { saveAnswer } from '../../api/failure-text.ts';
import { enterApp } from '../../session/enter-app.ts';
import { useAppDispatch, useAppSelector } from '../../session/state.ts';
import { AppIconChoice } from '../../domain/apps/app-icon-choice.tsx';
import { ContractField } from '../../domain/forms/contract-field.tsx';
import { EditSection } from '../../ui/form-kit/edit-section.tsx';
import { useEditForm } from '../../ui/form-kit/use-edit-form.ts';
import { pushNotice } from '../../ui/notices/notice-store.ts';
import { ZoneField } from '../../ui/zone-select.tsx';

type Draft = Required<{ [K in keyof AppDraft]: NonNullable<AppDraft[K]> }>;
const SHOWN_HERE = ['COMMON/STALE_VERSION', 'COMMON/INVALID_ARGUMENT', 'MP/TIME_ZONE_UNKNOWN'];

/** R1.08, R6.02: what an administrator of the app changes about it. */
export function GeneralPart({ app, may_write }: { readonly app: App; readonly may_write: boolean }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const user_id = useAppSelector((state) => state.global.selectedUser?.id) ?? '';
  const [update] = useUpdateAppMutation();
  const initial = useMemo<Draft>(() => ({ app_name: app.app_name, icon: app.icon, time_zone_id: app.time_zone_id, memo: app.memo }), [app]);
  const edit = useEditForm<Draft>({
    name: `app-settings:${app.app_id}`,
    user_id,
    initial,
    version: app.version,
    save: async (body, version) => {
      const { data, error } = await update({
        params: { app_id: app.app_id },
        body,
        ...(version === undefined ? {} : { if_match: version }),
        ignore: SHOWN_HERE,
      });
      if (data) {
        enterApp(dispatch, data, null);
        pushNotice({ kind: 'success', title: t('common.saved'), text: data.app_name });
      }
      return saveAnswer({ data, error }, t);
    },
  });
  const labels = {
    app_name: t('common.name'),
    icon: t('app_admin.icon'),
    time_zone_id: t('app_list.time_zone'),
    memo: t('common.memo'),
  };
  return (
    <EditSection edit={edit} initial={initial} labels={labels} read_only={!may_write}>
      <ContractField schema={appDraft} name="app_name" label={labels.app_name} changed={edit.changed}>
        <Input count={{ show: true, max: LIMITS.app_name }} />
      </ContractField>
      <ContractField schema={appDraft} name="icon" label={labels.icon} changed={edit.changed}>
        <AppIconChoice disabled={!may_write} />
      </ContractField>
      <ContractField schema={appDraft} name="time_zone_id" label={labels.time_zone_id} changed={edit.changed}>
        <ZoneField label={labels.time_zone_id} />
      </ContractField>
      <ContractField schema={appDraft} name="memo" label={labels.memo} changed={edit.changed}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} count={{ show: true, max: LIMITS.menu_memo }} />
      </ContractField>
    </EditSection>
  );
}
