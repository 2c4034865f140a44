import { Button, Checkbox } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../lib/save-file.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './second-factor.module.css';

const FILE = 'portico-recovery-codes.txt';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  /** The dialog around it says it. */
  readonly titled?: boolean;
  readonly onDone: () => void;
}

/** Shown once: one goes on after saying that they are kept. */
export function RecoveryCodes({ codes, titled = false, onDone }: RecoveryCodesProps) {
  const { t } = useTranslation();
  const heading = useId();
  const [kept, setKept] = useState(false);
  const [copied, setCopied] = useState(false);
  const text = `${codes.join('\n')}\n`;
  const copy = (): void => void navigator.clipboard?.writeText(text).then(() => setCopied(true));
  return (
    <section aria-labelledby={heading} className={styles['setup']}>
      <h2 id={heading} className={titled ? 'sr-only' : styles['heading']}>
        {t('second_factor.codes.title')}
      </h2>
      <p className={styles['quiet']}>{t('second_factor.codes.text')}</p>
      <ol className={styles['codes']} aria-label={t('second_factor.codes.label')} dir="ltr">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={styles['buttons']}>
        <Button icon={<Icon name={copied ? 'check' : 'copy'} />} onClick={copy}>
          {t('second_factor.codes.copy')}
        </Button>
        <Button icon={<Icon name="download" />} onClick={() => saveFile(new Blob([text], { type: 'text/plain;charset=utf-8' }), FILE)}>
          {t('second_factor.codes.download')}
        </Button>
      </div>
      <span role="status" className="sr-only">
        {copied ? t('common.copied') : ''}
      </span>
      <Checkbox checked={kept} onChange={({ target }) => setKept(target.checked)}>
        {t('second_factor.codes.kept')}
      </Checkbox>
      <Button type="primary" block size="large" disabled={!kept} onClick={onDone}>
        {t('second_factor.codes.go_on')}
      </Button>
    </section>
  );
}
