import { useTranslation } from 'react-i18next';
import { CopyValue } from '../../../ui/copy-trace.tsx';
import styles from './second-factor.module.css';

/** Nothing that could be shown: who can help, and what to tell them. */
export function CannotUseAny({ login_name, stuck }: { readonly login_name: string; readonly stuck: boolean }) {
  const { t } = useTranslation();
  return (
    <section className={styles['help']} role="status">
      <h2>{t('second_factor.none.title')}</h2>
      {stuck ? <p>{t('second_factor.none.stuck')}</p> : null}
      <p>{t('second_factor.none.text')}</p>
      <CopyValue value={login_name} label={t('common.copy')} />
    </section>
  );
}
