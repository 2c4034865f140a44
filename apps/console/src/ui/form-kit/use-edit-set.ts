import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { offerDraft, takeDraft } from '../../lib/drafts.ts';
import { pushNotice } from '../notices/notice-store.ts';
import { changeBetween, clashOf, sameSet, withChange, type SetBase, type SetChange, type Ticks } from './set-change.ts';
import type { SaveFailure } from '../../lib/save-answer.ts';
import type { Conflict } from './use-edit-form.ts';

/** `theirs`: what a refusal as stale says is there now. */
export type SetSaved<B extends SetBase> = { readonly saved: B } | { readonly refused: SaveFailure; readonly theirs?: B | undefined };

interface EditSetOptions<B extends SetBase> {
  /** Names the edit for a kept draft. */
  readonly name: string;
  readonly user_id: string;
  /** As it was loaded. */
  readonly base: B;
  readonly save: (change: SetChange, base: B) => Promise<SetSaved<B>>;
}

interface SetClash<B extends SetBase> extends Conflict<Ticks> {
  readonly base: B;
  /** Changed by them alone. */
  readonly untouched: readonly string[];
}

export interface EditSet<B extends SetBase> {
  readonly chosen: ReadonlySet<string>;
  readonly base: B;
  readonly change: SetChange;
  readonly changes: number;
  readonly isDirty: () => boolean;
  readonly saving: boolean;
  readonly failure: SaveFailure | undefined;
  readonly conflict: SetClash<B> | undefined;
  readonly set: (ids: readonly string[], on: boolean) => void;
  readonly submit: () => Promise<boolean>;
  readonly discard: () => void;
  readonly resolve: (ticks: Ticks | undefined) => Promise<void>;
  readonly postpone: () => void;
}

const idsIn = (kept: Readonly<Record<string, unknown>>, key: string): readonly string[] => {
  const value = kept[key];
  return Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : [];
};

/** Ticks over something that others tick too: what changed, saving only that, conflicts, drafts. */
export function useEditSet<B extends SetBase>({ name, user_id, base: loaded, save }: EditSetOptions<B>): EditSet<B> {
  const { t } = useTranslation();
  const [base, setBase] = useState(loaded);
  const [chosen, setChosen] = useState(loaded.ids);
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<SaveFailure>();
  const [conflict, setConflict] = useState<SetClash<B>>();
  const change = useMemo(() => changeBetween(base.ids, chosen), [base, chosen]);
  const changes = change.add.length + change.remove.length;
  const now = useRef(change);
  useLayoutEffect(() => {
    now.current = change;
  });
  const isDirty = (): boolean => now.current.add.length + now.current.remove.length > 0;

  // A newer version was loaded: taken over, unless there is something unsaved that it would wipe out.
  useEffect(() => {
    // Whoever took what somebody else has just saved is ahead of what was loaded.
    if (loaded.version <= base.version || isDirty()) return;
    setBase(loaded);
    setChosen(loaded.ids);
  }, [loaded, base.version]);

  useEffect(() => {
    const kept = takeDraft(name, user_id);
    if (kept) {
      setChosen((before) => withChange(before, { add: idsIn(kept, 'add'), remove: idsIn(kept, 'remove') }));
      pushNotice({ kind: 'info', title: t('common.draft_restored') });
    }
    return offerDraft(name, () => (isDirty() ? { ...now.current } : undefined));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each that comes on screen
  }, [name, user_id]);

  const settle = (next: B): void => {
    now.current = { add: [], remove: [] };
    setBase(next);
    setChosen(next.ids);
    setConflict(undefined);
  };

  const send = async (wanted: ReadonlySet<string>, from: B): Promise<boolean> => {
    setSaving(true);
    setFailure(undefined);
    const answer = await save(changeBetween(from.ids, wanted), from).finally(() => setSaving(false));
    if ('saved' in answer) {
      settle(answer.saved);
      return true;
    }
    const { refused, theirs } = answer;
    if (refused.code !== 'COMMON/STALE_VERSION' || theirs === undefined) {
      setFailure(refused);
      return false;
    }
    // Something else about it was changed: nobody touched what is ticked here.
    if (sameSet(theirs.ids, from.ids)) return send(wanted, theirs);
    const clash = clashOf(from.ids, wanted, theirs.ids);
    if (clash === undefined) {
      settle(theirs);
      return true;
    }
    setConflict({ ...clash, version: theirs.version, base: theirs });
    return false;
  };

  return {
    chosen,
    base,
    change,
    changes,
    isDirty,
    saving,
    failure,
    conflict,
    set(ids, on) {
      setFailure(undefined);
      setChosen((before) => withChange(before, on ? { add: ids, remove: [] } : { add: [], remove: ids }));
    },
    submit: () => (changes === 0 ? Promise.resolve(true) : send(chosen, base)),
    discard() {
      now.current = { add: [], remove: [] };
      setFailure(undefined);
      setChosen(base.ids);
    },
    async resolve(ticks) {
      if (!conflict) return;
      if (!ticks) {
        settle(conflict.base);
        return;
      }
      const on = Object.keys(ticks).filter((id) => ticks[id] === true);
      const off = Object.keys(ticks).filter((id) => ticks[id] === false);
      const wanted = withChange(conflict.base.ids, { add: on, remove: off });
      setConflict(undefined);
      setBase(conflict.base);
      setChosen(wanted);
      await send(wanted, conflict.base);
    },
    postpone: () => setConflict(undefined),
  };
}
