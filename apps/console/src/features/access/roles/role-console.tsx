import { CAPABILITIES, type Capability } from '@portico/contracts/capabilities';
import type { Role } from '@portico/contracts/platform/roles';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { currentOf, saveFailure } from '../../../api/failure-text.ts';
import { useChangeCapabilitiesMutation } from '../../../api/roles.ts';
import { canAll, useCurrentApp } from '../../../session/current-app.ts';
import { useAppSelector } from '../../../session/state.ts';
import type { SetBase } from '../../../ui/form-kit/set-change.ts';
import { useEditSet } from '../../../ui/form-kit/use-edit-set.ts';
import { Icon } from '../../../ui/icon.tsx';
import { pushNotice } from '../../../ui/notices/notice-store.ts';
import type { CheckItem } from '../../../ui/tree-editor/check-tree.tsx';
import { arrangeTree } from '../../../lib/tree-math.ts';
import { TickEditor } from '../tick-editor.tsx';
import styles from '../access.module.css';

const toBase = ({ capabilities, version }: Role): SetBase => ({ ids: new Set<string>(capabilities), version });
const known = (ids: readonly string[]): Capability[] => CAPABILITIES.filter((each) => ids.includes(each));
type Area = Capability extends `${infer A}:${string}` ? A : never;
// `split` does not keep that what stands before the colon is one of a few.
const areaOf = (capability: Capability): Area => capability.split(':', 1)[0] as Area;

/** What the console itself lets the holders of a role do. Only an administrator of the app gives it. */
export function RoleConsole({ app_id, role }: { readonly app_id: string; readonly role: Role }) {
  const { t } = useTranslation();
  const app = useCurrentApp();
  const user_id = useAppSelector((state) => state.global.selectedUser?.id) ?? '';
  const [change] = useChangeCapabilitiesMutation();
  const tree = useMemo(() => {
    const areas = [...new Set(CAPABILITIES.map(areaOf))];
    const items: CheckItem[] = areas.map((area, sort) => ({
      id: area,
      parent_id: null,
      sort,
      directory: true,
      name: t(`roles.areas.${area}`),
      code: '',
    }));
    return arrangeTree([
      ...items,
      ...CAPABILITIES.map((capability, sort) => ({
        id: capability,
        parent_id: areaOf(capability),
        sort,
        directory: false,
        name: capability.endsWith(':write') ? t('roles.may_change') : t('roles.may_read'),
        code: capability,
      })),
    ]);
  }, [t]);
  const base = useMemo(() => toBase(role), [role]);
  const edit = useEditSet<SetBase>({
    name: `role-console:${role.role_id}`,
    user_id,
    base,
    save: async ({ add, remove }, from) => {
      const answer = await change({
        params: { app_id, role_id: role.role_id },
        body: { add: known(add), remove: known(remove) },
        if_match: from.version,
        ignore: ['COMMON/STALE_VERSION'],
      });
      const current = currentOf(answer);
      if (answer.data) {
        pushNotice({ kind: 'success', title: t('common.saved'), text: role.display_name });
        return { saved: toBase(answer.data) };
      }
      return { refused: saveFailure(answer.error, t) ?? { code: '', message: '' }, theirs: current && toBase(current) };
    },
  });
  return (
    <TickEditor<CheckItem, SetBase>
      label={t('roles.tabs.console')}
      filter={t('permissions.search')}
      ticked={t('roles.given')}
      tree={tree}
      edit={edit}
      may_write={canAll(app)}
      head={
        <p className={styles['note']} role="note">
          <Icon name="info" />
          {t('roles.console_note')}
        </p>
      }
    />
  );
}
