import { Button, Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppBrandQuery } from '../../../api/apps.ts';
import { enterAsGuest } from '../../../api/guest.ts';
import { useSignInWaysQuery } from '../../../api/sign-in-ways.ts';
import { Modal } from '../../../ui/modal.tsx';
import { DoorForm } from '../door-form.tsx';
import { IdentifyCode } from '../identify-code.tsx';
import { useRun } from '../use-run.ts';
import styles from '../sign-in-form.module.css';

interface Values {
  identify_code: string;
}

function GuestForm({ onDone, onClose }: { readonly onDone: () => void; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const [form] = Form.useForm<Values>();
  const run = useRun(form);
  const [round, setRound] = useState(0);
  const submit = async ({ identify_code }: Values): Promise<void> => {
    const code = await run.run(async () => {
      await enterAsGuest(identify_code.trim());
      onDone();
    });
    // A picture is good for one try.
    if (code !== undefined) setRound((n) => n + 1);
  };
  return (
    <Modal title={t('sign_in.guest.title')} onClose={onClose}>
      <p className={styles['lead']}>{t('sign_in.guest.text')}</p>
      <DoorForm name="guest" form={form} run={run} submit={t('sign_in.guest.submit')} initial={{ identify_code: '' }} onSubmit={submit}>
        <IdentifyCode round={round} wanted only_picture hint={t('sign_in.guest.hint')} />
      </DoorForm>
    </Modal>
  );
}

/** R1.13, R6.01: only for an app that admits guests, in an installation that has them. */
export function GuestEntry({ app_code, onDone }: { readonly app_code: string; readonly onDone: () => void }) {
  const { t } = useTranslation();
  const { data: ways } = useSignInWaysQuery();
  const { data: brand } = useAppBrandQuery({ params: { app_code }, ignore: ['MP/APP_NOT_FOUND'] });
  const [open, setOpen] = useState(false);
  if (ways?.guests !== true || brand?.admits_guests !== true) return null;
  return (
    <p className={styles['else']}>
      <Button type="link" className={styles['guest'] ?? ''} onClick={() => setOpen(true)}>
        {t('sign_in.guest.open')}
      </Button>
      {open ? <GuestForm onDone={onDone} onClose={() => setOpen(false)} /> : null}
    </p>
  );
}
