import type { OrgUser } from '@portico/contracts/user-centre/org-users';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../api/api-error.ts';
import { errorText } from '../../api/failure-text.ts';
import { useActOnUserMutation } from '../../api/orgs.ts';
import { EachDialog } from '../../ui/each-dialog.tsx';

const ACTIONS = ['kick', 'disable'] as const;

interface UsersBulkProps {
  readonly org_id: string;
  readonly users: readonly OrgUser[];
  readonly onDone: () => void;
}

/** What can be done with several users at once. */
export function UsersBulk({ org_id, users, onDone }: UsersBulkProps) {
  const { t } = useTranslation();
  const [action, setAction] = useState<(typeof ACTIONS)[number]>();
  const [act] = useActOnUserMutation();
  return (
    <>
      {ACTIONS.map((each) => (
        <Button key={each} danger={each === 'disable'} onClick={() => setAction(each)}>
          {t(`org_users.actions.${each}`)}
        </Button>
      ))}
      {action ? (
        <EachDialog
          title={t('org_users.ask_several', { action: t(`org_users.actions.${action}`), count: users.length })}
          submit={t(`org_users.actions.${action}`)}
          danger={action === 'disable'}
          rows={users}
          nameOf={({ login_name }) => login_name}
          run={async ({ user_id }) => {
            const { error } = await act({ org_id, user_id, action });
            return isApiError(error) ? errorText(error, t).text : undefined;
          }}
          onDone={onDone}
          onClose={() => setAction(undefined)}
        >
          <p>{t(`org_users.means_several.${action}`)}</p>
        </EachDialog>
      ) : null}
    </>
  );
}
