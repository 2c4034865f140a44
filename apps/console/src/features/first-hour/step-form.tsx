import { Button, Form } from 'antd';
import type { ReactNode } from 'react';
import { LeaveGuard } from '../../ui/form-kit/leave-guard.tsx';
import type { EditForm } from '../../ui/form-kit/use-edit-form.ts';
import { FormFailure } from '../../ui/form-failure.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './first-hour.module.css';

interface StepFormProps<V extends object> {
  readonly edit: EditForm<V>;
  readonly initial: V;
  readonly submit: string;
  /** Below the fields, before the button. */
  readonly found?: ReactNode;
  /** Other ways to do the same, after the button. */
  readonly others?: ReactNode;
  /** Before the form takes note of what was typed. */
  readonly onTyped?: (changed: Partial<V>) => void;
  readonly children: ReactNode;
}

/** The fields of a step that is done on the spot. */
export function StepForm<V extends object>({ edit, initial, submit, found, others, onTyped, children }: StepFormProps<V>) {
  return (
    <Form<V>
      form={edit.form}
      layout="vertical"
      requiredMark={false}
      validateTrigger="onBlur"
      className={styles['form'] ?? ''}
      initialValues={initial}
      onValuesChange={(changed: Partial<V>) => {
        onTyped?.(changed);
        edit.onValuesChange();
      }}
      onFinish={() => void edit.submit()}
    >
      {children}
      {found}
      <FormFailure failure={edit.failure && { text: edit.failure.message, trace_id: edit.failure.trace_id ?? '' }} />
      <div className={styles['actions']}>
        <Button type="primary" htmlType="submit" loading={edit.saving} icon={<Icon name="plus" />}>
          {submit}
        </Button>
        {others}
      </div>
      <LeaveGuard changes={edit.changed.length} isDirty={edit.isDirty} onSave={edit.submit} onDiscard={edit.discard} />
    </Form>
  );
}
