import { DEFAULTS } from '@portico/contracts/limits';
import type { AppMenu } from '@portico/contracts/platform/app-menus';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { useCreateMenuMutation, useUpdateMenuMutation } from '../../api/app-menus.ts';
import { saveFailure } from '../../api/failure-text.ts';
import { tableTime } from '../../lib/format.ts';
import { manageHref, useAppBase } from '../../session/app-base.ts';
import { useTimeZone } from '../../session/current-app.ts';
import { useAppSelector } from '../../session/state.ts';
import { CodeText } from '../../ui/code-text.tsx';
import { MenuCreate } from '../../ui/menu-tree/menu-create.tsx';
import { MenuDetail } from '../../ui/menu-tree/menu-detail.tsx';
import type { MenuItem } from './menu-items.ts';

/** What the forms show at their fields or as a conflict. */
const OWN_CODES = ['COMMON/STALE_VERSION', 'COMMON/INVALID_ARGUMENT', 'MP/MENU_CODE_EXISTS'];

interface AppMenuDetailProps {
  readonly app_id: string;
  readonly menu: AppMenu;
  readonly child_count: number;
  readonly may_write: boolean;
  readonly place: 'inline' | 'over';
  readonly onClose: () => void;
}

export function AppMenuDetail({ app_id, menu, ...rest }: AppMenuDetailProps) {
  const { t } = useTranslation();
  const base = useAppBase();
  const zone = useTimeZone();
  const user_id = useAppSelector((state) => state.global.selectedUser?.id) ?? '';
  const [update] = useUpdateMenuMutation();
  return (
    <MenuDetail
      {...rest}
      draft={`menu:${menu.app_menu_id}`}
      user_id={user_id}
      menu={menu}
      save={async (body, version) => {
        const { error } = await update({
          params: { app_id, app_menu_id: menu.app_menu_id },
          body,
          ...(version === undefined ? {} : { if_match: version }),
          ignore: OWN_CODES,
        });
        return saveFailure(error, t);
      }}
      facts={
        <>
          <div>
            <dt>{t('app_menus.owner')}</dt>
            <dd>{menu.owner === 'own' ? t('app_menus.own') : menu.service_name}</dd>
          </div>
          <div>
            <dt>
              <CodeText quiet>{tableTime(menu.updated_at, zone)}</CodeText>
            </dt>
            <dd>
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
  readonly onCreated: (app_menu_id: string) => void;
  readonly onClose: () => void;
}

export function AppMenuCreate({ app_id, ...rest }: AppMenuCreateProps) {
  const { t } = useTranslation();
  const { typeCode } = useParams();
  const user_id = useAppSelector((state) => state.global.selectedUser?.id) ?? '';
  const [create] = useCreateMenuMutation();
  return (
    <MenuCreate
      {...rest}
      user_id={user_id}
      biz_type={typeCode ?? DEFAULTS.biz_type}
      create={async (body, idempotency_key) => {
        const { data, error } = await create({ params: { app_id }, body, idempotency_key, ignore: OWN_CODES });
        return data?.app_menu_id ?? saveFailure(error, t) ?? { code: '', message: '' };
      }}
    />
  );
}
