import type { ChangeEvent, ReactNode } from 'react';
import type { Column } from '../../api-types.ts';
import { isNumber, isOptional, type FieldError } from '../shared/draft.js';
import { useVoice } from './use-store.ts';

interface FieldProps {
  readonly column: Column;
  readonly value: string | boolean;
  /** What it was before somebody changed it; absent while the record is new. */
  readonly was?: string | boolean | undefined;
  readonly error?: FieldError | undefined;
  readonly disabled: boolean;
  readonly change: (key: string, value: string | boolean) => void;
}

interface ControlProps {
  readonly id: string;
  readonly disabled: boolean;
  readonly value: string;
  readonly 'aria-required': boolean;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
  readonly onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) => void;
}

function Control({ column, ...props }: ControlProps & { readonly column: Column }) {
  const { say, label } = useVoice();
  if (column.type === 'long_text') return <textarea className="input" rows={3} dir="auto" {...props} />;
  if (column.type === 'state')
    return (
      <select className="input" {...props}>
        {props.value === '' && <option value="">{say('choose')}</option>}
        {column.states?.map((state) => (
          <option key={state.value} value={state.value}>
            {label(state.label)}
          </option>
        ))}
      </select>
    );
  if (column.type === 'date') return <input className="input" type="date" {...props} />;
  if (isNumber(column)) return <input className="input" inputMode="decimal" autoComplete="off" dir="ltr" {...props} />;
  return <input className="input" autoComplete="off" dir={column.type === 'code' ? 'ltr' : 'auto'} {...props} />;
}

/** The note below a field: what is wrong, or what it was. */
function Note({ id, column, was, error }: Pick<FieldProps, 'column' | 'was' | 'error'> & { readonly id: string }): ReactNode {
  const { say, format } = useVoice();
  if (error)
    return (
      <p className="error" id={id}>
        {say(error.key, { limit: format.number(error.limit ?? 0) })}
      </p>
    );
  const before = typeof was === 'string' && was !== '' ? format.value(column, isNumber(column) ? Number(was) : was) : say('empty_value');
  return (
    <p className="hint" id={id}>
      {say('was', { value: before })}
    </p>
  );
}

/** A field with its label, its mark, what it was, and what is wrong with it. */
export function Field({ column, value, was, error, disabled, change }: FieldProps) {
  const { say, label } = useVoice();
  const id = `field-${column.key}`;
  const changed = was !== undefined && was !== value;
  const named = (
    <label htmlFor={id}>
      {label(column.label)}
      {isOptional(column) && <span className="hint">{say('optional')}</span>}
      {changed && <span className="changed-dot" role="img" aria-label={say('changed')} />}
    </label>
  );
  if (typeof value === 'boolean')
    return (
      <div className="field wide switch-row">
        {named}
        <input
          id={id}
          type="checkbox"
          role="switch"
          className="switch"
          disabled={disabled}
          checked={value}
          onChange={({ target }) => change(column.key, target.checked)}
        />
      </div>
    );
  return (
    <div className={column.type === 'long_text' ? 'field wide' : 'field'}>
      {named}
      <Control
        column={column}
        id={id}
        disabled={disabled}
        value={value}
        aria-required={column.required}
        aria-invalid={error !== undefined}
        aria-describedby={error || changed ? `${id}-note` : undefined}
        onChange={({ target }) => change(column.key, target.value)}
      />
      {(error || changed) && <Note id={`${id}-note`} column={column} was={was} error={error} />}
    </div>
  );
}
