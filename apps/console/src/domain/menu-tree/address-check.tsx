import { LIMITS } from '@portico/contracts/limits';
import type { FrameCheck } from '@portico/contracts/platform/frame';
import { isWebAddress } from '@portico/contracts/rules/web-address';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDebounced } from '../../lib/debounced.ts';
import { CodeText } from '../../ui/code-text.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './menu-tree.module.css';

/** Undefined when nobody could say anything. */
export type CheckAddress = (target: string) => Promise<FrameCheck | undefined>;

interface AddressCheckProps {
  readonly target: string;
  /** Whether it is to show inside the console at all. */
  readonly framed: boolean;
  readonly check: CheckAddress;
}

/** Who types is not asked about every letter. */
const PAUSE_MS = 500;
const NOBODY: FrameCheck = { finding: 'unknown', status: null, refused_by: '', elapsed_ms: 0 };
const BAD: readonly string[] = ['refuses_framing', 'bad_status', 'timeout', 'unreachable'];

/** What the field refuses is not asked about. */
const isCheckable = (target: string): boolean => isWebAddress(target) && target.length <= LIMITS.address;

/** What the address itself says, while it is typed. It never keeps anybody from saving. */
export function AddressCheck({ target, framed, check }: AddressCheckProps) {
  const { t } = useTranslation();
  const paused = useDebounced(target, PAUSE_MS);
  const [asked, setAsked] = useState<{ readonly target: string; readonly found: FrameCheck }>();
  useEffect(() => {
    if (!isCheckable(paused)) return undefined;
    let over = false;
    const ask = async (): Promise<void> => {
      const found = (await check(paused)) ?? NOBODY;
      if (!over) setAsked({ target: paused, found });
    };
    void ask();
    return () => {
      over = true;
    };
  }, [paused, check]);
  const found = asked?.target === target ? asked.found : undefined;
  const asking = !found && paused === target && isCheckable(target);
  const ok = found?.finding === 'ok' || (!framed && found?.finding === 'refuses_framing');
  return (
    <span
      role="status"
      className={styles['check']}
      data-tone={!found ? 'open' : ok ? 'good' : BAD.includes(found.finding) ? 'bad' : 'open'}
    >
      {found ? (
        <>
          <Icon name={ok ? 'check' : BAD.includes(found.finding) ? 'alert' : 'info'} size={14} />
          <span>
            {ok && !framed
              ? t('menu_work.check.answers', { ms: found.elapsed_ms })
              : t(`menu_work.check.${found.finding}`, { ms: found.elapsed_ms, status: found.status ?? 0 })}
            {found.refused_by !== '' && framed ? (
              <>
                {' '}
                <CodeText quiet>{found.refused_by}</CodeText>
              </>
            ) : null}
          </span>
        </>
      ) : asking ? (
        t('menu_work.check.running')
      ) : null}
    </span>
  );
}
