import { DEFAULTS, LIMITS } from '@portico/contracts/limits';
import type { AppMenu, AppMenuChange } from '@portico/contracts/platform/app-menus';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { useCreateMenuMutation, useUpdateMenuMutation } from '../../api/app-menus.ts';
import { useWholeAppConfigQuery } from '../../api/app-config.ts';
import { saveAnswer, saveFailure } from '../../api/failure-text.ts';
import { useLazyAddressCheckQuery } from '../../api/frames.ts';
import { usePermissionsQuery } from '../../api/permissions.ts';
import { tableTime } from '../../lib/format.ts';
import { manageHref, useAppBase } from '../../domain/screens/app-base.ts';
import { can, useCurrentApp, useTimeZone } from '../../session/current-app.ts';
import { useAppSelector } from '../../session/state.ts';
import type { CheckAddress } from '../../domain/menu-tree/use-address-check.ts';
import { CodeText } from '../../ui/code-text.tsx';
import { MenuCreate } from '../../domain/menu-tree/menu-create.tsx';
import { MenuDetail } from '../../domain/menu-tree/menu-detail.tsx';
import type { MenuItem } from './menu-items.ts';
import { useMenuAccess } from './use-menu-access.tsx';
import type { UnsavedMenu } from './preview-edits.ts';

/** What the forms show at their fields or as a conflict. */
const OWN_CODES = ['COMMON/STALE_VERSION', 'COMMON/INVALID_ARGUMENT', 'MP/MENU_CODE_EXISTS'];

/** What both forms know of the app. */
function useFormHelp(app_id: string): { checkAddress: CheckAddress; codes: readonly string[] } {
  const [ask] = useLazyAddressCheckQuery();
  const app = useCurrentApp();
  const { data } = usePermissionsQuery({ params: { app_id }, query: { limit: LIMITS.page_size } }, { skip: !can(app, 'role:read') });
  const checkAddress = useCallback<CheckAddress>(
    async (target) => (await ask({ params: { app_id }, body: { target, parent: location.origin } })).data,
    [ask, app_id],
  );
  return { checkAddress, codes: useMemo(() => (data?.items ?? []).map((each) => each.code), [data]) };
}

interface AppMenuDetailProps {
  readonly app_id: string;
  readonly menu: AppMenu;
  readonly child_count: number;
  readonly may_write: boolean;
  readonly place: 'inline' | 'over';
  readonly onUnsaved: (unsaved: UnsavedMenu | undefined) => void;
  readonly onClose: () => void;
}

export function AppMenuDetail({ app_id, menu, onUnsaved, ...rest }: AppMenuDetailProps) {
  const { t } = useTranslation();
  const base = useAppBase();
  const zone = useTimeZone();
  const user_id = useAppSelector((state) => state.global.selectedUser?.id) ?? '';
  const [update] = useUpdateMenuMutation();
  const help = useFormHelp(app_id);
  const { app_menu_id } = menu;
  const [typed, setTyped] = useState<AppMenuChange>();
  const onDraft = useCallback(
    (values: AppMenuChange | undefined) => {
      setTyped(values);
      onUnsaved(values && { app_menu_id, values });
    },
    [onUnsaved, app_menu_id],
  );
  const access = useMenuAccess(menu, typed);
  return (
    <MenuDetail
      {...rest}
      {...help}
      access={access.said}
      confirm={access.confirm}
      onDraft={onDraft}
      draft={`menu:${menu.app_menu_id}`}
      user_id={user_id}
      menu={menu}
      save={async (body, version) => {
        const { data, error } = await update({
          params: { app_id, app_menu_id: menu.app_menu_id },
          body,
          ...(version === undefined ? {} : { if_match: version }),
          ignore: OWN_CODES,
        });
        return saveAnswer({ data, error }, t);
      }}
      facts={
        <>
          <div>
            <dt>{t('app_menus.id')}</dt>
            <dd>
              <CodeText>{menu.app_menu_id}</CodeText>
            </dd>
          </div>
          <div>
            <dt>{t('app_menus.owner')}</dt>
            <dd>{menu.owner === 'own' ? t('app_menus.this_app') : menu.service_name}</dd>
          </div>
          {menu.service_menu_id === null ? null : (
            <div>
              <dt>{t('app_menus.service_menu')}</dt>
              <dd>
                <CodeText>{menu.service_menu_id}</CodeText>
              </dd>
            </div>
          )}
          <div>
            <dt>{t('app_menus.changed_at')}</dt>
            <dd>
              <CodeText quiet>{tableTime(menu.updated_at, zone)}</CodeText>{' '}
              <Link to={manageHref(base, 'log-management', menu.app_menu_id)}>{t('app_menus.changed_by', { name: menu.updated_by })}</Link>
            </dd>
          </div>
        </>
      }
    />
  );
}

interface AppMenuCreateProps {
  readonly app_id: string;
  readonly type: 'page' | 'directory';
  readonly parent: MenuItem | undefined;
  readonly place: 'inline' | 'over';
  /** Where it will stand among the children of the parent. */
  readonly sort: number;
  readonly onUnsaved: (unsaved: UnsavedMenu | undefined) => void;
  readonly onCreated: (app_menu_id: string) => void;
  readonly onClose: () => void;
}

export function AppMenuCreate({ app_id, sort, onUnsaved, ...rest }: AppMenuCreateProps) {
  const { t } = useTranslation();
  const { typeCode } = useParams();
  const user_id = useAppSelector((state) => state.global.selectedUser?.id) ?? '';
  const [create] = useCreateMenuMutation();
  const help = useFormHelp(app_id);
  const { type } = rest;
  const parent_id = rest.parent?.id ?? null;
  const onDraft = useCallback(
    (values: (AppMenuChange & { readonly biz_type: string }) | undefined) => onUnsaved(values && { type, parent_id, sort, values }),
    [onUnsaved, type, parent_id, sort],
  );
  const { data: whole } = useWholeAppConfigQuery({ params: { app_id } });
  return (
    <MenuCreate
      {...rest}
      {...help}
      onDraft={onDraft}
      biz_types={whole?.biz_types}
      user_id={user_id}
      biz_type={typeCode ?? DEFAULTS.biz_type}
      create={async (body, idempotency_key) => {
        const { data, error } = await create({ params: { app_id }, body, idempotency_key, ignore: OWN_CODES });
        return data?.app_menu_id ?? saveFailure(error, t) ?? { code: '', message: '' };
      }}
    />
  );
}
