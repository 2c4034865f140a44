import type { NavigationItem } from '@portico/contracts/platform/app-menus';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import { keptMenusApi } from '../api/kept-menus.ts';
import { uc } from '../api/uc.ts';
import { can, useCurrentApp } from './current-app.ts';
import { useAppDispatch } from './state.ts';

/** Codes that only say that nothing is kept. */
const UNKEPT = ['MP/NO_PERMISSION', 'MP/APP_FROZEN', 'MP/MENU_NOT_FOUND'];

/** A page that is opened is a recent page from then on. A frozen app keeps nothing for its operators, and guests keep nothing. */
export function useMenuVisit(item: Pick<NavigationItem, 'app_menu_id' | 'type'> | undefined): void {
  const dispatch = useAppDispatch();
  const app = useCurrentApp();
  const { typeCode } = useParams();
  const app_id = app?.status !== 'frozen' || can(app, 'app:write') ? app?.app_id : undefined;
  const app_menu_id = item?.type === 'page' ? item.app_menu_id : undefined;
  useEffect(() => {
    if (app_id === undefined || app_menu_id === undefined) return;
    const arg = { params: { app_id, app_menu_id }, query: typeCode === undefined ? {} : { biz_type: typeCode }, ignore: UNKEPT };
    void uc
      .accountType()
      .then((type) => (type === 'guest' ? undefined : dispatch(keptMenusApi.endpoints.visitMenu.initiate(arg, { track: false }))));
  }, [dispatch, app_id, app_menu_id, typeCode]);
}
