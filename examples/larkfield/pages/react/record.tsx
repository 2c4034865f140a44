import type { KeyboardEvent, ReactNode } from 'react';
import type { Column, Page, Row, Value } from '../../api-types.ts';
import { unsavedKeys, type Form } from '../shared/form-model.js';
import { whyNot } from '../shared/permission.js';
import { Field } from './field.tsx';
import { Icon, Shown } from './parts.tsx';
import { useStore, useVoice, type PageProps } from './use-store.ts';

/** Somebody else was quicker: nothing is overwritten before the person has chosen. */
function Conflict({ form }: { readonly form: Form }) {
  const { say } = useVoice();
  return (
    <div className="banner warning" role="alert">
      <h3>{say('conflict')}</h3>
      <p>{say('conflict_text')}</p>
      <div className="buttons">
        <button type="button" className="button" onClick={() => form.takeTheirs()}>
          {say('take_theirs')}
        </button>
        <button type="button" className="button" onClick={() => void form.saveMine()}>
          {say('save_mine')}
        </button>
      </div>
    </div>
  );
}

/** A value that another menu tells more about is a link to it. */
function Fact({ opened, column, value }: Pick<PageProps, 'opened'> & { readonly column: Column; readonly value: Value | undefined }) {
  const { opens } = column;
  const text = <Shown column={column} value={value} />;
  if (opens === undefined || !opened.framed || value === null || value === undefined) return text;
  return (
    <button type="button" className="link" onClick={() => opened.navigate(opens)}>
      {text}
    </button>
  );
}

function SaveButton({ disabled, reason }: { readonly disabled: boolean; readonly reason?: string }) {
  return (
    <button className="button primary" disabled={disabled} aria-describedby={reason}>
      {useVoice().say('save')}
      <kbd aria-hidden="true" dir="ltr">
        Ctrl S
      </kbd>
    </button>
  );
}

function SaveBar({ form, page }: { readonly form: Form; readonly page: Page }) {
  const voice = useVoice();
  const { say, count } = voice;
  const state = useStore(form.store);
  const { row, saving, saved, problem, errors, theirs } = state;
  const unsaved = unsavedKeys(form.fields, state).length;
  if (!page.writable)
    return (
      <div className="save-bar">
        <p className="reason" id="reason">
          {whyNot(voice, page)}
        </p>
        <SaveButton disabled reason="reason" />
      </div>
    );
  const wrong = problem !== undefined ? 'not_saved' : Object.keys(errors).length > 0 ? 'check_fields' : undefined;
  const text = wrong ? say(wrong) : unsaved > 0 ? count('unsaved', unsaved) : saved ? say('saved') : '';
  const kind = wrong ? 'error' : unsaved > 0 ? 'unsaved' : 'saved';
  return (
    <div className="save-bar">
      <p className={`state ${text === '' ? '' : kind}`} role="status">
        {!wrong && unsaved === 0 && saved && <Icon name="check" />}
        {text}
      </p>
      {unsaved > 0 && (
        <button type="button" className="button ghost" disabled={saving} onClick={() => form.discard()}>
          {say('discard')}
        </button>
      )}
      <SaveButton disabled={saving || theirs !== undefined || (unsaved === 0 && row !== undefined)} />
    </div>
  );
}

/** The form of a record: what may be changed as fields, the rest as facts, and the bar that saves. */
export function Record({ opened, page, form, children }: PageProps & { readonly form: Form; readonly children: ReactNode }) {
  const voice = useVoice();
  const { row, from, draft, errors, saving, theirs } = useStore(form.store);
  const facts = row === undefined ? [] : page.columns.filter((column) => !form.fields.includes(column));
  const saveByKey = (event: KeyboardEvent): void => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
    event.preventDefault();
    if (page.writable) void form.save();
  };
  return (
    <form
      className="record"
      noValidate
      aria-label={row ? String(row.values[page.columns[0]?.key ?? ''] ?? '') : voice.say('create')}
      onSubmit={(event) => {
        event.preventDefault();
        void form.save();
      }}
      onKeyDown={saveByKey}
    >
      {children}
      <div className="record-fields" key={row?.id ?? 'new'}>
        {theirs && <Conflict form={form} />}
        {form.fields.map((column) => (
          <Field
            key={column.key}
            column={column}
            value={draft[column.key] ?? ''}
            was={row === undefined ? undefined : from[column.key]}
            error={errors[column.key]}
            disabled={saving || !page.writable}
            change={form.change}
          />
        ))}
        {facts.length > 0 && (
          <dl className="record-facts">
            {facts.map((column) => (
              <div key={column.key}>
                <dt>{voice.label(column.label)}</dt>
                <dd>
                  <Fact opened={opened} column={column} value={row?.values[column.key]} />
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      <SaveBar form={form} page={page} />
    </form>
  );
}

/** What stands above: the record's name and its state. */
export function RecordTitle({ page, row }: { readonly page: Page; readonly row: Row | undefined }) {
  const { say, format } = useVoice();
  const [first, second] = page.columns;
  const state = page.columns.find(({ type }) => type === 'state');
  if (!row || !first) return <h2 tabIndex={-1}>{say('create')}</h2>;
  return (
    <>
      <h2 tabIndex={-1}>
        <bdi>{format.value(first, row.values[first.key])}</bdi>
      </h2>
      {state && <Shown column={state} value={row.values[state.key]} />}
      {second && (
        <p className="subtitle">
          <Shown column={second} value={row.values[second.key]} />
        </p>
      )}
    </>
  );
}
