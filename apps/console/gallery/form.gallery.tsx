import { Form, Input } from 'antd';
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { ChoiceSelect } from '../src/ui/choice-select.tsx';
import { CodeField } from '../src/ui/code-field.tsx';
import { CodeInput } from '../src/ui/code-input.tsx';
import { DigitBoxes } from '../src/ui/digit-boxes.tsx';
import { FormFailure } from '../src/ui/form-failure.tsx';
import { FieldLabel } from '../src/ui/form-kit/field-label.tsx';
import { SwitchField } from '../src/ui/form-kit/switch-field.tsx';
import { SearchField } from '../src/ui/search-field.tsx';
import { SecretInput } from '../src/ui/secret-input.tsx';
import { TextLines } from '../src/ui/text-lines.tsx';
import { renderEye } from '../src/ui/password-eye.tsx';
import { ZoneField, ZoneSelect } from '../src/ui/zone-select.tsx';
import { Kept, OnceShown, press } from './kept.tsx';
import { LONG_CODE, never, nothing, TRACE_ID, ZONE, type Sample } from './sample.ts';
import { showStates } from './shown.ts';

interface FieldsProps {
  readonly values?: object;
  readonly disabled?: boolean;
  readonly children: ReactNode;
}

function Fields({ values = {}, disabled = false, children }: FieldsProps) {
  return (
    <Form layout="vertical" initialValues={values}>
      <fieldset disabled={disabled} style={{ margin: 0, padding: 0, border: 0 }}>
        {children}
      </fieldset>
    </Form>
  );
}

const search = (s: Sample, start: string, more: { readonly disabled?: boolean; readonly label?: string } = {}) => (
  <Kept start={start}>{(value, set) => <SearchField label={s.hint} value={value} onChange={set} {...more} />}</Kept>
);
const digits = (s: Sample, start: string, disabled = false) => (
  <Kept start={start}>
    {(value, set) => <DigitBoxes label={s.label} value={value} disabled={disabled} onChange={set} onWhole={nothing} />}
  </Kept>
);
const codeField = (s: Sample, onSend: Parameters<typeof CodeField>[0]['onSend']) => (
  <Fields>
    <CodeField name="code" label={s.label} to="+86 135 5555 0134" onSend={onSend} />
  </Fields>
);
const switchField = (s: Sample, field: Partial<ComponentProps<typeof SwitchField>> = {}, form: Omit<FieldsProps, 'children'> = {}) => (
  <Fields {...form}>
    <SwitchField name="on" label={s.label} changed={false} {...field} />
  </Fields>
);
const inForm = (s: Sample, input: ReactElement, value?: unknown) => (
  <Fields values={{ value }}>
    <Form.Item name="value" label={s.label}>
      {input}
    </Form.Item>
  </Fields>
);
const FIELD = 300;
const failureOf = (s: Sample) => ({ text: s.sentence, trace_id: '' });

export const FORM = [
  ...showStates('SearchField', {
    empty: { width: FIELD, render: (s) => search(s, '') },
    full: { width: FIELD, render: (s) => search(s, s.thing) },
    disabled: { width: FIELD, render: (s) => search(s, s.thing, { disabled: true }) },
    'long text, narrow': { width: 180, render: (s) => search(s, '', { label: s.long_name }) },
  }),
  ...showStates('DigitBoxes', {
    empty: { width: 368, render: (s) => digits(s, '') },
    begun: { width: 368, render: (s) => digits(s, '482') },
    sending: { width: 368, render: (s) => digits(s, '482913', true) },
  }),
  ...showStates('CodeInput', {
    empty: { width: FIELD, render: (s) => <CodeInput aria-label={s.label} /> },
    full: { width: FIELD, render: (s) => <CodeInput aria-label={s.label} defaultValue="returns.approve" /> },
    'with a suffix': { width: FIELD, render: (s) => <CodeInput aria-label={s.label} defaultValue="mei.lin" suffix="@larkfield" /> },
    failing: { width: FIELD, render: (s) => <CodeInput aria-label={s.label} defaultValue="returns approve" status="error" /> },
    disabled: { width: FIELD, render: (s) => <CodeInput aria-label={s.label} defaultValue="returns.approve" disabled /> },
    'long text, narrow': { width: 180, render: (s) => <CodeInput aria-label={s.label} defaultValue={LONG_CODE} /> },
  }),
  ...showStates('SecretInput', {
    empty: { width: FIELD, render: (s) => inForm(s, <SecretInput />) },
    full: { width: FIELD, render: (s) => inForm(s, <SecretInput />, 'lantern') },
  }),
  ...showStates('TextLines', {
    empty: { width: FIELD, render: (s) => inForm(s, <TextLines placeholder="https://" />) },
    full: { width: FIELD, render: (s) => inForm(s, <TextLines placeholder="" />, [LONG_CODE, 'returns.approve']) },
    disabled: { width: FIELD, render: (s) => inForm(s, <TextLines placeholder="" disabled />, ['returns.approve']) },
  }),
  ...showStates('CodeField', {
    empty: { width: FIELD, render: (s) => codeField(s, never) },
    loading: { width: FIELD, render: (s) => <OnceShown act={press('button')}>{codeField(s, never)}</OnceShown> },
    sent: { width: FIELD, render: (s) => <OnceShown act={press('button')}>{codeField(s, async () => ({ wait_s: 3_600 }))}</OnceShown> },
    failing: {
      width: FIELD,
      render: (s) => (
        <OnceShown act={press('button')}>
          {codeField(s, async () => ({ wait_s: 0, failure: { text: s.sentence, trace_id: TRACE_ID } }))}
        </OnceShown>
      ),
    },
  }),
  ...showStates('ZoneSelect', {
    full: { width: FIELD, render: (s) => <ZoneSelect label={s.label} value={ZONE} onChange={nothing} /> },
    none: { width: FIELD, render: (s) => <ZoneSelect label={s.label} value="" none={s.hint} onChange={nothing} /> },
  }),
  ...showStates('ZoneField', {
    'in a form': {
      width: FIELD,
      render: (s) => (
        <Fields values={{ zone: ZONE }}>
          <Form.Item name="zone" label={s.label}>
            <ZoneField label={s.label} />
          </Form.Item>
        </Fields>
      ),
    },
  }),
  ...showStates('FieldLabel', {
    usual: (s) => <FieldLabel text={s.label} changed={false} />,
    'with a change': (s) => <FieldLabel text={s.label} changed />,
    'over a field': {
      width: FIELD,
      render: (s) => (
        <Fields>
          <Form.Item name="secret" label={<FieldLabel text={s.long_name} changed />}>
            <Input.Password iconRender={renderEye} />
          </Form.Item>
        </Fields>
      ),
    },
  }),
  ...showStates('SwitchField', {
    off: { width: FIELD, render: (s) => switchField(s) },
    'on, changed': { width: FIELD, render: (s) => switchField(s, { hint: s.hint, changed: true }, { values: { on: true } }) },
    disabled: { width: FIELD, render: (s) => switchField(s, {}, { values: { on: true }, disabled: true }) },
    'long text, narrow': { width: 220, render: (s) => switchField(s, { label: s.long_name, hint: s.long_text, changed: true }) },
  }),
  ...showStates('FormFailure', {
    empty: { width: FIELD, render: () => <FormFailure failure={undefined} /> },
    failing: { width: FIELD, render: (s) => <FormFailure failure={failureOf(s)} /> },
    'with a trace': { width: FIELD, render: (s) => <FormFailure title={s.thing} failure={{ ...failureOf(s), trace_id: TRACE_ID }} /> },
    'long text, narrow': {
      width: 220,
      render: (s) => <FormFailure title={s.long_name} failure={{ text: s.long_text, trace_id: TRACE_ID }} />,
    },
  }),
  // The last ones: an open list closes when another part takes the focus.
  ...showStates('ChoiceSelect', {
    'long text': {
      width: FIELD,
      room: 90,
      render: (s) => <ChoiceSelect label={s.label} value="a" options={[{ value: 'a', label: s.long_name }]} onChoose={nothing} />,
    },
    empty: {
      width: FIELD,
      room: 90,
      render: (s) => (
        <ChoiceSelect
          label={s.label}
          value=""
          options={[
            { value: 'a', label: s.thing },
            { value: 'b', label: s.other },
          ]}
          onChoose={nothing}
        />
      ),
    },
  }),
];
