import { Button, Form, type FormInstance } from 'antd';
import type { ReactNode } from 'react';
import { FormFailure } from '../../ui/form-failure.tsx';
import type { Run } from './use-run.ts';
import styles from './sign-in-form.module.css';

interface DoorFormProps<V extends object> {
  readonly form: FormInstance<V>;
  readonly run: Pick<Run, 'running' | 'failure'>;
  readonly submit: string;
  /** Another button of the screen is the filled one. */
  readonly quiet?: boolean | undefined;
  readonly onSubmit: (values: V) => Promise<unknown>;
  /** Over a page there may be another form with fields of the same names. */
  readonly name?: string;
  readonly initial?: Partial<V>;
  readonly children: ReactNode;
  readonly foot?: ReactNode;
}

/** A form of who is not in yet: its fields, why it was refused, and one way on. */
export function DoorForm<V extends object>({
  form,
  run,
  submit,
  quiet = false,
  onSubmit,
  name,
  initial,
  children,
  foot,
}: DoorFormProps<V>) {
  return (
    <Form<V>
      {...(name === undefined ? {} : { name })}
      form={form}
      layout="vertical"
      size="large"
      // What is wrong with a field is said below it, in the person's language; browsers have a bubble in their own.
      noValidate
      requiredMark={false}
      validateTrigger="onBlur"
      className={styles['form'] ?? ''}
      {...(initial === undefined ? {} : { initialValues: initial })}
      onFinish={(values) => void onSubmit(values)}
    >
      {children}
      <FormFailure failure={run.failure} />
      <Button type={quiet ? 'default' : 'primary'} htmlType="submit" block loading={run.running} className={styles['submit'] ?? ''}>
        {submit}
      </Button>
      {foot}
    </Form>
  );
}
