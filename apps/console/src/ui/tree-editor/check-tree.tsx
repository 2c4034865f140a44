import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NARROW, useMedia } from '../../lib/media.ts';
import { Badge } from '../badge.tsx';
import { CodeText } from '../code-text.tsx';
import { Highlight } from '../highlight.tsx';
import { CheckBox } from './check-box.tsx';
import { leavesOf, stateOf, tickedBelow } from './check-math.ts';
import { TreeEditor } from './tree-editor.tsx';
import type { Row, Tree, TreeItem } from '../../lib/tree-math.ts';
import styles from './check-tree.module.css';

export interface CheckItem extends TreeItem {
  readonly name: string;
  readonly code: string;
}

interface CheckTreeProps<T extends CheckItem> {
  readonly label: string;
  readonly tree: Tree<T>;
  readonly only?: ReadonlySet<string> | undefined;
  readonly keyword: string;
  readonly checked: ReadonlySet<string>;
  /** As it is saved: what differs from it is marked. */
  readonly saved: ReadonlySet<string>;
  /** Absent: it is only read. */
  readonly onCheck?: ((ids: readonly string[], on: boolean) => void) | undefined;
  /** What a row says at its end. */
  readonly end?: (item: T) => ReactNode;
  readonly selected?: string | undefined;
}

/** Ticks on the last ones of a tree; what holds them shows how many, and ticks all that are shown. */
export function CheckTree<T extends CheckItem>({ label, tree, only, keyword, checked, saved, onCheck, end, selected }: CheckTreeProps<T>) {
  const { t } = useTranslation();
  const narrow = useMedia(NARROW);
  const counts = useMemo(() => tickedBelow(tree, checked), [tree, checked]);
  const check = (item: T): boolean | 'mixed' => stateOf(counts.get(item.id), checked.has(item.id));
  const toggle = (item: T): void => {
    const ids = leavesOf(tree, item.id, only);
    onCheck?.(ids, !ids.every((id) => checked.has(id)));
  };
  const renderRow = ({ item }: Row<T>): ReactNode => {
    const below = counts.get(item.id);
    const mark = below || checked.has(item.id) === saved.has(item.id) ? undefined : checked.has(item.id) ? 'added' : 'removed';
    return (
      <div className={styles['cells']} data-mark={mark} data-branch={below !== undefined}>
        <CheckBox state={check(item)} disabled={onCheck === undefined} />
        <span className={styles['name']}>
          <Highlight text={item.name} part={keyword} />
          {mark ? <Badge tone={mark === 'added' ? 'info' : 'warning'}>{t(`common.ticks.${mark}`)}</Badge> : null}
          <span className={styles['under']}>{below ? null : <CodeText quiet>{item.code}</CodeText>}</span>
        </span>
        {below ? (
          <>
            <span className={styles['meter']} aria-hidden="true">
              <i style={{ inlineSize: `${(below.on / below.of) * 100}%` }} />
            </span>
            <span className={styles['end']}>{t('common.ticks.some', { on: below.on, of: below.of })}</span>
          </>
        ) : (
          <>
            <span className={styles['code']}>
              <CodeText quiet>
                <Highlight text={item.code} part={keyword} />
              </CodeText>
            </span>
            <span className={styles['end']}>{end?.(item)}</span>
          </>
        )}
      </div>
    );
  };
  return (
    <TreeEditor<T>
      tree={tree}
      only={only}
      selected={selected}
      rowHeight={narrow ? 48 : 36}
      indent={24}
      most_levels={0}
      texts={{
        label,
        expand: (name) => t('app_menus.expand', { name }),
        collapse: (name) => t('app_menus.collapse', { name }),
        drag: (name) => name,
        moveInto: (name) => name,
      }}
      checkOf={check}
      onSelect={toggle}
      renderRow={renderRow}
    />
  );
}
