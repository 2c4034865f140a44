import { Popover } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { tableTime } from '../../lib/format.ts';
import { NARROW, useMedia } from '../../lib/media.ts';
import { chooseLanguage } from '../../session/choices.ts';
import { useTimeZone } from '../../session/current-app.ts';
import { isLang } from '../../session/language.ts';
import { initialsOf } from '../../lib/initials.ts';
import { useManageHref, useOfferedScreens } from '../../domain/screens/screens.ts';
import { useOfferedLanguages } from '../../domain/languages/offered-languages.ts';
import { useAppDispatch, useAppSelector } from '../../session/state.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { CodeText } from '../../ui/code-text.tsx';
import { CopyTrace } from '../../ui/copy-trace.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useRecentNotices } from '../../ui/notices/notice-store.ts';
import { usePanel } from '../../ui/use-panel.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { EnvironmentBadge } from './environment-badge.tsx';
import { ThemePicker } from './theme-menu.tsx';
import { useLeave } from './use-leave.ts';
import styles from './header-bar.module.css';

const FIRST_HOUR = 'first-hour';
/** Only super administrators have it, and it asks what there is left to do. */
const WhileStepsOpen = lazyPart(async () => (await import('../../domain/first-hour/while-steps-open.tsx')).WhileStepsOpen);

function RecentNotices() {
  const { t } = useTranslation();
  const notices = useRecentNotices();
  const zone = useTimeZone();
  return (
    <section>
      <h3>{t('common.notices')}</h3>
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

interface UserPanelProps {
  readonly onTimeZone: () => void;
  readonly onClose: () => void;
}

function UserPanel({ onTimeZone, onClose }: UserPanelProps) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const leave = useLeave();
  const narrow = useMedia(NARROW);
  const zone = useTimeZone();
  const languages = useOfferedLanguages();
  const { installation, personal } = useOfferedScreens({ personal: true });
  const hrefOf = useManageHref();
  const user = useAppSelector((state) => state.global.selectedUser);
  const lang = useAppSelector((state) => state.global.lang);
  return (
    <>
      <div className={styles['who']}>
        <strong>{user?.name}</strong>
        <CodeText quiet>{user?.login_name}</CodeText>
        {narrow ? <EnvironmentBadge /> : null}
      </div>
      {narrow ? (
        <>
          <label className={styles['field']}>
            <Icon name="globe" />
            <span className="sr-only">{t('layout.language')}</span>
            <select value={lang} onChange={({ target }) => isLang(target.value) && void chooseLanguage(dispatch, target.value, true)}>
              {languages.map(({ lang: l, display }) => (
                <option key={l} value={l} lang={l}>
                  {display}
                </option>
              ))}
            </select>
          </label>
          <ThemePicker />
        </>
      ) : null}
      <button type="button" className={styles['entry']} onClick={onTimeZone}>
        <Icon name="clock" />
        <span className={styles['grow']}>{t('layout.time_zone')}</span>
        <CodeText quiet>{zone}</CodeText>
      </button>
      <div className={styles['rule']} />
      <RecentNotices />
      <div className={styles['rule']} />
      {installation.some(({ path }) => path === 'my-services') ? (
        <Link to="/service" className={styles['entry']} onClick={onClose}>
          <Icon name="plug" />
          <span>{t('layout.my_services')}</span>
        </Link>
      ) : null}
      {installation.length > 0 ? (
        <Link to="/manage" className={styles['entry']} onClick={onClose}>
          <Icon name="gear" />
          <span>{t('layout.installation')}</span>
        </Link>
      ) : null}
      {personal.map(({ path, handle: { icon, label } }) => {
        const entry = (
          <Link key={path} to={hrefOf(path)} className={styles['entry']} onClick={onClose}>
            <Icon name={icon} />
            <span>{t(label)}</span>
          </Link>
        );
        return path === FIRST_HOUR ? <WhileStepsOpen key={path}>{entry}</WhileStepsOpen> : entry;
      })}
      <Link to="/account" className={styles['entry']} onClick={onClose}>
        <Icon name="user" />
        <span>{t('layout.account')}</span>
      </Link>
      <button type="button" className={styles['entry']} onClick={() => void leave()}>
        <Icon name="sign_out" />
        <span>{t('layout.sign_out')}</span>
      </button>
    </>
  );
}

export function UserMenu({ onTimeZone }: { readonly onTimeZone: () => void }) {
  const { t } = useTranslation();
  const user = useAppSelector((state) => state.global.selectedUser);
  const panel = usePanel();
  return (
    <Popover
      {...panel.popover}
      placement="bottomRight"
      content={
        <div {...panel.panel} aria-label={t('layout.user_menu')} className={styles['panel']}>
          <UserPanel
            onClose={panel.close}
            onTimeZone={() => {
              panel.close();
              onTimeZone();
            }}
          />
        </div>
      }
    >
      <button type="button" {...panel.button} className={styles['avatar']}>
        <span className="sr-only">{`${t('layout.user_menu')}: ${user?.name ?? ''}`}</span>
        {user ? <Avatar initials={initialsOf(user.name)} src={user.picture} size={30} /> : <Icon name="user" />}
      </button>
    </Popover>
  );
}
