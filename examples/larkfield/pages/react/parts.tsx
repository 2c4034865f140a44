import type { ReactNode } from 'react';
import type { Column, Value } from '../../api-types.ts';
import { ApiError } from '../shared/api.js';
import { ICONS, TURNING, type IconName } from '../shared/icons.js';
import { useVoice } from './use-store.ts';

export const Icon = ({ name }: { readonly name: IconName }) => (
  <svg className={TURNING.includes(name) ? 'icon turning' : 'icon'} viewBox="0 0 24 24" aria-hidden="true">
    <path d={ICONS[name]} />
  </svg>
);

interface IconButtonProps {
  readonly icon: IconName;
  readonly label: string;
  readonly disabled?: boolean;
  readonly onClick: () => void;
}
export const IconButton = ({ icon, label, disabled = false, onClick }: IconButtonProps) => (
  <button type="button" className="button ghost square" aria-label={label} title={label} disabled={disabled} onClick={onClick}>
    <Icon name={icon} />
  </button>
);

interface NoticeProps {
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
}
export const Notice = ({ icon, title, text, children }: NoticeProps) => (
  <div className="notice-box">
    <span className="square">
      <Icon name={icon} />
    </span>
    <h2>{title}</h2>
    <p className="quiet">{text}</p>
    {children}
  </div>
);

/** What could not be loaded, and why as far as it helps. */
export function Failure({ problem, retry }: { readonly problem: unknown; readonly retry: () => void }) {
  const { say } = useVoice();
  if (problem instanceof ApiError && problem.status === 403)
    return <Notice icon="alert" title={say('refused')} text={say('refused_text')} />;
  const unknown = !(problem instanceof ApiError) || problem.status === 401;
  return (
    <div role="alert">
      <Notice icon="alert" title={say(unknown ? 'not_signed_in' : 'not_loaded')} text={say(unknown ? 'no_ticket' : 'not_loaded_text')}>
        <button type="button" className="button" onClick={retry}>
          {say('retry')}
        </button>
      </Notice>
    </div>
  );
}

/** In the shape of what is to come. */
export function Skeleton({ lines }: { readonly lines: number }) {
  const { say } = useVoice();
  return (
    <div className="skeleton" role="status">
      <span className="unseen">{say('loading')}</span>
      {Array.from({ length: lines }, (_, line) => (
        <i key={line} />
      ))}
    </div>
  );
}

/** A value of a record as it is read. */
export function Shown({ column, value }: { readonly column: Column; readonly value: Value | undefined }) {
  const { say, format } = useVoice();
  const text = format.value(column, value);
  if (column.type === 'state') {
    const state = column.states?.find((one) => one.value === value);
    return state ? <span className={`badge ${state.tone}`}>{text}</span> : text;
  }
  if (column.type === 'flag') return say(value === true ? 'yes' : 'no');
  if (column.type === 'code')
    return (
      <bdi dir="ltr" className="code">
        {text}
      </bdi>
    );
  return column.type === 'name' || column.type.endsWith('text') ? <bdi>{text}</bdi> : text;
}
