import type { OpenidConsent } from '@portico/contracts/user-centre/openid-consents';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../api/api-error.ts';
import { useConsentsOfPersonQuery, useEndConsentOfPersonMutation } from '../../api/openid-consents.ts';
import { EndTool, EndToolButton, ToolFacts } from '../../domain/people/connected-tools.tsx';
import { useTimeZone } from '../../session/current-app.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import styles from './people.module.css';

/** Tools that somebody lets know who they are; nothing where there are none. */
export function ToolsOfPerson({ user_id, may_change }: { readonly user_id: string; readonly may_change: boolean }) {
  const { t } = useTranslation();
  const zone = useTimeZone();
  const { data, error, isFetching, refetch } = useConsentsOfPersonQuery(user_id);
  const [end, { isLoading }] = useEndConsentOfPersonMutation();
  const [asking, setAsking] = useState<OpenidConsent>();
  if (data === undefined && isApiError(error)) return <LoadFailure error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  if (data === undefined || data.items.length === 0) return null;
  return (
    <>
      <h2>{t('account.sections.tools')}</h2>
      <ul className={styles['rows']} aria-label={t('account.sections.tools')}>
        {data.items.map((tool) => (
          <li key={tool.client_id}>
            <div>
              <strong>
                <bdi>{tool.name}</bdi>
              </strong>
              <ToolFacts tool={tool} zone={zone} />
            </div>
            {may_change ? <EndToolButton tool={tool} onClick={() => setAsking(tool)} /> : null}
          </li>
        ))}
      </ul>
      {asking ? (
        <EndTool
          tool={asking}
          text={t('connected_tools.end_text_of', { name: asking.name })}
          running={isLoading}
          end={() => end({ user_id, client_id: asking.client_id })}
          onClose={() => setAsking(undefined)}
        />
      ) : null}
    </>
  );
}
