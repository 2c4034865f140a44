import { OP_TYPE } from '@portico/contracts/rules/op-type';
import { Button, Form } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { enterWithTicket } from '../../../api/codes.ts';
import { CodeField } from '../codes/code-field.tsx';
import { ContactField } from '../codes/contact-field.tsx';
import { FormFailure } from '../../../ui/form-failure.tsx';
import { DoorForm } from '../door-form.tsx';
import { Note } from '../note.tsx';
import { useRun } from '../use-run.ts';

const SECOND_STEP = 'UC/SECOND_STEP_REQUIRED';
interface Values {
  contact: string;
  code: string;
}
interface TicketFormProps {
  readonly ticket: string;
  readonly onDone: () => void;
  /** By another way instead. */
  readonly onOther: () => void;
}

/** A ticket is good once, however often this is drawn while it is being tried. */
const trying = new Map<string, Promise<unknown>>();
function tryOnce(ticket: string): Promise<unknown> {
  const running = trying.get(ticket) ?? enterWithTicket(ticket).finally(() => trying.delete(ticket));
  trying.set(ticket, running);
  return running;
}

/** R5.26: from another app, with its ticket; with a code as well where the ticket asks for one. */
export function TicketForm({ ticket, onDone, onOther }: TicketFormProps) {
  const { t } = useTranslation();
  const [form] = Form.useForm<Values>();
  const [second, setSecond] = useState(false);
  const run = useRun(form);
  useEffect(() => {
    const enter = async (): Promise<void> => {
      const failed = await run.run(async () => {
        await tryOnce(ticket);
        onDone();
      }, [SECOND_STEP]);
      if (failed === SECOND_STEP) setSecond(true);
    };
    void enter();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the ticket is tried once
  }, [ticket]);

  const other = (
    <Button type="link" block onClick={onOther}>
      {t('sign_in.ticket.other')}
    </Button>
  );
  if (!second) {
    return (
      <>
        <p role="status">{run.running ? t('sign_in.third.running') : ''}</p>
        <FormFailure failure={run.failure} />
        {run.failure ? other : null}
      </>
    );
  }
  const submit = ({ code }: Values): Promise<unknown> =>
    run.run(async () => {
      await enterWithTicket(ticket, code.trim());
      onDone();
    });
  return (
    <DoorForm form={form} run={run} submit={t('sign_in.submit')} initial={{ contact: '', code: '' }} onSubmit={submit} foot={other}>
      <Note>{t('sign_in.ticket.second')}</Note>
      <ContactField way="sms" />
      <CodeField way="sms" op_type={OP_TYPE.sign_in} />
    </DoorForm>
  );
}
