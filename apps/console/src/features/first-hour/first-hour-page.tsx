import type { Invitation } from '@portico/contracts/user-centre/org-users';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useOrgsQuery } from '../../api/orgs.ts';
import { useSaveUserConfigMutation, useUserConfigQuery } from '../../api/user-configs.ts';
import { useFirstHour } from '../../domain/first-hour/use-first-hour.ts';
import { InvitationLink } from '../../domain/people/invitation-link.tsx';
import { FIRST_STEPS, type FirstHourFacts, type FirstStep } from '../../session/first-hour.ts';
import { useAppSelector } from '../../session/state.ts';
import { useKeptFocus } from '../../ui/kept-focus.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { useWindowTitle } from '../../ui/page-shell.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { NameAdministrators } from './name-administrators.tsx';
import { RequireFactor } from './require-factor.tsx';
import { SampleApp } from './sample-app.tsx';
import { Step } from './step.tsx';
import { ThisInstallation } from './this-installation.tsx';
import styles from './first-hour.module.css';

const WAITING = <SkeletonRows rows={2} height={48} />;
const CreateApp = lazyPart(async () => (await import('./create-app.tsx')).CreateApp, WAITING);
const AddPeople = lazyPart(async () => (await import('./add-people.tsx')).AddPeople, WAITING);
const LinkForm = lazyPart(async () => (await import('./link-form.tsx')).LinkForm, WAITING);

/** What each takes, about. */
const MINUTES: Readonly<Record<FirstStep, number>> = { app: 5, people: 10, page: 5, admins: 5, factor: 10 };

/** What there is, of a step that is done, and where it can be seen. */
function useDone({ platform: { app, page }, people }: FirstHourFacts) {
  const { t } = useTranslation();
  const lang = useAppSelector((state) => state.global.lang);
  return {
    app: app && {
      text: t('first_hour.app.done', { app: app.app_name, count: app.languages, zone: app.time_zone_id }),
      see: { to: `/app/${app.app_code}`, label: t('first_hour.app.see', { app: app.app_name }) },
    },
    people: {
      text: t('first_hour.people.done', { count: people, people: people.toLocaleString(lang) }),
      see: { to: '/manage/people', label: t('first_hour.people.see') },
    },
    page: page && {
      text: t('first_hour.page.done', { page: page.name, app: page.app_name }),
      see: { to: `/app/${page.app_code}/menu/${page.app_menu_id}`, label: t('first_hour.page.see') },
    },
    admins: { text: t('first_hour.admins.done'), see: undefined },
    factor: { text: t('first_hour.factor.done'), see: { to: '/manage/sign-in-policies', label: t('first_hour.factor.see') } },
  } satisfies Record<
    FirstStep,
    { readonly text: string; readonly see: { readonly to: string; readonly label: string } | undefined } | null
  >;
}

interface StepsProps {
  readonly facts: FirstHourFacts;
  readonly open: readonly FirstStep[];
  readonly onInvited: (invitation: Invitation) => void;
}

function Steps({ facts, open, onInvited }: StepsProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<FirstStep>();
  const { data: orgs } = useOrgsQuery({ query: { limit: 1 } });
  const org = orgs?.items[0];
  const done = useDone(facts);
  const { app, short_of_admins } = facts.platform;
  const expanded = chosen !== undefined && open.includes(chosen) ? chosen : open[0];
  const needs_app = <p className={styles['quiet']}>{t('first_hour.needs_app')}</p>;
  const parts: Record<FirstStep, ReactNode> = {
    app: <CreateApp />,
    people: org ? <AddPeople app={app} org={org} onInvited={onInvited} /> : WAITING,
    page: app ? <LinkForm app={app} /> : needs_app,
    admins: app ? <NameAdministrators short={short_of_admins} /> : needs_app,
    factor: <RequireFactor policies={facts.policies} />,
  };
  return (
    <ol className={styles['steps']}>
      {FIRST_STEPS.map((step, at) => {
        const is_open = open.includes(step);
        return (
          <Step
            key={step}
            number={at + 1}
            title={t(`first_hour.${step}.title`)}
            text={(is_open ? undefined : done[step]?.text) ?? t(`first_hour.${step}.text`)}
            minutes={MINUTES[step]}
            state={is_open ? (step === expanded ? 'expanded' : 'open') : 'done'}
            see={done[step]?.see}
            onExpand={() => setChosen(step)}
          >
            {parts[step]}
          </Step>
        );
      })}
    </ol>
  );
}

function Progress({ open }: { readonly open: readonly FirstStep[] }) {
  const { t } = useTranslation();
  const total = FIRST_STEPS.length;
  const done = total - open.length;
  const minutes = open.reduce((sum, step) => sum + MINUTES[step], 0);
  const label = t('first_hour.progress', { done, total });
  return (
    <div className={styles['progress']}>
      <p>
        <strong>{label}</strong>
        {minutes > 0 ? <span className={styles['quiet']}>{t('first_hour.left', { minutes })}</span> : null}
      </p>
      <progress aria-label={label} value={done} max={total} />
    </div>
  );
}

/** Until all is done, or put away: it does not come up by itself then, and waits in the account menu. */
function Later({ open }: { readonly open: readonly FirstStep[] }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { data } = useUserConfigQuery({});
  const [save, { isLoading }] = useSaveUserConfigMutation();
  const hide = async (): Promise<void> => {
    const { error } = await save({ body: { first_hour_hidden: true } });
    if (!error) await navigate('/app-list');
  };
  if (open.length === 0)
    return (
      <p className={styles['later']}>
        {t('first_hour.all_done')}{' '}
        <LinkButton type="link" to="/app-list">
          {t('common.to_your_apps')}
        </LinkButton>
      </p>
    );
  return (
    <p className={styles['later']}>
      {t('first_hour.later')}{' '}
      {data?.first_hour_hidden === false ? (
        <button type="button" disabled={isLoading} onClick={() => void hide()}>
          {t('first_hour.hide')}
        </button>
      ) : null}
    </p>
  );
}

/** What a new installation shows whoever runs it: five steps, each read from what exists, and what this installation is. */
function FirstHourPage() {
  const { t } = useTranslation();
  const name = useAppSelector((state) => state.global.selectedUser?.name) ?? '';
  const { facts, open, error, isFetching, retry } = useFirstHour();
  const [invitation, setInvitation] = useState<Invitation>();
  // A step that is done takes its form with it.
  const content = useRef<HTMLDivElement>(null);
  useKeptFocus(content);
  useWindowTitle(t('layout.first_hour'));
  return (
    <div className={styles['page']}>
      <div className={styles['head']}>
        <div>
          <h1>{t('first_hour.welcome', { name })}</h1>
          <p className={styles['quiet']}>{t('first_hour.lead')}</p>
        </div>
        {facts ? <Progress open={open} /> : null}
      </div>
      <div className={styles['columns']}>
        <div ref={content} tabIndex={-1} className={styles['main']}>
          {facts ? (
            <Steps facts={facts} open={open} onInvited={setInvitation} />
          ) : error ? (
            <LoadFailure error={error} retrying={isFetching} onRetry={retry} />
          ) : (
            <SkeletonRows rows={5} height={72} />
          )}
          {facts ? <Later open={open} /> : null}
        </div>
        <aside className={styles['aside']} aria-label={t('first_hour.installation.title')}>
          <ThisInstallation />
          {facts ? <SampleApp sample={facts.platform.sample} /> : null}
        </aside>
      </div>
      {invitation ? <InvitationLink invitation={invitation} after="invited" onClose={() => setInvitation(undefined)} /> : null}
    </div>
  );
}
export { FirstHourPage as Component };
