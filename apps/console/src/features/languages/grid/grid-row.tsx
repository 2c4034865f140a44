import type { AppLang } from '@portico/contracts/platform/langs';
import type { GridRow as Menu, TextKind } from '@portico/contracts/platform/language-packs';
import { isRightToLeft } from '@portico/contracts/rules/direction';
import type { PackFinding } from '@portico/contracts/rules/pack-findings';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../../ui/badge.tsx';
import { CodeText } from '../../../ui/code-text.tsx';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import { CellEditor, type ActiveCell } from './cell-editor.tsx';
import { cellOf, faultOf, textOf, type Draft, type Field } from './drafts.ts';
import { findingsOf, isMissing } from './filter-rows.ts';
import { codeShown, nameShown } from './row-name.ts';
import styles from './grid.module.css';

/** Said in thousands of cells, looked up once. */
export interface CellWords {
  readonly missing: string;
  readonly old: string;
  readonly findings: Readonly<Record<PackFinding, string>>;
}

interface GridRowProps {
  readonly words: CellWords;
  readonly row: Menu;
  readonly at: number;
  readonly top: number;
  readonly height: number;
  readonly level: number;
  readonly langs: readonly AppLang[];
  readonly field: Field;
  readonly drafts: ReadonlyMap<string, Draft> | undefined;
  /** When it is in this row. */
  readonly active: ActiveCell | undefined;
  readonly may_write: boolean;
  readonly described_by: string;
  readonly onActive: (row: Menu, lang: string) => void;
}

const ICONS: Readonly<Record<TextKind, IconName>> = {
  directory: 'folder',
  page: 'file',
  group: 'box',
  permission: 'key',
  role: 'shield',
};

/** One menu in all languages. Drawn anew only when something of its own changes. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { t } = useTranslation();
  const { words, row, at, top, height, level, langs, field, drafts, active, may_write, described_by, onActive } = props;
  const shown = nameShown(row, t);
  return (
    <div role="row" aria-rowindex={at + 2} className={styles['row']} style={{ insetBlockStart: top, blockSize: height }}>
      <div role="rowheader" className={styles['menu']} style={{ paddingInlineStart: 24 + (level - 1) * 20 }}>
        <Icon name={ICONS[row.type]} />
        <bdi title={shown}>{shown}</bdi>
        {field === 'memo' ? (
          <bdi className={styles['source-memo']} title={row.memo}>
            {row.memo}
          </bdi>
        ) : (
          <CodeText quiet>{codeShown(row)}</CodeText>
        )}
      </div>
      {langs.map(({ lang, langName }, col) => {
        const text = textOf(row, lang, field, drafts);
        const draft = drafts?.get(lang);
        const saved = cellOf(row, lang);
        const said = draft ?? saved;
        const is_missing = isMissing(row, field, said);
        const is_unnamed = isMissing(row, 'name', said);
        const is_old = !draft && saved?.source_changed === true;
        const findings = findingsOf(row, lang, draft).filter((finding) => finding !== 'source_changed');
        const fault = draft && faultOf(draft);
        const dir = isRightToLeft(lang) ? 'rtl' : 'ltr';
        const label = [langName, shown, ...(is_missing ? [words.missing] : []), ...(is_old ? [words.old] : [])];
        return (
          // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the field inside has the focus and hears the keys
          <div
            key={lang}
            role="gridcell"
            aria-colindex={col + 2}
            className={styles['cell']}
            data-state={fault ? 'fault' : is_missing ? 'missing' : undefined}
            data-changed={draft !== undefined}
            data-active={col === active?.col}
            onMouseDown={(event) => {
              if (col === active?.col) return;
              // The field comes with the next drawing; until then the focus stays where it is.
              event.preventDefault();
              onActive(row, lang);
            }}
          >
            {active && col === active.col ? (
              <CellEditor
                key={field}
                active={active}
                text={text}
                field={field}
                label={label.join(', ')}
                described_by={described_by}
                dir={dir}
                lang={lang}
                read_only={!may_write || (field === 'memo' && is_unnamed)}
                invalid={fault !== undefined}
                placeholder={is_missing ? words.missing : ''}
              />
            ) : (
              <span dir={dir} lang={lang} className={styles['text']}>
                {is_missing ? (
                  <span className={styles['missing']} dir="auto">
                    {may_write && (field === 'name' || !is_unnamed) ? <Icon name="plus" size={12} /> : null}
                    {words.missing}
                  </span>
                ) : (
                  text
                )}
              </span>
            )}
            {is_old ? <Badge tone="warning">{words.old}</Badge> : null}
            {findings.length > 0 ? (
              <span className={styles['mark']} title={findings.map((f) => words.findings[f]).join(' ')}>
                <Icon name="alert" size={13} />
                <span className="sr-only">{findings.map((f) => words.findings[f]).join(' ')}</span>
              </span>
            ) : null}
          </div>
        );
      })}
    </div>
  );
});
