import type { AppAction } from '@portico/contracts/platform/app-admin';
import type { App } from '@portico/contracts/platform/apps';
import { isolated } from '@portico/contracts/rules/direction';
import { Button, Input, Segmented } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSetAppStatusMutation } from '../../api/app-admin.ts';
import { isApiError } from '../../api/api-error.ts';
import { errorText } from '../../api/failure-text.ts';
import { tableTime } from '../../lib/format.ts';
import { useNow } from '../../lib/now.ts';
import { ActionMenu } from '../../ui/action-menu.tsx';
import { CodeText } from '../../ui/code-text.tsx';
import { Facts } from '../../ui/facts.tsx';
import { FormFailure } from '../../ui/form-failure.tsx';
import { Modal } from '../../ui/modal.tsx';
import { pushNotice } from '../../ui/notices/notice-store.ts';
import { useChangesInstallation } from '../../domain/screens/changes-installation.ts';
import { StateBadge } from '../../domain/apps/state-badge.tsx';
import { actionsOf, datesOf, isWithin } from './app-actions.ts';
import styles from './app-admin.module.css';

/** What people notice of it, in the words that they will read themselves. */
const MEANS = {
  freeze: 'freeze.frozen.admin_text',
  cancel_freeze: 'freeze.open.text',
  thaw: 'freeze.open.text',
  plan_close: 'freeze.closed.admin_text',
  cancel_close: 'app_admin.stays_frozen',
  close: 'freeze.closed.admin_text',
  stop: 'freeze.stopped.admin_text',
  reopen: 'freeze.open.text',
} as const satisfies Record<AppAction, string>;
/** Their own button says "cancel" already: the other one says what stays. */
const KEEPS: readonly AppAction[] = ['cancel_freeze', 'cancel_close'];
const SHOWN_HERE = ['COMMON/INVALID_ARGUMENT', 'COMMON/STALE_VERSION', 'MP/APP_STATE_INVALID'];

interface StateDialogProps {
  readonly app: App;
  readonly action: AppAction;
  readonly onClose: () => void;
}

function StateDialog({ app, action, onClose }: StateDialogProps) {
  const { t } = useTranslation();
  const now = useNow();
  const id = useId();
  const [change, { isLoading, error, reset }] = useSetAppStatusMutation();
  const [later, setLater] = useState(action === 'plan_close' || app.freeze_at !== null);
  const [date, setDate] = useState('');
  const dated = action === 'plan_close' || (action === 'freeze' && later);
  const range = datesOf(app, action, now);
  const refused_date = isApiError(error) && error.code === 'COMMON/INVALID_ARGUMENT';
  const fault =
    dated && date !== '' && (refused_date || !isWithin(date, range))
      ? t(range.last === undefined ? 'app_admin.date_from' : 'app_admin.date_between', {
          first: isolated(range.first),
          last: isolated(range.last ?? ''),
        })
      : undefined;
  const means =
    action === 'cancel_close' && app.freeze_at !== null
      ? t('app_admin.still_freezes', { date: isolated(tableTime(app.freeze_at, app.time_zone_id).slice(0, 10)) })
      : t(MEANS[action]);
  const submit = async (): Promise<void> => {
    const { data } = await change({
      params: { app_id: app.app_id },
      body: { action, ...(dated ? { at: date } : {}) },
      if_match: app.version,
      ignore: SHOWN_HERE,
    });
    if (!data) return;
    pushNotice({ kind: 'success', title: t('app_admin.done'), text: data.app_name });
    onClose();
  };
  return (
    <Modal
      title={t(`app_admin.ask.${action}`, { name: app.app_name })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{KEEPS.includes(action) ? t('app_admin.keep_date') : t('common.cancel')}</Button>
          <Button
            type="primary"
            danger={action === 'close' || action === 'stop'}
            loading={isLoading}
            disabled={dated && (date === '' || !isWithin(date, range))}
            onClick={() => void submit()}
          >
            {t(`app_admin.actions.${action}`)}
          </Button>
        </>
      }
    >
      <FormFailure failure={isApiError(error) && !refused_date ? errorText(error, t) : undefined} />
      <p className={styles['text']}>{means}</p>
      {action === 'freeze' ? (
        <Segmented
          block
          aria-label={t('app_admin.when')}
          value={later ? 'later' : 'now'}
          onChange={(value) => setLater(value === 'later')}
          options={[
            { value: 'now', label: t('app_admin.now') },
            { value: 'later', label: t('app_admin.later') },
          ]}
        />
      ) : null}
      {dated ? (
        <div className={styles['date']}>
          <label htmlFor={id}>{t('app_admin.date')}</label>
          <Input
            id={id}
            type="date"
            dir="ltr"
            aria-describedby={`${id}-fault ${id}-hint`}
            aria-invalid={fault !== undefined}
            status={fault === undefined ? '' : 'error'}
            min={range.first}
            max={range.last}
            value={date}
            onChange={(event) => {
              setDate(event.target.value);
              reset();
            }}
          />
          <span id={`${id}-fault`} role="alert" className={styles['fault']}>
            {fault}
          </span>
          <small id={`${id}-hint`}>{t('app_admin.date_hint', { zone: app.time_zone_id })}</small>
        </div>
      ) : null}
    </Modal>
  );
}

/** The state an app is in, what is planned, and what can be done about it. */
export function AppState({ app }: { readonly app: App }) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState<AppAction>();
  const [first, ...others] = useChangesInstallation() ? actionsOf(app) : [];
  const when = (label: string, time: string | null) =>
    time === null ? undefined : { label, value: <CodeText>{tableTime(time, app.time_zone_id)}</CodeText> };
  return (
    <section className={styles['state']} aria-label={t('app_admin.section')}>
      <h3>{t('app_admin.section')}</h3>
      <Facts
        facts={[
          { label: t('common.state'), value: <StateBadge app={app} /> },
          when(t('app_detail.freeze_at'), app.freeze_at),
          when(t('app_detail.frozen_at'), app.frozen_at),
          when(t('app_detail.close_at'), app.close_at),
        ]}
      />
      {first ? (
        <div className={styles['buttons']}>
          <Button onClick={() => setAsking(first)}>{t(`app_admin.actions.${first}`)}</Button>
          {others.length === 0 ? null : (
            <ActionMenu
              label={t('common.more')}
              actions={others.map((action) => ({
                key: action,
                label: t(`app_admin.actions.${action}`),
                danger: action === 'close' || action === 'stop',
                run: () => setAsking(action),
              }))}
            >
              {(button) => <Button {...button}>{t('common.more')}</Button>}
            </ActionMenu>
          )}
        </div>
      ) : null}
      {asking ? <StateDialog app={app} action={asking} onClose={() => setAsking(undefined)} /> : null}
    </section>
  );
}
