import type { OpenidConsent } from '@portico/contracts/user-centre/openid-consents';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../api/api-error.ts';
import { useOwnConsentsQuery, useWithdrawConsentMutation } from '../../api/openid-consents.ts';
import { EndTool, EndToolButton, ToolFacts } from '../../domain/people/connected-tools.tsx';
import { useOwnTimeZone } from '../../domain/people/own-time-zone.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { Lead, Row, Rows } from './section-parts.tsx';

/** Tools that the person signs in to by OpenID Connect; access can be ended for each. */
export function ToolsSection() {
  const { t } = useTranslation();
  const zone = useOwnTimeZone();
  const { data, error, isFetching, refetch } = useOwnConsentsQuery();
  const [withdraw, { isLoading }] = useWithdrawConsentMutation();
  const [asking, setAsking] = useState<OpenidConsent>();
  if (data === undefined) {
    return isApiError(error) ? (
      <LoadFailure error={error} retrying={isFetching} onRetry={() => void refetch()} />
    ) : (
      <SkeletonRows rows={2} height={60} />
    );
  }
  if (data.items.length === 0)
    return <EmptyState icon="external" title={t('connected_tools.none')} text={t('connected_tools.none_text')} />;
  return (
    <>
      <Lead>{t('connected_tools.lead')}</Lead>
      <Rows label={t('account.sections.tools')}>
        {data.items.map((tool) => (
          <Row
            key={tool.client_id}
            icon={<Icon name="external" size={18} />}
            title={<bdi>{tool.name}</bdi>}
            text={<ToolFacts tool={tool} zone={zone} />}
            actions={<EndToolButton tool={tool} onClick={() => setAsking(tool)} />}
          />
        ))}
      </Rows>
      {asking ? (
        <EndTool
          tool={asking}
          text={t('connected_tools.end_text', { name: asking.name })}
          running={isLoading}
          end={() => withdraw(asking.client_id)}
          onClose={() => setAsking(undefined)}
        />
      ) : null}
    </>
  );
}
