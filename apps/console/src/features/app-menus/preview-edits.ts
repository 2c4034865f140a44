import type { AppMenuChange } from '@portico/contracts/platform/app-menus';
import { navigationPreview, type MenuEdits } from '@portico/contracts/platform/previews';
import * as z from 'zod';

/** What is typed and not saved: of a menu that exists, or of one that is being made. */
export type UnsavedMenu =
  | { readonly app_menu_id: string; readonly values: AppMenuChange }
  | {
      readonly type: 'page' | 'directory';
      readonly parent_id: string | null;
      readonly sort: number;
      readonly values: AppMenuChange & { readonly biz_type: string };
    };

/** Any id will do for what has none yet. */
const NEW_ID = '00000000-0000-4000-8000-000000000000';
/** Left empty, a code is made on saving. */
const NEW_CODE = 'new';

/** The unsaved as the preview takes it; undefined while it breaks a rule. */
export function editsOf(unsaved: UnsavedMenu): MenuEdits | undefined {
  const { name, code, icon, target, layout, open_in_new_window, hidden, template_only, permissions } = unsaved.values;
  const look = { name, code, icon, target, layout, open_in_new_window, hidden, template_only, permissions };
  const edits =
    'app_menu_id' in unsaved
      ? { changed: [{ app_menu_id: unsaved.app_menu_id, ...look }] }
      : {
          added: [
            {
              ...look,
              app_menu_id: NEW_ID,
              type: unsaved.type,
              parent_id: unsaved.parent_id,
              sort: unsaved.sort,
              code: code === '' ? NEW_CODE : code,
              target: unsaved.type === 'page' ? target : '',
              biz_type: unsaved.values.biz_type,
            },
          ],
        };
  return z.safeParse(navigationPreview.shape.edits, edits).data;
}
