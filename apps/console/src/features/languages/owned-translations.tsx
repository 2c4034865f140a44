import type { AppLang } from '@portico/contracts/platform/langs';
import type { GridRow, LangCoverage } from '@portico/contracts/platform/language-packs';
import type { PackCell } from '@portico/contracts/platform/pack-shapes';
import { packFindings } from '@portico/contracts/rules/pack-findings';
import { useMemo } from 'react';
import { useOwnedTreeQuery, type OwnedItem } from '../../api/menu-trees.ts';
import { forgetOwnedPacks, useOwnedPackQuery, useSaveOwnedCellsMutation, type PackOwner } from '../../api/owned-packs.ts';
import { useAppDispatch } from '../../session/state.ts';
import { arrangeTree, visibleRows } from '../../lib/tree-math.ts';
import { SAVE_CODES, type PackKeeper } from './grid/use-drafts.ts';
import { useProductLangNames } from './product-lang-names.ts';
import { TranslationBoard } from './translation-board.tsx';

const NONE: readonly never[] = [];

/** The menus in the order of their tree, each with what it is called in the languages. */
function rowsOf(
  items: readonly OwnedItem[],
  cells: readonly PackCell[],
): { readonly rows: readonly GridRow[]; readonly levels: Map<string, number> } {
  const of = Map.groupBy(cells, ({ menu_id }) => menu_id);
  const ordered = visibleRows(arrangeTree(items), () => true);
  const rows = ordered.map(({ item }): GridRow => {
    const own = of.get(item.id) ?? NONE;
    return {
      menu_id: item.id,
      code: item.code,
      type: item.directory ? 'directory' : 'page',
      name: item.originName,
      memo: item.originMemo,
      cells: own.map(({ menu_id: _menu, ...cell }) => ({
        ...cell,
        findings: packFindings({ ...cell, source: item.originName }),
      })),
    };
  });
  return { rows, levels: new Map(ordered.map(({ item, level }) => [item.id, level])) };
}

function coverageOf(rows: readonly GridRow[], { lang, langName }: AppLang): LangCoverage {
  const cells = rows.flatMap((row) => row.cells.filter((cell) => cell.lang === lang));
  return {
    lang,
    langName,
    menus: rows.length,
    translated: cells.length,
    source_changed: cells.filter((cell) => cell.source_changed).length,
    memos: rows.filter(({ memo }) => memo !== '').length,
    memos_translated: cells.filter(({ memo }) => memo !== '').length,
  };
}

interface OwnedTranslationsProps {
  readonly owner: PackOwner;
  readonly may_write: boolean;
}

/** R1.07: the menus of a service, or those that every app shows, in every language of the installation. */
export function OwnedTranslations({ owner, may_write }: OwnedTranslationsProps) {
  const dispatch = useAppDispatch();
  const tree = useOwnedTreeQuery(owner);
  const items = tree.currentData ?? NONE;
  const { langs, reply: products } = useProductLangNames();
  const ids = useMemo(() => items.map(({ id }) => id), [items]);
  const tags = useMemo(() => langs.map(({ lang }) => lang), [langs]);
  const pack = useOwnedPackQuery({ owner, ids, langs: tags }, { skip: ids.length === 0 || tags.length === 0 });
  const { rows, levels } = useMemo(() => rowsOf(items, pack.data ?? NONE), [items, pack.data]);
  const coverage = useMemo(() => langs.map((lang) => coverageOf(rows, lang)), [rows, langs]);
  const [send, { isLoading: saving }] = useSaveOwnedCellsMutation();
  const keeper: PackKeeper = {
    key: owner.kind === 'service' ? owner.service_id : owner.kind,
    saving,
    save: (drafts) => send({ owner, items: drafts, ignore: SAVE_CODES }),
    seen: () => void dispatch(forgetOwnedPacks()),
  };
  return (
    <TranslationBoard
      pack={{
        rows: pack.data === undefined ? NONE : rows,
        levelOf: (id) => levels.get(id) ?? 1,
        loading: (tree.currentData === undefined && !tree.isError) || (ids.length > 0 && pack.data === undefined && !pack.isError),
        arriving: false,
        error: tree.error ?? pack.error,
        isFetching: tree.isFetching || pack.isFetching,
        retry: () => void (tree.error ? tree.refetch() : pack.refetch()),
      }}
      langs={langs}
      waiting={products.isLoading}
      failure={
        products.data === undefined && products.error
          ? { error: products.error, retrying: products.isFetching, onRetry: () => void products.refetch() }
          : undefined
      }
      coverage={coverage}
      may_write={may_write}
      keeper={keeper}
    />
  );
}
