import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { wantBinding, wantedBinding } from '../../lib/oauth-return.ts';
import { Note } from './note.tsx';
import styles from './sign-in-form.module.css';

/** That a provider's account will be bound next, and how to have it not. */
export function BindingNote() {
  const { t } = useTranslation();
  const [binding, setBinding] = useState(wantedBinding);
  if (!binding) return null;
  const giveUp = (): void => {
    wantBinding(undefined);
    setBinding(undefined);
  };
  return (
    <Note>
      <p>{t('sign_in.third.will_bind', { name: binding.name })}</p>
      <Button type="link" className={styles['inline'] ?? ''} onClick={giveUp}>
        {t('sign_in.third.do_not_bind')}
      </Button>
    </Note>
  );
}
