import { useTranslation } from 'react-i18next';
import { CodeText } from '../../ui/code-text.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useAddressCheck, type CheckAddress } from './use-address-check.ts';
import styles from './menu-tree.module.css';

interface AddressCheckProps {
  readonly target: string;
  /** Whether it is to show inside the console at all. */
  readonly framed: boolean;
  readonly check: CheckAddress;
}

const BAD: readonly string[] = ['refuses_framing', 'bad_status', 'timeout', 'unreachable'];

/** What the address itself says, while it is typed. It never keeps anybody from saving. */
export function AddressCheck({ target, framed, check }: AddressCheckProps) {
  const { t } = useTranslation();
  const { found, asking } = useAddressCheck(target, check);
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
