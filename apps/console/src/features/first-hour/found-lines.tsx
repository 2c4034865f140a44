import type { FrameCheck } from '@portico/contracts/platform/frame';
import { useTranslation } from 'react-i18next';
import { CodeText } from '../../ui/code-text.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './first-hour.module.css';

interface Line {
  readonly key: 'answers' | 'certificate' | 'framed';
  readonly good: boolean;
}

/** What one answer says of each; a browser learns none of it before the page is in the frame. */
const linesOf = (target: string, { finding }: FrameCheck): readonly Line[] => {
  const framed = { key: 'framed', good: finding === 'ok' } as const;
  const answers = { key: 'answers', good: true } as const;
  // Somebody who answers by https showed a certificate that this server accepts.
  return target.startsWith('https:') ? [answers, { key: 'certificate', good: true }, framed] : [answers, framed];
};

/** The address that is being typed, as its server answers. It never keeps anybody from adding the page. */
export function FoundLines({
  target,
  found,
  asking,
}: {
  readonly target: string;
  readonly found: FrameCheck | undefined;
  readonly asking: boolean;
}) {
  const { t } = useTranslation();
  const answered = found?.finding === 'ok' || found?.finding === 'refuses_framing';
  return (
    <div role="status" className={styles['found']}>
      {found && answered
        ? linesOf(target, found).map(({ key, good }) => (
            <span key={key} data-tone={good ? 'good' : 'bad'}>
              <Icon name={good ? 'check' : 'alert'} size={14} />
              {t(`first_hour.page.found.${good ? key : 'refused'}`, { ms: found.elapsed_ms })}
              {good || found.refused_by === '' ? null : <CodeText quiet>{found.refused_by}</CodeText>}
            </span>
          ))
        : null}
      {found && !answered ? (
        <span data-tone={found.finding === 'unknown' ? 'open' : 'bad'}>
          <Icon name={found.finding === 'unknown' ? 'info' : 'alert'} size={14} />
          {t(`menu_work.check.${found.finding}`, { ms: found.elapsed_ms, status: found.status ?? 0 })}
        </span>
      ) : null}
      {asking ? <span data-tone="open">{t('menu_work.check.running')}</span> : null}
    </div>
  );
}
