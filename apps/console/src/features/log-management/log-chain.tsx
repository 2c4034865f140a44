import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLogChainQuery, useVerifyLogsMutation } from '../../api/logs.ts';
import { sentenceNumber, tableTime } from '../../lib/format.ts';
import { useAppSelector } from '../../session/state.ts';
import { CodeText } from '../../ui/code-text.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './log-management-page.module.css';

/** While a verification runs. */
const ASK_AGAIN_MS = 2_000;

/** What the last verification of the whole log has found, and a new one. For whoever may read all of it. */
export function LogChain({ zone }: { readonly zone: string }) {
  const { t } = useTranslation();
  const lang = useAppSelector((state) => state.global.lang);
  /** The verification that was there when a new one was asked for. */
  const [before, setBefore] = useState<string | null>();
  const waiting = before !== undefined;
  const { data } = useLogChainQuery({}, waiting ? { pollingInterval: ASK_AGAIN_MS } : {});
  const [verify, { isLoading }] = useVerifyLogsMutation();
  if (!data) return null;
  if (waiting && data.verified_at !== before) setBefore(undefined);
  const { verified_at, verified_rows, findings_count, findings } = data;
  const state = findings_count === null || verified_at === null ? 'never' : findings_count > 0 ? 'broken' : 'whole';
  const run = async (): Promise<void> => {
    const { error } = await verify({});
    if (!error) setBefore(verified_at);
  };
  return (
    <div className={styles['chain']} data-state={state}>
      <span role="status">
        <Icon name={state === 'whole' ? 'shield' : state === 'broken' ? 'alert' : 'clock'} />
        <strong>{t(`logs.chain.${state}`, { count: findings_count ?? 0 })}</strong>
        {verified_at === null ? null : (
          <span className={styles['when']}>
            {t('logs.chain.when', { rows: sentenceNumber(verified_rows ?? 0, lang) })}{' '}
            <CodeText quiet>{tableTime(verified_at, zone)}</CodeText>
          </span>
        )}
        {data.sealed_until === null ? null : (
          <span className={styles['when']}>
            {t('logs.chain.sealed_until')} <CodeText quiet>{tableTime(data.sealed_until, zone)}</CodeText>
          </span>
        )}
      </span>
      <Button size="small" type="link" loading={isLoading || waiting} onClick={() => void run()}>
        {waiting ? t('logs.chain.running') : t('logs.chain.verify')}
      </Button>
      {findings.length > 0 ? (
        <ul>
          {findings.map(({ kind, chain, seq, log_id, detail }) => (
            <li key={`${chain} ${seq ?? ''} ${log_id ?? ''} ${kind}`}>
              <CodeText>
                {kind} {chain} {seq}
              </CodeText>{' '}
              <bdi>{detail}</bdi>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
