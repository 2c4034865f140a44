import { APP_SCOPE, OPENID_SCOPES } from '@portico/contracts/user-centre/openid';
import type { OpenidConsent } from '@portico/contracts/user-centre/openid-consents';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Confirm } from '../../ui/confirm.tsx';
import { pushNotice } from '../../ui/notices/notice-store.ts';
import { TableTime } from '../../ui/table-time.tsx';

/** What a tool may know of somebody, since when, and when it last asked. */
export function ToolFacts({ tool, zone }: { readonly tool: OpenidConsent; readonly zone: string }) {
  const { t, i18n } = useTranslation();
  const words = tool.scopes.map((scope) => {
    const known = OPENID_SCOPES.find((each) => each === scope);
    if (known !== undefined) return t(`connected_tools.scopes.${known}`);
    return scope.startsWith(APP_SCOPE) ? t('connected_tools.app_roles', { app: scope.slice(APP_SCOPE.length) }) : scope;
  });
  const list = new Intl.ListFormat(i18n.language, { type: 'unit' }).format([t('connected_tools.only_you'), ...words]);
  return (
    <>
      <span>
        {t('connected_tools.learns')} {list}
      </span>
      <span>
        {t('connected_tools.since')} <TableTime at={tool.given_at} zone={zone} />
      </span>
      <span>
        {tool.last_used_at === null ? (
          t('connected_tools.unused')
        ) : (
          <>
            {t('connected_tools.used')} <TableTime at={tool.last_used_at} zone={zone} />
          </>
        )}
      </span>
    </>
  );
}

export function EndToolButton({ tool, onClick }: { readonly tool: OpenidConsent; readonly onClick: () => void }) {
  const { t } = useTranslation();
  return (
    <Button aria-label={`${t('connected_tools.end')}: ${tool.name}`} onClick={onClick}>
      {t('connected_tools.end')}
    </Button>
  );
}

interface EndToolProps {
  readonly tool: OpenidConsent;
  /** What happens next, worded for the person or for the administrator who ends it. */
  readonly text: string;
  readonly running: boolean;
  readonly end: () => Promise<{ readonly error?: unknown }>;
  readonly onClose: () => void;
}

/** Asks before access ends, and confirms when it has. The call reports a failure. */
export function EndTool({ tool: { name }, text, running, end, onClose }: EndToolProps) {
  const { t } = useTranslation();
  const submit = async (): Promise<void> => {
    const { error } = await end();
    onClose();
    if (error === undefined) pushNotice({ kind: 'success', title: t('connected_tools.ended', { name }) });
  };
  return (
    <Confirm
      title={t('connected_tools.end_title', { name })}
      danger
      submit={t('connected_tools.end')}
      running={running}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p>{text}</p>
    </Confirm>
  );
}
