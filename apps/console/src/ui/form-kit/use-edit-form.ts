import { Form, type FormInstance } from 'antd';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { offerDraft, takeDraft } from '../../lib/drafts.ts';
import { pushNotice } from '../notices/notice-store.ts';
import type { SaveAnswer, SaveFailure } from '../../lib/save-answer.ts';
import { mergeFields, sameValue } from './merge-fields.ts';
import { markRefused } from './refused-fields.ts';

export const isRefused = (answer: SaveAnswer): answer is SaveFailure => answer !== undefined && !('saved_version' in answer);
/** `before`: what was there, as far as the form knows. */
export type Save<V> = (values: V, version: number | undefined, before: V) => Promise<SaveAnswer>;

interface EditFormOptions<V> {
  /** Names the form for a kept draft: what it edits, not where it is. */
  readonly name: string;
  readonly user_id: string;
  readonly initial: V;
  /** Of the entity as it was loaded; absent when something new is made. */
  readonly version?: number | undefined;
  readonly save: Save<V>;
  /** A field that no draft keeps, because it is secret. */
  readonly secret?: string;
  /** Asked before anything is sent; false: not saved. */
  readonly confirm?: ((values: V, before: V) => Promise<boolean>) | undefined;
  /** The field a code of the server is about. */
  readonly fieldOf?: (code: string) => string | undefined;
}

/** What is there, as far as the form knows. */
interface Base<V> {
  readonly values: V;
  readonly version: number | undefined;
  /** Saved, without having been told the version of it. */
  readonly ahead?: boolean;
}

export interface Conflict<V> {
  /** With what only they changed already taken over. */
  readonly mine: V;
  readonly theirs: V;
  readonly version: number;
  /** The fields that both changed; absent: every one that differs. */
  readonly fields?: readonly string[];
  /** Who saved theirs, and when, as far as the entity says. */
  readonly changed_by?: string | undefined;
  readonly changed_at?: string | undefined;
}

export interface EditForm<V> {
  readonly form: FormInstance<V>;
  readonly values: V;
  readonly changed: readonly string[];
  /** As of now, also between two renderings: what was just saved or given up no longer holds anybody back. */
  readonly isDirty: () => boolean;
  readonly saving: boolean;
  readonly conflict: Conflict<V> | undefined;
  /** Why the last save was refused, until something is changed or saved again. */
  readonly failure: SaveFailure | undefined;
  readonly onValuesChange: () => void;
  /** True when it is saved. */
  readonly submit: () => Promise<boolean>;
  readonly discard: () => void;
  readonly resolve: (values: V | undefined) => Promise<void>;
}

const differing = <V extends object>(now: V, before: V): readonly string[] =>
  Object.keys(before).filter((key) => !sameValue(Reflect.get(now, key), Reflect.get(before, key)));
/** The fields of a form from an entity; one that the entity does not carry is as it was. */
const pick = <V extends object>(entity: object, like: V): V => ({
  ...like,
  ...Object.fromEntries(
    Object.keys(like)
      .filter((key) => key in entity)
      .map((key) => [key, Reflect.get(entity, key)]),
  ),
});
const textIn = (entity: object, key: string): string | undefined => {
  const value: unknown = Reflect.get(entity, key);
  return typeof value === 'string' && value !== '' ? value : undefined;
};

/** One form over one entity: what changed, saving with the version that was seen, conflicts, drafts. */
export function useEditForm<V extends object>(options: EditFormOptions<V>): EditForm<V> {
  const { name, user_id, initial, version, secret, save, confirm, fieldOf } = options;
  const { t } = useTranslation();
  const [form] = Form.useForm<V>();
  // Ant Design names a field by the paths of V; of a V that is a parameter it knows none.
  const fields: FormInstance = form;
  const [base, setBase] = useState<Base<V>>({ values: initial, version });
  const [values, setValues] = useState(initial);
  const [saving, setSaving] = useState(false);
  const [conflict, setConflict] = useState<Conflict<V>>();
  const [failure, setFailure] = useState<SaveFailure>();
  const changed = differing(values, base.values);
  const dirty = useRef(false);
  const sending = useRef(false);
  useLayoutEffect(() => {
    dirty.current = changed.length > 0;
  });
  const read = useCallback((): V => ({ ...initial, ...form.getFieldsValue(true) }), [form, initial]);

  // A newer version was loaded: taken over, unless there is something unsaved that it would wipe out.
  useEffect(() => {
    // Whoever has just saved, or took what somebody else has saved, is ahead of what was loaded.
    if (version === undefined || version < (base.version ?? -1) || dirty.current) return;
    // The server may have written it in its own way; but what it was before the save is no news.
    if (version === base.version && (base.ahead === true || sameValue(initial, base.values))) return;
    setBase({ values: initial, version });
    setValues(initial);
    form.setFieldsValue(initial);
  }, [version, base, initial, form]);

  useEffect(() => {
    const kept = takeDraft(name, user_id);
    if (kept) {
      fields.setFieldsValue(kept);
      setValues(read());
      pushNotice({ kind: 'info', title: t('common.draft_restored') });
    }
    return offerDraft(name, () => {
      if (!dirty.current) return undefined;
      const typed: Readonly<Record<string, unknown>> = { ...form.getFieldsValue(true) };
      return secret === undefined ? typed : { ...typed, [secret]: Reflect.get(initial, secret) };
    });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each form that comes on screen
  }, [name, user_id]);

  /** Somebody else saved first. Fields that only one of us changed are merged and saved; about others the person is asked. */
  const settle = async (sent: V, from: Base<V>, current: object): Promise<boolean> => {
    const now: Base<V> = { values: pick(current, from.values), version: Number(Reflect.get(current, 'version')) };
    const { conflicts, merged } = mergeFields(from.values, sent, now.values);
    if (conflicts.length > 0) {
      const [changed_by, changed_at] = [textIn(current, 'updated_by'), textIn(current, 'updated_at')];
      setConflict({ mine: merged, theirs: now.values, version: now.version ?? 0, fields: conflicts, changed_by, changed_at });
      return false;
    }
    // What was typed while the save was on its way stays, still unsaved.
    const typed = read();
    const later = Object.fromEntries(differing(typed, sent).map((field) => [field, Reflect.get(typed, field)]));
    const shown = { ...merged, ...later };
    form.setFieldsValue(shown);
    setValues(shown);
    setBase(now);
    pushNotice({ kind: 'info', title: t('common.conflict.merged') });
    return differing(merged, now.values).length === 0 || (await send(merged, now));
  };

  const send = async (sent: V, from: Base<V>): Promise<boolean> => {
    setSaving(true);
    setFailure(undefined);
    const refused = await save(sent, from.version, from.values).finally(() => setSaving(false));
    if (!isRefused(refused)) {
      // What was typed while it was on its way is still unsaved; what was new is made, and nobody edits that here.
      const typed = from.version === undefined ? sent : read();
      dirty.current = differing(typed, sent).length > 0;
      setBase(
        refused && from.version !== undefined ? { values: sent, version: refused.saved_version } : { ...from, values: sent, ahead: true },
      );
      setValues(typed);
      setConflict(undefined);
      return true;
    }
    if (refused.code === 'COMMON/STALE_VERSION' && refused.current !== undefined) return await settle(sent, from, Object(refused.current));
    const about = fieldOf?.(refused.code);
    if (about === undefined) setFailure(refused);
    if (about === undefined) markRefused(form, refused, t);
    else fields.setFields([{ name: about, errors: [refused.message] }]);
    return false;
  };

  return {
    form,
    values,
    changed,
    isDirty: () => dirty.current,
    saving,
    conflict,
    failure,
    onValuesChange: () => {
      setValues(read());
      setFailure(undefined);
    },
    async submit() {
      // A key pressed twice is one save.
      if (sending.current) return false;
      sending.current = true;
      const valid = await form.validateFields().then(
        () => true,
        () => false,
      );
      const values_now = read();
      const agreed = valid && (confirm === undefined || (await confirm(values_now, base.values)));
      return (agreed ? send(values_now, base) : Promise.resolve(false)).finally(() => (sending.current = false));
    },
    discard() {
      dirty.current = false;
      setFailure(undefined);
      form.setFieldsValue(base.values);
      fields.setFields(Object.keys(base.values).map((key) => ({ name: key, errors: [] })));
      setValues(base.values);
    },
    async resolve(chosen) {
      if (!conflict) return;
      const next = chosen ?? conflict.theirs;
      form.setFieldsValue(next);
      setValues(next);
      setBase({ values: conflict.theirs, version: conflict.version });
      setConflict(undefined);
      if (chosen) await send(chosen, { values: conflict.theirs, version: conflict.version });
    },
  };
}
