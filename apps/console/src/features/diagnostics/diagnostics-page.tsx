import { TIMES } from '@portico/contracts/limits';
import { Button } from 'antd';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PROTOCOL_LEVEL } from '../../api/server-time.ts';
import { ApiReferenceLinks } from '../../domain/api-reference/api-reference-links.tsx';
import { apiOrigin, config, ucOrigin } from '../../lib/config.ts';
import { tableTime } from '../../lib/format.ts';
import { browserZone } from '../../lib/zone.ts';
import { parentOrigin } from '../../session/sign-out.ts';
import { useAppSelector } from '../../session/state.ts';
import { Badge } from '../../ui/badge.tsx';
import { CodeText } from '../../ui/code-text.tsx';
import { useEnvironmentName } from '../../ui/environment-name.ts';
import { LonePage } from '../../ui/lone-page.tsx';
import { askUserCentre, messageRoundTrip, reach, type Outcome, type UserCentreCheck } from './checks.ts';
import styles from './diagnostics-page.module.css';

interface Results {
  readonly platform: Outcome;
  readonly user_centre: UserCentreCheck;
  readonly messages: Outcome;
  readonly at: number;
}

async function runChecks(): Promise<Results> {
  const [platform, user_centre, messages] = await Promise.all([reach(apiOrigin(), '/livez'), askUserCentre(), messageRoundTrip()]);
  return { platform, user_centre, messages, at: Date.now() };
}

interface RowProps {
  readonly name: string;
  readonly code?: string | undefined;
  readonly text?: string | undefined;
  /** What the check has found. */
  readonly children?: ReactNode;
}

function Row({ name, code, text, children }: RowProps) {
  return (
    <div className={styles['row']}>
      <dt>{name}</dt>
      <dd>
        {code === undefined ? null : <CodeText quiet>{code}</CodeText>}
        {text === undefined ? null : <bdi>{text}</bdi>}
        {children ? <span>{children}</span> : null}
      </dd>
    </div>
  );
}

function Verdict({ outcome }: { readonly outcome: Outcome | undefined }) {
  const { t } = useTranslation();
  if (!outcome) return <Badge tone="neutral">{t('diagnostics.checking')}</Badge>;
  return outcome.ok ? (
    <Badge tone="success" dot>
      {t('diagnostics.answers', { ms: outcome.ms })}
    </Badge>
  ) : (
    <Badge tone="error" dot>
      {t('diagnostics.fails')} <CodeText>{outcome.why}</CodeText>
    </Badge>
  );
}

/** R2.14: what a support call begins with. Not part of an installation in product. */
function DiagnosticsPage() {
  const { t } = useTranslation();
  const lang = useAppSelector((state) => state.global.lang);
  const app = useAppSelector((state) => state.appTarget.info);
  const environmentName = useEnvironmentName();
  const [turn, setTurn] = useState(1);
  const [done, setDone] = useState<{ readonly turn: number; readonly results: Results }>();
  useEffect(() => void runChecks().then((results) => setDone({ turn, results })), [turn]);
  const running = done?.turn !== turn;
  const results = done?.results;
  const behind = results?.user_centre.behind_ms;
  const embedded = window.parent === window ? undefined : (parentOrigin(window) ?? '');
  return (
    <LonePage wide title={t('diagnostics.title')}>
      <div className={styles['head']}>
        <h1>{t('diagnostics.title')}</h1>
        <Button loading={running} onClick={() => setTurn(turn + 1)}>
          {t('diagnostics.again')}
        </Button>
      </div>
      <section className={styles['card']} aria-labelledby="diagnostics-build">
        <h2 id="diagnostics-build">{t('diagnostics.installation')}</h2>
        <dl>
          <Row name={t('diagnostics.environment')} text={environmentName(config.environment)} />
          <Row name={t('diagnostics.version')} code={config.version} />
          <Row name={t('diagnostics.protocol')} code={PROTOCOL_LEVEL} />
          <Row name={t('diagnostics.api_reference')}>
            <ApiReferenceLinks />
          </Row>
          <Row name={t('diagnostics.browser')} code={navigator.userAgent} />
          <Row name={t('diagnostics.language')} code={`${lang} · ${browserZone()}`} />
          <Row name={t('diagnostics.app')} {...(app ? { code: JSON.stringify(app) } : { text: t('diagnostics.no_app') })} />
        </dl>
      </section>
      <section className={styles['card']} aria-labelledby="diagnostics-reach" aria-live="polite" aria-busy={running}>
        <h2 id="diagnostics-reach">{t('diagnostics.connections')}</h2>
        <dl>
          <Row name={t('diagnostics.platform')} code={apiOrigin()}>
            <Verdict outcome={results?.platform} />
          </Row>
          <Row name={t('diagnostics.user_centre')} code={ucOrigin()}>
            <Verdict outcome={results?.user_centre.outcome} />
          </Row>
          <Row name={t('diagnostics.clock')}>
            {behind === undefined ? (
              <Badge tone={results ? 'error' : 'neutral'}>{results ? t('diagnostics.fails') : t('diagnostics.checking')}</Badge>
            ) : (
              <Badge tone={Math.abs(behind) > TIMES.signature_ahead_ms ? 'warning' : 'success'} dot>
                {t('diagnostics.difference', { ms: behind })}
              </Badge>
            )}
          </Row>
          <Row name={t('diagnostics.messages')}>
            <Verdict outcome={results?.messages} />
          </Row>
          {embedded ? (
            <Row name={t('diagnostics.embedded')} code={embedded} />
          ) : (
            <Row
              name={t('diagnostics.embedded')}
              text={embedded === undefined ? t('diagnostics.not_embedded') : t('diagnostics.unknown')}
            />
          )}
          {results ? <Row name={t('diagnostics.checked_at')} code={tableTime(results.at, browserZone())} /> : null}
        </dl>
      </section>
    </LonePage>
  );
}
export { DiagnosticsPage as Component };
