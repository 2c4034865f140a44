import { LANGS, type Lang } from '@portico/contracts/langs';
import { Popover } from 'antd';
import { useEffect, useRef, useState, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router';
import { tableTime } from '../../lib/format.ts';
import { NARROW, useMedia } from '../../lib/media.ts';
import { chooseLanguage } from '../../session/choices.ts';
import { useTimeZone } from '../../session/current-app.ts';
import { initialsOf } from '../../session/current-user.ts';
import { LANG_NAMES } from '../../session/language.ts';
import { signOut } from '../../session/sign-out.ts';
import { useAppDispatch, useAppSelector } from '../../session/state.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { CodeText } from '../../ui/code-text.tsx';
import { CopyTrace } from '../../ui/copy-trace.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useRecentNotices } from '../../ui/notices/notice-store.ts';
import { ThemePicker } from './theme-menu.tsx';
import styles from './header-bar.module.css';

function RecentNotices() {
  const { t } = useTranslation();
  const notices = useRecentNotices();
  const zone = useTimeZone();
  return (
    <section>
      <h3>{t('layout.notices')}</h3>
      {notices.length === 0 ? <p className={styles['notice']}>{t('layout.no_notices')}</p> : null}
      {notices.map((notice) => (
        <div key={notice.id} className={styles['notice']}>
          <p>{notice.title}</p>
          {notice.text ? <p>{notice.text}</p> : null}
          <CodeText quiet>{tableTime(notice.at, zone)}</CodeText>
          {notice.trace_id ? (
            <div>
              <CopyTrace trace_id={notice.trace_id} />
            </div>
          ) : null}
        </div>
      ))}
    </section>
  );
}

function UserPanel({ ref, onClose }: { readonly ref: Ref<HTMLDivElement>; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { id: app_code } = useParams();
  const narrow = useMedia(NARROW);
  const { selectedUser: user, lang } = useAppSelector((state) => state.global);
  const leave = async (): Promise<void> => {
    await signOut(dispatch);
    await navigate(app_code === undefined ? '/login' : `/app/${app_code}/login`, { replace: true });
  };
  return (
    <div ref={ref} role="dialog" aria-label={t('layout.user_menu')} tabIndex={-1} className={styles['panel']}>
      <div className={styles['who']}>
        <strong>{user?.name}</strong>
        <CodeText quiet>{user?.id}</CodeText>
      </div>
      {narrow ? (
        <>
          <label className={styles['field']}>
            <Icon name="globe" />
            <span className="sr-only">{t('layout.language')}</span>
            <select value={lang} onChange={(event) => void chooseLanguage(dispatch, event.target.value as Lang, true)}>
              {LANGS.map((l) => (
                <option key={l} value={l} lang={l}>
                  {LANG_NAMES[l]}
                </option>
              ))}
            </select>
          </label>
          <ThemePicker />
        </>
      ) : null}
      <div className={styles['rule']} />
      <RecentNotices />
      <div className={styles['rule']} />
      <Link to="/account" className={styles['entry']} onClick={onClose}>
        <Icon name="user" />
        <span>{t('layout.account')}</span>
      </Link>
      <button type="button" className={styles['entry']} onClick={() => void leave()}>
        <Icon name="sign_out" />
        <span>{t('layout.sign_out')}</span>
      </button>
    </div>
  );
}

export function UserMenu() {
  const { t } = useTranslation();
  const user = useAppSelector((state) => state.global.selectedUser);
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const byKeyboard = useRef(false);
  useEffect(() => {
    if (!open) return undefined;
    const hear = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, [open]);
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      arrow={false}
      open={open}
      onOpenChange={setOpen}
      destroyOnHidden
      content={<UserPanel ref={panel} onClose={() => setOpen(false)} />}
      afterOpenChange={(shown) => {
        if (shown && byKeyboard.current) panel.current?.focus();
      }}
    >
      <button
        ref={button}
        type="button"
        className={styles['avatar']}
        onClick={(event) => {
          // Enter and Space arrive as a click that counts no presses.
          byKeyboard.current = event.detail === 0;
        }}
        aria-label={`${t('layout.user_menu')}: ${user?.name ?? ''}`}
        aria-expanded={open}
        aria-haspopup="dialog"
      >
        {user ? <Avatar initials={initialsOf(user.name)} src={user.picture} size={30} /> : <Icon name="user" />}
      </button>
    </Popover>
  );
}
