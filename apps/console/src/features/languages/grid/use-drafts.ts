import { LIMITS } from '@portico/contracts/limits';
import type { PackCell } from '@portico/contracts/platform/pack-shapes';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFailure } from '../../../api/failure-text.ts';
import { offerDraft, takeDraft } from '../../../lib/drafts.ts';
import { useAppSelector } from '../../../session/state.ts';
import type { SaveFailure } from '../../../lib/save-answer.ts';
import type { Conflict } from '../../../ui/form-kit/use-edit-form.ts';
import { pushNotice } from '../../../ui/notices/notice-store.ts';
import {
  afterSaving,
  applyEdits,
  faultOf,
  flatten,
  gather,
  NO_DRAFTS,
  replaceDrafts,
  type Drafts,
  type Edit,
  type Field,
  type FlatDraft,
} from './drafts.ts';

/** Half of what one call takes: memos of full length must fit its body, too. */
const CHUNK = LIMITS.pack_cells / 2;
type Texts = Record<string, string>;
const keyOf = (cell: Pick<FlatDraft, 'menu_id' | 'lang'>, field: Field): string => `${cell.menu_id} ${cell.lang} ${field}`;
const theirsOf = (current: unknown): readonly PackCell[] => {
  const items: unknown = Reflect.get(Object(current), 'items');
  return Array.isArray(items) ? items : [];
};
const isFlat = (value: unknown): value is FlatDraft[] => Array.isArray(value);

export interface DraftWork {
  readonly drafts: Drafts;
  readonly changes: readonly FlatDraft[];
  readonly saving: boolean;
  readonly failure: SaveFailure | undefined;
  readonly conflict: Conflict<Texts> | undefined;
  readonly edit: (edits: readonly Edit[]) => void;
  /** True when all of it is saved; `onFault` learns where a rule is broken. */
  readonly save: (onFault?: (at: FlatDraft) => void) => Promise<boolean>;
  readonly discard: () => void;
  readonly choose: (texts: Texts | undefined) => Promise<void>;
  readonly closeConflict: () => void;
}

/** Whose translations: those of an app, of a service, or of the menus that every app shows. */
export interface PackKeeper {
  /** Under which what was typed is kept over a reload. */
  readonly key: string;
  readonly save: (
    items: readonly FlatDraft[],
  ) => Promise<{ readonly data?: { readonly items: readonly PackCell[] } | undefined; readonly error?: unknown }>;
  readonly saving: boolean;
  /** What a refused save has told of cells as they are now. */
  readonly seen: (cells: readonly PackCell[]) => void;
}
export const SAVE_CODES = ['COMMON/STALE_VERSION', 'COMMON/INVALID_ARGUMENT'];

/** What was typed and is not saved yet, and its way to the server: nothing is overwritten that was not seen. */
export function useDrafts(keeper: PackKeeper): DraftWork {
  const { t } = useTranslation();
  const user_id = useAppSelector((state) => state.global.selectedUser?.id) ?? '';
  const [drafts, setDrafts] = useState<Drafts>(NO_DRAFTS);
  // As of now: a key that saves comes with the one that ends the typing.
  const now = useRef<Drafts>(NO_DRAFTS);
  const [failure, setFailure] = useState<SaveFailure>();
  const [stale, setStale] = useState<readonly PackCell[]>();
  const put = (next: Drafts): void => {
    now.current = next;
    setDrafts(next);
  };
  useEffect(() => {
    const name = `multi_menu:${keeper.key}`;
    const kept = takeDraft(name, user_id)?.['cells'];
    if (isFlat(kept)) {
      put(gather(kept));
      pushNotice({ kind: 'info', title: t('common.draft_restored') });
    }
    return offerDraft(name, () => (now.current.size > 0 ? { cells: flatten(now.current) } : undefined));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each grid that comes on screen
  }, [keeper.key, user_id]);

  const save: DraftWork['save'] = async (onFault) => {
    const all = flatten(now.current);
    const broken = all.filter((draft) => faultOf(draft));
    setFailure(undefined);
    if (broken[0]) {
      setFailure({ code: '', message: t('languages.grid.faults', { count: broken.length }) });
      onFault?.(broken[0]);
      return false;
    }
    for (let at = 0; at < all.length; at += CHUNK) {
      const items = all.slice(at, at + CHUNK);
      const { data, error } = await keeper.save(items);
      const refused = saveFailure(error, t);
      if (refused?.code === 'COMMON/STALE_VERSION') {
        setStale(theirsOf(refused.current));
        return false;
      }
      if (refused) {
        setFailure(refused);
        return false;
      }
      put(afterSaving(now.current, items, data?.items ?? []));
    }
    pushNotice({ kind: 'success', title: t('common.saved'), text: t('languages.translations', { count: all.length }) });
    return true;
  };
  const mineOf = ({ menu_id, lang }: PackCell) => now.current.get(menu_id)?.get(lang);
  const texts = (cells: readonly PackCell[], of: (cell: PackCell) => { readonly name: string; readonly memo: string } | undefined): Texts =>
    Object.fromEntries(cells.flatMap((cell) => (['name', 'memo'] as const).map((field) => [keyOf(cell, field), of(cell)?.[field] ?? ''])));
  return {
    drafts,
    changes: flatten(drafts),
    saving: keeper.saving,
    failure,
    conflict: stale && { mine: texts(stale, mineOf), theirs: texts(stale, (cell) => cell), version: 0 },
    edit: (edits) => {
      setFailure(undefined);
      put(applyEdits(now.current, edits));
    },
    save,
    discard: () => {
      setFailure(undefined);
      put(NO_DRAFTS);
    },
    closeConflict: () => setStale(undefined),
    async choose(chosen) {
      if (!stale) return;
      setStale(undefined);
      keeper.seen(stale);
      const mine = stale.flatMap((cell): FlatDraft[] => {
        const { menu_id, lang, version } = cell;
        const name = chosen?.[keyOf(cell, 'name')] ?? cell.name;
        const memo = chosen?.[keyOf(cell, 'memo')] ?? cell.memo;
        return name === cell.name && memo === cell.memo ? [] : [{ menu_id, lang, name, memo, version }];
      });
      put(replaceDrafts(now.current, stale, mine));
      if (chosen && now.current.size > 0) await save();
    },
  };
}
