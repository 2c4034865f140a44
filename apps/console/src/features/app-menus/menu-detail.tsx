import type { AppMenu, AppMenuChange } from '@portico/contracts/platform/app-menus';
import { Form } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useUpdateMenuMutation } from '../../api/app-menus.ts';
import { saveFailure } from '../../api/failure-text.ts';
import { tableTime } from '../../lib/format.ts';
import { manageHref, useAppBase } from '../../session/app-base.ts';
import { useTimeZone } from '../../session/current-app.ts';
import { useAppSelector } from '../../session/state.ts';
import { CodeText } from '../../ui/code-text.tsx';
import { ConflictView } from '../../ui/form-kit/conflict-view.tsx';
import { LeaveGuard } from '../../ui/form-kit/leave-guard.tsx';
import { SaveBar } from '../../ui/form-kit/save-bar.tsx';
import { useEditForm } from '../../ui/form-kit/use-edit-form.ts';
import { Icon } from '../../ui/icon.tsx';
import { pushNotice } from '../../ui/notices/notice-store.ts';
import { SidePanel } from '../../ui/side-panel.tsx';
import { MenuFields } from './menu-fields.tsx';
import { iconOf } from './menu-row.tsx';
import styles from './app-menus-page.module.css';

/** The codes this form shows at its fields or as a conflict. */
const OWN_CODES = ['COMMON/STALE_VERSION', 'COMMON/INVALID_ARGUMENT', 'MP/MENU_CODE_EXISTS'];

export const changeOf = (menu: AppMenu): AppMenuChange => {
  const { name, memo, code, target, banner, layout, open_in_new_window, template_only, hidden, permissions } = menu;
  return { name, code, target, permissions, open_in_new_window, layout, memo, banner, template_only, hidden };
};

interface MenuDetailProps {
  readonly app_id: string;
  readonly menu: AppMenu;
  readonly child_count: number;
  readonly may_write: boolean;
  readonly place: 'inline' | 'over';
  readonly onClose: () => void;
}

export function MenuDetail({ app_id, menu, child_count, may_write, place, onClose }: MenuDetailProps) {
  const { t } = useTranslation();
  const base = useAppBase();
  const zone = useTimeZone();
  const user_id = useAppSelector((state) => state.global.selectedUser?.id) ?? '';
  const initial = useMemo(() => changeOf(menu), [menu]);
  const [update] = useUpdateMenuMutation();
  const edit = useEditForm<AppMenuChange>({
    name: `menu:${menu.app_menu_id}`,
    user_id,
    initial,
    version: menu.version,
    fieldOf: (code) => (code === 'MP/MENU_CODE_EXISTS' ? 'code' : undefined),
    save: async (values, version) => {
      const { error } = await update({
        params: { app_id, app_menu_id: menu.app_menu_id },
        body: values,
        ...(version === undefined ? {} : { if_match: version }),
        ignore: OWN_CODES,
      });
      if (!error) pushNotice({ kind: 'success', title: t('common.saved'), text: values.name });
      return saveFailure(error, t);
    },
  });
  const labelOf = (field: string): string => {
    const names: Record<string, string> = {
      name: t('app_menus.name'),
      code: t('app_menus.code'),
      target: t('app_menus.address'),
      permissions: t('app_menus.permissions'),
      open_in_new_window: t('app_menus.window'),
      layout: t('app_menus.layout'),
      memo: t('app_menus.memo'),
      banner: t('app_menus.banner'),
      template_only: t('app_menus.template_only'),
      hidden: t('app_menus.hidden'),
    };
    return names[field] ?? field;
  };
  const [conflictShut, setConflictShut] = useState(false);
  const submit = (): void => {
    setConflictShut(false);
    void edit.submit();
  };
  return (
    <SidePanel
      label={t('app_menus.details', { name: menu.name })}
      place={place}
      mask={edit.changed.length > 0}
      width={404}
      onClose={onClose}
      head={
        <h2 className={styles['panel-title']}>
          <Icon name={iconOf(menu)} size={18} />
          {menu.name}
        </h2>
      }
      foot={
        may_write ? (
          <SaveBar changes={edit.changed.length} saving={edit.saving} failure={edit.failure} onSave={submit} onDiscard={edit.discard} />
        ) : null
      }
    >
      <Form
        form={edit.form}
        layout="vertical"
        requiredMark={false}
        validateTrigger="onBlur"
        initialValues={initial}
        onValuesChange={edit.onValuesChange}
      >
        <MenuFields
          type={menu.type}
          mode="change"
          changed={edit.changed}
          initial={initial}
          may_hide={menu.hidden}
          values={edit.values}
          child_count={child_count}
          disabled={!may_write}
        />
      </Form>
      <dl className={styles['facts']}>
        <div>
          <dt>{t('app_menus.path')}</dt>
          <dd>
            <CodeText>{menu.path}</CodeText>
          </dd>
        </div>
        <div>
          <dt>{t('app_menus.biz_type')}</dt>
          <dd>
            <CodeText>{menu.biz_type}</CodeText>
          </dd>
        </div>
        <div>
          <dt>{t('app_menus.owner')}</dt>
          <dd>{menu.owner === 'own' ? t('app_menus.own') : menu.service_name}</dd>
        </div>
        {menu.originName === menu.name ? null : (
          <div>
            <dt>{t('app_menus.origin_name')}</dt>
            <dd>
              <bdi>{menu.originName}</bdi>
            </dd>
          </div>
        )}
        <div>
          <dt>
            <CodeText quiet>{tableTime(menu.updated_at, zone)}</CodeText>
          </dt>
          <dd>
            <Link to={manageHref(base, 'log-management', menu.app_menu_id)}>{t('app_menus.changed_by', { name: menu.updated_by })}</Link>
          </dd>
        </div>
      </dl>
      <LeaveGuard changes={edit.changed.length} isDirty={edit.isDirty} onSave={edit.submit} onDiscard={edit.discard} />
      {edit.conflict && !conflictShut ? (
        <ConflictView
          conflict={edit.conflict}
          labelOf={labelOf}
          onChoose={(values) => void edit.resolve(values)}
          onClose={() => setConflictShut(true)}
        />
      ) : null}
    </SidePanel>
  );
}
