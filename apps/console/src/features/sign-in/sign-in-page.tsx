import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useParams, useSearchParams } from 'react-router';
import { useSignInWaysQuery } from '../../api/sign-in-ways.ts';
import { config } from '../../lib/config.ts';
import { untilLoaded } from '../../lib/until-loaded.ts';
import { accountOfEnded, readEnding } from '../../session/ended.ts';
import { BindingNote } from './binding-note.tsx';
import { EndedNote } from './ended-note.tsx';
import { hintedAccount, signInPath, useDestination, useGoOn } from './go-on.ts';
import { Note } from './note.tsx';
import { PlainTitle } from './plain-title.tsx';
import { SecondFactor } from './second-factor/later.ts';
import { SignInFrame } from './sign-in-frame.tsx';
import { SignInWays } from './sign-in-ways.tsx';
import styles from './sign-in-form.module.css';

const BrandedTitle = lazy(untilLoaded(async () => ({ default: (await import('./branded-title.tsx')).BrandedTitle })));
const GuestEntry = lazy(untilLoaded(async () => ({ default: (await import('./guest/guest-entry.tsx')).GuestEntry })));
const TicketForm = lazy(untilLoaded(async () => ({ default: (await import('./ticket/ticket-form.tsx')).TicketForm })));

/** What the page that led here says along: what is done, and who signs in next. */
const said = (state: unknown, key: 'done' | 'login_name'): string => {
  const value: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, key) : undefined;
  return typeof value === 'string' ? value : '';
};

/** A ticket is good once and nobody else's: it does not stay in the address, nor in the history. */
function useTicket(): readonly [string, () => void] {
  const [search, setSearch] = useSearchParams();
  const given = search.get('ticket');
  const [ticket, setTicket] = useState(given ?? '');
  if (given !== null && given !== ticket) setTicket(given);
  useEffect(() => {
    if (given === null) return;
    setSearch(
      (before) => {
        before.delete('ticket');
        return before;
      },
      { replace: true },
    );
  }, [given, setSearch]);
  return [ticket, () => setTicket('')];
}

/** Only where people register themselves; until that is known, its place is kept. */
function RegisterLink({ to }: { readonly to: string }) {
  const { t } = useTranslation();
  const { data, isLoading } = useSignInWaysQuery();
  if (data?.registration === false) return null;
  return (
    <p className={styles['else']} style={isLoading ? { visibility: 'hidden' } : undefined}>
      {t('sign_in.no_account')} <Link to={to}>{t('sign_in.register')}</Link>
    </p>
  );
}

/** Plain at `login`, with the app's name and icon at `app/{code}/login` (R2.08). */
function SignInPage() {
  const { t, i18n } = useTranslation();
  const { id: app_code } = useParams();
  const { state } = useLocation();
  const done = said(state, 'done');
  const to = useDestination();
  const goOn = useGoOn();
  const [ticket, dropTicket] = useTicket();
  const [asked, setAsked] = useState<{ readonly keep_login: boolean }>();
  const onward = `?from=${encodeURIComponent(to)}`;
  useEffect(() => {
    document.title = `${t('sign_in.title')} · Portico`;
  }, [t, i18n.language]);
  if (asked)
    return (
      <SignInFrame>
        <Suspense fallback={null}>
          <SecondFactor {...asked} onDone={goOn} onDrop={() => setAsked(undefined)} />
        </Suspense>
      </SignInFrame>
    );
  return (
    <SignInFrame>
      <div className={styles['app']}>
        {app_code === undefined ? (
          <PlainTitle />
        ) : (
          <Suspense fallback={<PlainTitle />}>
            <BrandedTitle app_code={app_code} />
          </Suspense>
        )}
      </div>
      <p className={styles['lead']}>
        {config.company === '' ? t('sign_in.use_account') : t('sign_in.use_company', { company: config.company })}
      </p>
      {done === '' ? <EndedNote /> : <Note kind="done">{done}</Note>}
      <BindingNote />
      {ticket === '' ? (
        <>
          <SignInWays
            account={said(state, 'login_name') || hintedAccount(to) || (readEnding() === undefined ? '' : accountOfEnded())}
            onDone={goOn}
            onSecondFactor={(keep_login) => setAsked({ keep_login })}
            forgot={`/reset-password${onward}`}
            back={app_code === undefined ? `/login${onward}` : signInPath(to)}
          />
          <RegisterLink to={`/register${onward}`} />
          {app_code === undefined ? null : (
            <Suspense fallback={null}>
              <GuestEntry app_code={app_code} onDone={goOn} />
            </Suspense>
          )}
        </>
      ) : (
        <Suspense fallback={null}>
          <TicketForm key={ticket} ticket={ticket} onDone={goOn} onOther={dropTicket} />
        </Suspense>
      )}
    </SignInFrame>
  );
}
export { SignInPage as Component };
