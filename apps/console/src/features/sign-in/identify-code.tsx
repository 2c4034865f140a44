import { LIMITS } from '@portico/contracts/limits';
import { OP_TYPE } from '@portico/contracts/rules/op-type';
import { Button, Form, Input } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { thrownText } from '../../api/failure-text.ts';
import { readPicture } from '../../api/identify-code.ts';
import type { CodeWay } from '../../api/sign-in-ways.ts';
import { Icon } from '../../ui/icon.tsx';
import { CodeField } from './codes/code-field.tsx';
import { ContactField } from './codes/contact-field.tsx';
import styles from './identify-code.module.css';

interface Props {
  /** Every failed try has its number, and a picture of its own. */
  readonly round: number;
  /** Whether it is the picture that stands in the way, not the password. */
  readonly wanted: boolean;
  /** Where there is no account yet, nothing can be sent to it. */
  readonly only_picture?: boolean;
  readonly hint?: string;
}

type Picture = Awaited<ReturnType<typeof readPicture>>;

/** The picture that is asked for after a few failed tries, or for who cannot see it a code in its place. Inside the form. */
export function IdentifyCode({ round, wanted, only_picture = false, hint }: Props) {
  const { t } = useTranslation();
  const form = Form.useFormInstance();
  const [another, setAnother] = useState(0);
  const [picture, setPicture] = useState<Picture>();
  const [failure, setFailure] = useState<unknown>();
  const [running, setRunning] = useState(true);
  const [instead, setInstead] = useState<CodeWay>();

  useEffect(() => {
    form.setFields([{ name: 'identify_code', value: '', errors: [] }]);
    if (instead !== undefined) return undefined;
    let current = true;
    const load = async (): Promise<void> => {
      setRunning(true);
      try {
        const drawn = await readPicture();
        if (!current) return;
        setPicture(drawn);
        setFailure(undefined);
      } catch (thrown) {
        if (!current) return;
        setPicture(undefined);
        setFailure(thrown);
      }
      setRunning(false);
    };
    void load();
    return () => {
      current = false;
    };
  }, [round, another, instead, form]);

  useEffect(() => {
    if (wanted) form.getFieldInstance('identify_code')?.focus();
  }, [round, wanted, form]);

  if (instead !== undefined) {
    return (
      <>
        <ContactField way={instead} name="identify_contact" hint={t('sign_in.picture.own_contact')} />
        <CodeField way={instead} op_type={OP_TYPE.sign_in} contact="identify_contact" name="identify_code" />
        <Button type="link" className={styles['other'] ?? ''} onClick={() => setInstead(undefined)}>
          {t('sign_in.picture.back')}
        </Button>
      </>
    );
  }
  return (
    <>
      <div className={styles['picture']}>
        {picture ? (
          <img
            src={`data:${picture.media_type};base64,${picture.image}`}
            width={picture.width}
            height={picture.height}
            alt={t('sign_in.picture.alt')}
          />
        ) : (
          <p role="status" className={styles['missing']}>
            {failure === undefined ? null : thrownText(failure, t).text}
          </p>
        )}
        <Button
          type="text"
          size="middle"
          icon={<Icon name="refresh" />}
          loading={running}
          className={styles['another'] ?? ''}
          onClick={() => setAnother((n) => n + 1)}
        >
          {t('sign_in.picture.another')}
        </Button>
      </div>
      <Form.Item
        name="identify_code"
        label={t('sign_in.picture.label')}
        extra={hint ?? t('sign_in.picture.hint')}
        // On leaving, it would complain to whoever goes for another picture.
        validateTrigger={[]}
        rules={[{ required: true, whitespace: true, message: t('forms.required') }]}
      >
        <Input autoComplete="off" autoCapitalize="none" spellCheck={false} maxLength={LIMITS.identify_code} dir="ltr" />
      </Form.Item>
      {only_picture || !picture || picture.alternatives.length === 0 ? null : (
        <p className={styles['instead']}>
          {t('sign_in.picture.cannot')}
          {picture.alternatives.map((way) => (
            <Button key={way} type="link" className={styles['other'] ?? ''} onClick={() => setInstead(way)}>
              {t(`sign_in.picture.by_${way}`)}
            </Button>
          ))}
        </p>
      )}
    </>
  );
}
