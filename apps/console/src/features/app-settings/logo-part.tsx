import type { App } from '@portico/contracts/platform/apps';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../api/api-error.ts';
import { useRemoveLogoMutation, useSaveLogoMutation } from '../../api/app-logo.ts';
import { errorText } from '../../api/failure-text.ts';
import { AppIcon } from '../../domain/apps/app-icon.tsx';
import { logoPicture } from '../../lib/avatar-picture.ts';
import { type Failure, FormFailure } from '../../ui/form-failure.tsx';
import { pushNotice } from '../../ui/notices/notice-store.ts';
import styles from './logo-part.module.css';

const SHOWN_HERE = ['MP/LOGO_NOT_ACCEPTED', 'COMMON/INVALID_ARGUMENT'];

/** R7.16: the picture that stands for the app, as the server has drawn it anew; without one its icon does. */
export function LogoPart({ app, may_write }: { readonly app: App; readonly may_write: boolean }) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [save, saving] = useSaveLogoMutation();
  const [remove, removing] = useRemoveLogoMutation();
  const [reading, setReading] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const has_logo = app.logo_url !== '';
  const running = reading || saving.isLoading || removing.isLoading;
  const params = { app_id: app.app_id };
  const said = (error: unknown, title: string): void => {
    if (isApiError(error)) setFailure(errorText(error, t));
    if (error === undefined) pushNotice({ kind: 'success', title, text: app.app_name });
  };
  const choose = async (file: File | undefined): Promise<void> => {
    setFailure(undefined);
    if (!file) return;
    setReading(true);
    const logo = await logoPicture(file).finally(() => setReading(false));
    if (logo === undefined) setFailure({ text: t('app_logo.unreadable'), trace_id: '' });
    else said((await save({ params, body: { logo }, ignore: SHOWN_HERE })).error, t('app_logo.changed'));
  };
  const takeAway = async (): Promise<void> => {
    setFailure(undefined);
    said((await remove({ params })).error, t('app_logo.removed'));
  };
  return (
    <section className={styles['part']} aria-label={t('app_settings.logo')}>
      <AppIcon icon={app.icon} logo={app.logo_url} size={72} />
      <p>{t('app_logo.text')}</p>
      {may_write ? (
        <div className={styles['actions']}>
          <input
            ref={input}
            type="file"
            accept="image/png,image/jpeg,image/webp"
            hidden
            aria-label={t('app_logo.choose')}
            onChange={(event) => {
              void choose(event.target.files?.[0]);
              // The same file again is a choice too.
              event.target.value = '';
            }}
          />
          <Button loading={running} onClick={() => input.current?.click()}>
            {has_logo ? t('app_logo.change') : t('app_logo.add')}
          </Button>
          {has_logo ? (
            <Button type="text" disabled={running} onClick={() => void takeAway()}>
              {t('common.remove')}
            </Button>
          ) : null}
        </div>
      ) : null}
      <FormFailure failure={failure} />
    </section>
  );
}
