import type { UserApp } from '@portico/contracts/platform/apps';
import { useState } from 'react';
import { useAddFavoriteAppMutation, useRemoveFavoriteAppMutation } from '../../api/user-apps.ts';

export interface FavoriteApps {
  readonly isFavorite: (app: UserApp) => boolean;
  readonly toggle: (app: UserApp, on: boolean) => void;
}

/** What was pressed shows at once; what the server then says counts. */
export function useFavoriteApps(): FavoriteApps {
  const [pressed, setPressed] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [add] = useAddFavoriteAppMutation();
  const [remove] = useRemoveFavoriteAppMutation();
  const toggle = async ({ app_id }: UserApp, on: boolean): Promise<void> => {
    setPressed((before) => new Map(before).set(app_id, on));
    const { error } = on ? await add({ body: { app_id } }) : await remove({ params: { app_id } });
    if (error)
      setPressed((before) => {
        const after = new Map(before);
        after.delete(app_id);
        return after;
      });
  };
  return {
    isFavorite: (app) => pressed.get(app.app_id) ?? app.favorite,
    toggle: (app, on) => void toggle(app, on),
  };
}
