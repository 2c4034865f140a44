import type { NavigationItem } from '@portico/contracts/platform/app-menus';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import { keptMenusApi } from '../../api/kept-menus.ts';
import { uc } from '../../api/uc.ts';
import { createLeadingDebounce } from '../../lib/leading-debounce.ts';
import { can, useCurrentApp } from '../../session/current-app.ts';
import { useAppDispatch } from '../../session/state.ts';

/** Codes that only say that nothing is kept. */
const UNKEPT = ['MP/NO_PERMISSION', 'MP/APP_FROZEN', 'MP/MENU_NOT_FOUND'];

/** Whoever runs through the menus visits where they stop: a call for each would be many, and none of them true. */
const RUN_MS = 1_000;
const debounce = createLeadingDebounce(RUN_MS, () => performance.now());

/** A page that is opened is a recent page from then on. A frozen app keeps nothing for its operators, and guests keep nothing. */
export function useMenuVisit(item: Pick<NavigationItem, 'app_menu_id' | 'type'> | undefined): void {
  const dispatch = useAppDispatch();
  const app = useCurrentApp();
  const { typeCode } = useParams();
  const app_id = app?.status !== 'frozen' || can(app, 'app:write') ? app?.app_id : undefined;
  const app_menu_id = item?.type === 'page' ? item.app_menu_id : undefined;
  useEffect(() => {
    if (app_id === undefined || app_menu_id === undefined) return undefined;
    const arg = { params: { app_id, app_menu_id }, query: typeCode === undefined ? {} : { biz_type: typeCode }, ignore: UNKEPT };
    return debounce(() => {
      void uc()
        .accountType()
        .then((type) => (type === 'guest' ? undefined : dispatch(keptMenusApi.endpoints.visitMenu.initiate(arg, { track: false }))));
    });
  }, [dispatch, app_id, app_menu_id, typeCode]);
}
