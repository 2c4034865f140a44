import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Impact } from '../../domain/impact/access-impact.tsx';
import { ConflictView } from '../../ui/form-kit/conflict-view.tsx';
import { LeaveGuard } from '../../ui/form-kit/leave-guard.tsx';
import { SaveBar } from '../../ui/form-kit/save-bar.tsx';
import type { SetBase } from '../../ui/form-kit/set-change.ts';
import type { EditSet } from '../../ui/form-kit/use-edit-set.ts';
import { CheckTree, type CheckItem } from '../../ui/tree-editor/check-tree.tsx';
import type { Tree } from '../../lib/tree-math.ts';
import { ImpactPanel, ImpactSummary } from './impact-panel.tsx';
import { useTickFilter, type Part } from './tick-tools.tsx';
import styles from './access.module.css';

interface TickEditorProps<T extends CheckItem, B extends SetBase> {
  /** What the tree is. */
  readonly label: string;
  readonly filter: string;
  /** What a ticked one is: given, in the group. */
  readonly ticked: string;
  readonly tree: Tree<T>;
  readonly edit: EditSet<B>;
  readonly may_write: boolean;
  readonly parts?: readonly Part<T>[];
  /** Of everything only these are looked at. */
  readonly within?: ((item: T) => boolean) | undefined;
  readonly tools?: ReactNode;
  readonly head?: ReactNode;
  readonly end?: (item: T) => ReactNode;
  readonly selected?: string | undefined;
  /** Absent where nobody's pages change by it. */
  readonly impact?: Impact | undefined;
}

const NO_PARTS: readonly never[] = [];

/** Ticks in a tree with all that belongs to editing them: filter, impact, saving, leaving, conflicts. */
export function TickEditor<T extends CheckItem, B extends SetBase>(props: TickEditorProps<T, B>) {
  const { label, filter, ticked, tree, edit, may_write, parts = NO_PARTS, within, tools, head, end, selected, impact } = props;
  const { t } = useTranslation();
  const { chosen, base } = edit;
  const shown = useTickFilter<T>(
    tree,
    [
      { key: 'on', label: ticked, has: ({ id }) => chosen.has(id) },
      { key: 'changed', label: t('access.changed'), has: ({ id }) => chosen.has(id) !== base.ids.has(id) },
      ...parts,
    ],
    filter,
    within,
    tools,
  );
  const nameOf = (id: string): string => {
    const item = tree.byId.get(id);
    return item ? t('access.named', { name: item.name, code: item.code }) : id;
  };
  return (
    <div className={styles['split']}>
      <div className={styles['main']}>
        {head}
        {shown.tools}
        {shown.nothing ?? (
          <CheckTree<T>
            label={label}
            tree={tree}
            only={shown.only}
            keyword={shown.keyword}
            checked={chosen}
            saved={base.ids}
            onCheck={may_write ? edit.set : undefined}
            selected={selected}
            {...(end ? { end } : {})}
          />
        )}
        {may_write ? (
          <SaveBar
            changes={edit.changes}
            saving={edit.saving}
            failure={edit.failure}
            onSave={() => void edit.submit()}
            onDiscard={edit.discard}
            detail={impact ? <ImpactSummary {...impact} /> : null}
          />
        ) : null}
      </div>
      {impact && may_write ? <ImpactPanel {...impact} /> : null}
      <LeaveGuard changes={edit.changes} isDirty={edit.isDirty} onSave={edit.submit} onDiscard={edit.discard} />
      {edit.conflict ? (
        <ConflictView
          conflict={edit.conflict}
          untouched={edit.conflict.untouched}
          labelOf={nameOf}
          say={(_field, value) => (value === true ? ticked : t('access.not_ticked'))}
          onChoose={(ticks) => void edit.resolve(ticks)}
          onClose={edit.postpone}
        />
      ) : null}
    </div>
  );
}
