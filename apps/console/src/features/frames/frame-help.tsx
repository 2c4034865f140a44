import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { loadLaterTexts } from '../../session/language.ts';
import { CodeText } from '../../ui/code-text.tsx';
import { Icon } from '../../ui/icon.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { hostOf } from './framable.ts';
import type { OpenFrame, Trouble } from '../../domain/frames/frame-pool.ts';
import styles from './frame-help.module.css';

interface FrameHelpProps {
  readonly trouble: Trouble;
  readonly frame: Pick<OpenFrame, 'app_id' | 'app_menu_id' | 'biz_type' | 'target' | 'check'>;
  readonly onRetry: () => void;
  /** Show it all the same. */
  readonly onInsist: () => void;
}

type Result = 'good' | 'bad' | 'open';
const ICONS = { good: 'check', bad: 'close', open: 'clock' } as const;

function Check({ result, label, children }: { readonly result: Result; readonly label: string; readonly children?: ReactNode }) {
  const { t } = useTranslation();
  return (
    <li data-result={result}>
      <Icon name={ICONS[result]} />
      <span>
        {label}
        {result === 'good' ? <span className="sr-only">: {t('frames.help.good')}</span> : null}
      </span>
      <small>{children ?? (result === 'good' ? null : t(`frames.help.${result}`))}</small>
    </li>
  );
}

const TITLES = { slow: 'frames.help.slow_title', offline: 'frames.help.offline_title' } as const;
const titleOf = (trouble: Trouble) => (trouble === 'slow' || trouble === 'offline' ? TITLES[trouble] : 'frames.help.title');

/** Nobody needs it offline, where it could not be fetched. */
const WhomToAsk = lazyPart(async () => (await import('./whom-to-ask.tsx')).WhomToAsk);

const TellOwner = lazyPart(async () => (await Promise.all([import('./tell-owner.tsx'), loadLaterTexts()]))[0].TellOwner);

/** What is likely wrong, what was looked at, what can be done, and by whom. */
export function FrameHelp({ trouble, frame, onRetry, onInsist }: FrameHelpProps) {
  const { t } = useTranslation();
  const { target, check } = frame;
  const host = hostOf(target);
  const offline = trouble === 'offline';
  // It may be over in a moment; the other two stay until somebody changes the page.
  const passing = trouble === 'gone' || trouble === 'slow' || offline;
  const status = check?.status ?? undefined;
  const answers: Result = status !== undefined ? 'good' : check?.finding === 'unreachable' ? 'bad' : 'open';
  const admits: Result = check?.finding === 'refuses_framing' ? 'bad' : check?.finding === 'ok' ? 'good' : 'open';
  return (
    <div className={styles['help']} role="alert">
      <div className={styles['card']}>
        <div className={styles['head']}>
          <span className={styles['square']} data-trouble={trouble}>
            <Icon name={trouble === 'slow' ? 'clock' : 'plug'} size={20} />
          </span>
          <div>
            <h2>{t(titleOf(trouble))}</h2>
            <p>{t(`frames.help.${trouble}`, { host })}</p>
          </div>
        </div>
        {offline ? null : (
          <ul className={styles['checks']}>
            <Check result={trouble === 'mixed' ? 'bad' : 'good'} label={t('frames.help.fits')}>
              <CodeText quiet>{new URL(target).protocol.slice(0, -1)}</CodeText>
            </Check>
            <Check result={answers} label={t('frames.help.answers')}>
              {status === undefined ? undefined : t('frames.help.answered', { status, ms: check?.elapsed_ms ?? 0 })}
            </Check>
            <Check result={admits} label={t('frames.help.admits')}>
              {check?.refused_by ? <CodeText quiet>{check.refused_by}</CodeText> : undefined}
            </Check>
            <Check result={check?.permission ?? 'open'} label={t('frames.help.permission')} />
          </ul>
        )}
        <div className={styles['actions']}>
          {/* What is likeliest to help comes first. */}
          {passing ? (
            <Button type="primary" onClick={onRetry} icon={<Icon name="refresh" />}>
              {t('common.retry')}
            </Button>
          ) : null}
          {offline ? null : (
            <Button
              type={passing ? 'default' : 'primary'}
              href={target}
              target="_blank"
              rel="noopener noreferrer"
              icon={<Icon name="external" />}
            >
              {t('common.open_new_window')}
            </Button>
          )}
          {trouble === 'refused' ? (
            <Button onClick={onRetry} icon={<Icon name="refresh" />}>
              {t('common.retry')}
            </Button>
          ) : null}
          {/* Whoever may not open the page is not who finds out that it is away. */}
          {offline || check?.permission !== 'good' ? null : <TellOwner frame={frame} trouble={trouble} />}
          {passing ? (
            <Button type="text" onClick={onInsist}>
              {t('frames.help.insist')}
            </Button>
          ) : null}
        </div>
        <div className={styles['foot']}>
          {offline ? null : <WhomToAsk frame={frame} trace_id={check?.trace_id ?? ''} />}
          <p>
            <CodeText quiet>{target}</CodeText>
          </p>
        </div>
      </div>
    </div>
  );
}
