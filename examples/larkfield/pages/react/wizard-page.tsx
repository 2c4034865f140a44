import { useState } from 'react';
import type { Page } from '../../api-types.ts';
import { toValue } from '../shared/draft.js';
import { whyNot } from '../shared/permission.js';
import { createWizard, fieldsOf, type Wizard } from '../shared/wizard-model.js';
import { Field } from './field.tsx';
import { Icon, Notice, Shown } from './parts.tsx';
import { useStore, useVoice, type PageProps } from './use-store.ts';

interface WizardProps {
  readonly page: Page;
  readonly wizard: Wizard;
}

function Steps({ page, wizard }: WizardProps) {
  const { say, label, format } = useVoice();
  const { step } = useStore(wizard.store);
  return (
    <ol className="steps">
      {[...page.steps.map(({ title }) => label(title)), say('check')].map((title, n) => (
        <li key={title} className={n < step ? 'done' : undefined} aria-current={n === step ? 'step' : undefined}>
          <span className="number" aria-hidden="true">
            {n < step ? <Icon name="check" /> : format.number(n + 1)}
          </span>
          {title}
        </li>
      ))}
    </ol>
  );
}

/** Everything that was entered, before it is created. */
function Review({ page, wizard }: WizardProps) {
  const { say, label } = useVoice();
  const { draft } = useStore(wizard.store);
  return (
    <div>
      <p className="quiet">{say('review')}</p>
      <dl className="answers">
        {page.steps
          .flatMap((_, n) => fieldsOf(page, n))
          .map((column) => {
            const value = toValue(column, draft[column.key]);
            return (
              <div key={column.key}>
                <dt>{label(column.label)}</dt>
                <dd>{value === null ? '–' : <Shown column={column} value={value} />}</dd>
              </div>
            );
          })}
      </dl>
    </div>
  );
}

function StepForm({ page, wizard }: WizardProps) {
  const voice = useVoice();
  const { say, label, format } = voice;
  const { step, draft, errors, creating, problem } = useStore(wizard.store);
  const last = step === page.steps.length;
  const title = page.steps[step]?.title;
  return (
    <form
      className="wizard"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void wizard.next();
      }}
    >
      <Steps page={page} wizard={wizard} />
      <div>
        <p className="small quiet" role="status">
          {say('step_of', { step: format.number(step + 1), total: format.number(page.steps.length + 1) })}
        </p>
        <h2>{title ? label(title) : say('check')}</h2>
      </div>
      {last && <Review page={page} wizard={wizard} />}
      {!last && (
        <div className="wizard-fields" key={step}>
          {fieldsOf(page, step).map((column) => (
            <Field
              key={column.key}
              column={column}
              value={draft[column.key] ?? ''}
              error={errors[column.key]}
              disabled={!page.writable}
              change={wizard.change}
            />
          ))}
        </div>
      )}
      {problem !== undefined && (
        <p className="error" role="alert">
          {say('not_saved')}
        </p>
      )}
      <div className="buttons">
        {step > 0 && (
          <button type="button" className="button" disabled={creating} onClick={() => wizard.back()}>
            {say('back')}
          </button>
        )}
        <button className="button primary" disabled={creating || !page.writable} aria-describedby={page.writable ? undefined : 'why-not'}>
          {say(last ? 'create' : 'next')}
        </button>
        {!page.writable && (
          <span className="small quiet" id="why-not">
            {whyNot(voice, page)}
          </span>
        )}
      </div>
    </form>
  );
}

export function WizardPage({ opened, page }: PageProps) {
  const { say, format } = useVoice();
  const [wizard] = useState(() => createWizard(opened, page));
  const { created } = useStore(wizard.store);
  const [first] = page.columns;
  if (!created) return <StepForm page={page} wizard={wizard} />;
  const name = first ? format.value(first, created.values[first.key]) : created.id;
  return (
    <div role="status">
      <Notice icon="check" title={say('created', { name })} text={say('created_text')}>
        <button type="button" className="button primary" onClick={() => wizard.again()}>
          {say('create_another')}
        </button>
      </Notice>
    </div>
  );
}
