import { LIMITS } from '@portico/contracts/limits';
import type { PermissionMenu, PermissionMenus } from '@portico/contracts/platform/permissions';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { currentOf, saveFailure } from '../../../api/failure-text.ts';
import { useChangePermissionMenusMutation } from '../../../api/permissions.ts';
import { useAppSelector } from '../../../session/state.ts';
import { useEditSet, type EditSet } from '../../../ui/form-kit/use-edit-set.ts';
import { pushNotice } from '../../../ui/notices/notice-store.ts';
import { useImpact } from '../../../domain/impact/use-impact.ts';
import type { Impact } from '../../../domain/impact/access-impact.tsx';
import { cellId, codesChanges, toMatrixBase, withMenus, type MatrixBase, type MatrixColumn, type MatrixRow } from './matrix-data.ts';

interface MatrixEdit {
  readonly edit: EditSet<MatrixBase>;
  readonly impact: Impact;
  readonly tick: (row: MatrixRow, column: MatrixColumn, on: boolean) => void;
  readonly nameOf: (cell: string) => string;
}

/** Which codes which pages need, ticked and saved together. */
export function useMatrixEdit(app_id: string, loaded: PermissionMenus, reload: () => void): MatrixEdit {
  const { t } = useTranslation();
  const user_id = useAppSelector((state) => state.global.selectedUser?.id) ?? '';
  const [change] = useChangePermissionMenusMutation();
  const base = useMemo(() => toMatrixBase(loaded), [loaded]);
  const menus = useMemo(() => new Map(loaded.items.map((menu) => [menu.app_menu_id, menu])), [loaded.items]);
  const edit = useEditSet<MatrixBase>({
    name: `permission-menu:${app_id}`,
    user_id,
    base,
    save: async (ticks, from) => {
      const answer = await change({
        params: { app_id },
        body: { changes: codesChanges(ticks, from) },
        ignore: ['COMMON/STALE_VERSION'],
      });
      // Of the pages that were to be changed; the version is not told.
      const current: Pick<PermissionMenus, 'items'> | undefined = currentOf(answer);
      if (answer.data) {
        pushNotice({ kind: 'success', title: t('common.saved') });
        return { saved: withMenus(from, answer.data.items, answer.data.nav_version) };
      }
      const refused = saveFailure(answer.error, t) ?? { code: '', message: '' };
      // Others may have changed more than the pages of this change.
      if (refused.code === 'COMMON/STALE_VERSION') reload();
      return { refused, theirs: current && withMenus(from, current.items, from.version) };
    },
  });
  const codesOf = (menu: PermissionMenu | undefined, ids: ReadonlySet<string>, added: readonly string[]): string[] =>
    [...(menu?.permissions ?? []), ...added].filter((code) => ids.has(cellId(menu?.app_menu_id ?? '', code)));
  const changes = codesChanges(edit.change, edit.base);
  const impact = useImpact(
    {
      menu_permissions: changes.map(({ app_menu_id, add }) => ({
        app_menu_id,
        permissions: codesOf(menus.get(app_menu_id), edit.chosen, add),
      })),
    },
    changes.length,
  );
  return {
    edit,
    impact,
    tick(row, column, on) {
      const menu = menus.get(row.id);
      const now = [...edit.chosen].filter((cell) => cell.startsWith(`${row.id} `)).length;
      if (on && menu && now >= LIMITS.permissions_per_menu) {
        pushNotice({ kind: 'info', title: t('permissions.most', { max: LIMITS.permissions_per_menu }), text: menu.name });
        return;
      }
      edit.set([cellId(row.id, column.code)], on);
    },
    nameOf(cell) {
      const at = cell.indexOf(' ');
      return t('permissions.cell', { page: menus.get(cell.slice(0, at))?.name ?? '', code: cell.slice(at + 1) });
    },
  };
}
