import type { NavigationItem } from '@portico/contracts/platform/app-menus';
import type { KeptMenu } from '@portico/contracts/platform/kept-menus';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useAddFavoriteMenuMutation, useFavoriteMenusQuery, useRemoveFavoriteMenuMutation } from '../../api/kept-menus.ts';
import { can, useCurrentApp } from '../../session/current-app.ts';
import { shownTarget } from '../../session/app-slice.ts';
import { useAppSelector } from '../../session/state.ts';

type Kept = Pick<NavigationItem, 'app_menu_id'>;

export interface Favorites {
  readonly items: readonly KeptMenu[];
  /** Nothing is known of them yet. */
  readonly loading: boolean;
  readonly has: (item: Kept) => boolean;
  /** A frozen app takes nothing from its operators, not even a star. */
  readonly writable: boolean;
  readonly toggle: (item: Kept, on: boolean) => void;
}

const NONE: readonly KeptMenu[] = [];

/** R4.17: the person's favourite menus in the current app. What was pressed shows at once; what the server says counts. */
export function useFavorites(): Favorites {
  const app = useCurrentApp();
  const app_id = useAppSelector((state) => shownTarget(state)?.app_id) ?? '';
  const { typeCode } = useParams();
  const query = typeCode === undefined ? {} : { biz_type: typeCode };
  const { currentData, isLoading } = useFavoriteMenusQuery({ params: { app_id }, query }, { skip: app_id === '' });
  const [pressed, setPressed] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [add] = useAddFavoriteMenuMutation();
  const [remove] = useRemoveFavoriteMenuMutation();
  const items = currentData?.items ?? NONE;
  const [answered, setAnswered] = useState(items);
  if (answered !== items) {
    setAnswered(items);
    setPressed(new Map());
  }
  const toggle = async ({ app_menu_id }: Kept, on: boolean): Promise<void> => {
    setPressed((before) => new Map(before).set(app_menu_id, on));
    const params = { app_id, app_menu_id };
    // Gone already, in another window, is what was asked for.
    const { error } = await (on ? add({ params, query }) : remove({ params, ignore: ['MP/MENU_NOT_FOUND'] }));
    if (error) setPressed(new Map());
  };
  return {
    items,
    loading: isLoading,
    has: ({ app_menu_id }) => pressed.get(app_menu_id) ?? items.some((item) => item.app_menu_id === app_menu_id),
    writable: app?.status !== 'frozen' || can(app, 'app:write'),
    toggle: (item, on) => void toggle(item, on),
  };
}
