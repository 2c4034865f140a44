import type { AppLang } from '@portico/contracts/platform/langs';
import { isRightToLeft } from '@portico/contracts/rules/direction';
import type { GridRow as Menu, LangCoverage } from '@portico/contracts/platform/language-packs';
import { useCallback, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useI18nModel } from '../../../domain/languages/i18n-model.ts';
import { multiLangEdited } from '../../../session/i18n-slice.ts';
import { useAppDispatch } from '../../../session/state.ts';
import { CoverageBar, percentOf } from '../coverage-bar.tsx';
import { readBlock } from './block.ts';
import type { ActiveCell, Mode } from './cell-editor.tsx';
import { canEdit, type Drafts, type Edit, type Field } from './drafts.ts';
import { nextMissing } from './filter-rows.ts';
import { GridRow, type CellWords } from './grid-row.tsx';
import { stepFrom, type Place } from './grid-steps.ts';
import styles from './grid.module.css';

/** Rows beyond the visible ones that are kept drawn. */
const MARGIN = 6;

interface TranslationGridProps {
  readonly rows: readonly Menu[];
  /** Another one begins at its first row. */
  readonly filter: string;
  readonly langs: readonly AppLang[];
  readonly coverage: readonly LangCoverage[];
  readonly field: Field;
  readonly drafts: Drafts;
  readonly levelOf: (menu_id: string) => number;
  readonly row_height: number;
  readonly may_write: boolean;
  /** Where more about the active cell is written. */
  readonly described_by: string;
  readonly onEdit: (edits: readonly Edit[]) => void;
  /** So many cells of a block were taken, so many could not be. */
  readonly onPasted: (taken: number, left_out: number) => void;
}

/** Menus by languages, typed into like a spreadsheet. Drawn only where it is seen. */
export function TranslationGrid(props: TranslationGridProps) {
  const { rows, filter, langs, coverage, field, drafts, levelOf, row_height, may_write, described_by, onEdit, onPasted } = props;
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const scroller = useRef<HTMLDivElement>(null);
  const [view, setView] = useState({ top: 0, height: 800 });
  const [mode, setMode] = useState<Mode>('look');
  const [focused, setFocused] = useState(false);
  /** Escape was pressed: the next Tab leaves the grid. */
  const leaving = useRef(false);
  const editMultiLang = useI18nModel('editMultiLang');
  const words = useMemo<CellWords>(
    () => ({
      missing: t('languages.grid.missing'),
      old: t('languages.grid.old'),
      findings: {
        source_changed: t('languages.grid.findings.source_changed'),
        long: t('languages.grid.findings.long'),
        mixed_direction: t('languages.grid.findings.mixed_direction'),
        other_direction: t('languages.grid.findings.other_direction'),
      },
    }),
    [t],
  );
  const index = useMemo(() => new Map(rows.map((row, at) => [row.menu_id, at])), [rows]);
  const tags = useMemo(() => langs.map(({ lang }) => lang), [langs]);
  const at: Place = {
    row: index.get(editMultiLang?.menu_id ?? '') ?? 0,
    col: Math.max(0, tags.indexOf(editMultiLang?.lang ?? '')),
  };

  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box) return undefined;
    const read = (): void => setView({ top: box.scrollTop, height: box.clientHeight });
    read();
    const observer = new ResizeObserver(read);
    observer.observe(box);
    return () => observer.disconnect();
  }, []);

  useLayoutEffect(() => {
    if (scroller.current) scroller.current.scrollTop = 0;
  }, [filter]);

  const activate = useCallback(
    (row: Menu, lang: string) => {
      setMode('look');
      setFocused(true);
      leaving.current = false;
      dispatch(multiLangEdited({ menu_id: row.menu_id, lang }));
    },
    [dispatch],
  );
  const go = (to: Place): void => {
    const [row, lang] = [rows[to.row], tags[to.col]];
    const box = scroller.current;
    if (!row || lang === undefined || !box) return;
    activate(row, lang);
    const head = box.firstElementChild?.clientHeight ?? 0;
    const [above, below] = [to.row * row_height, (to.row + 1) * row_height + head];
    if (above < box.scrollTop) box.scrollTop = above;
    else if (below > box.scrollTop + box.clientHeight) box.scrollTop = below - box.clientHeight;
    // Sideways the browser knows best; the first column lies over the others.
    box.querySelector(`[role='columnheader'][aria-colindex='${to.col + 2}']`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };
  const onKey = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    if (event.key === 'Escape') {
      leaving.current = true;
      return;
    }
    if (event.key === 'Tab' && leaving.current) return;
    const missing = event.altKey && (event.key === 'ArrowDown' || event.key === 'ArrowUp');
    const to = missing
      ? nextMissing(rows, tags, field, drafts, at, event.key === 'ArrowDown' ? 1 : -1)
      : stepFrom(at, event, { rows: rows.length, cols: tags.length, page: Math.floor(view.height / row_height) - 1 });
    if (!to && !missing) return;
    event.preventDefault();
    if (to) go(to);
  };
  const onCommit = (text: string, confirm: boolean): void => {
    const [row, lang] = [rows[at.row], tags[at.col]];
    setMode('look');
    if (row && lang !== undefined) onEdit([{ row, lang, field, text, confirm }]);
  };
  const onBlock = (text: string): void => {
    const edits: Edit[] = [];
    let outside = 0;
    for (const [down, line] of readBlock(text).entries())
      for (const [along, cell] of line.entries()) {
        const [row, lang] = [rows[at.row + down], tags[at.col + along]];
        if (row && lang !== undefined && canEdit({ row, lang, field }, drafts)) edits.push({ row, lang, field, text: cell });
        else outside += 1;
      }
    onEdit(edits);
    onPasted(edits.length, outside);
  };
  const active: ActiveCell = { col: at.col, mode, focused, onKey, onMode: setMode, onCommit, onBlock };

  const from = Math.max(0, Math.floor(view.top / row_height) - MARGIN);
  const to = Math.min(rows.length, Math.ceil((view.top + view.height) / row_height) + MARGIN);
  const drawn = Array.from({ length: Math.max(0, to - from) }, (_, i) => from + i);
  // The one with the focus stays, however far one scrolls.
  if (rows.length > 0 && (at.row < from || at.row >= to)) drawn.push(at.row);
  return (
    <div
      ref={scroller}
      role="grid"
      aria-label={t('languages.grid.label')}
      aria-rowcount={rows.length + 1}
      aria-colcount={langs.length + 1}
      className={styles['grid']}
      // React types no custom properties.
      style={{ ['--columns' as 'order']: langs.length }}
      onScroll={({ currentTarget }) => setView({ top: currentTarget.scrollTop, height: currentTarget.clientHeight })}
      onFocus={() => setFocused(true)}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setFocused(false);
      }}
    >
      <div role="row" aria-rowindex={1} className={styles['head']}>
        <div role="columnheader" aria-colindex={1} className={styles['corner']}>
          {t('languages.grid.menu')} <span className={styles['source']}>{t('languages.grid.source')}</span>
        </div>
        {langs.map(({ lang, langName }, col) => {
          const item = coverage.find((each) => each.lang === lang);
          const [translated, menus] = field === 'name' ? [item?.translated, item?.menus] : [item?.memos_translated, item?.memos];
          return (
            <div key={lang} role="columnheader" aria-colindex={col + 2} className={styles['lang']}>
              {/* As the cells below it, from whichever side they run. */}
              <div className={styles['about-lang']} dir={isRightToLeft(lang) ? 'rtl' : 'ltr'}>
                <span className={styles['name']}>
                  <bdi lang={lang}>{langName}</bdi>
                </span>
                <span className={styles['percent']} dir="auto">
                  {t('languages.grid.percent', { percent: percentOf(translated ?? 0, menus ?? 0) / 100 })}
                </span>
                <CoverageBar translated={translated ?? 0} menus={menus ?? 0} />
              </div>
            </div>
          );
        })}
      </div>
      <div role="rowgroup" className={styles['rows']} style={{ blockSize: rows.length * row_height }}>
        {drawn.map((i) => {
          const row = rows[i];
          return row ? (
            <GridRow
              key={row.menu_id}
              words={words}
              row={row}
              at={i}
              top={i * row_height}
              height={row_height}
              level={levelOf(row.menu_id)}
              langs={langs}
              field={field}
              drafts={drafts.get(row.menu_id)}
              active={i === at.row ? active : undefined}
              may_write={may_write}
              described_by={described_by}
              onActive={activate}
            />
          ) : null;
        })}
      </div>
    </div>
  );
}
