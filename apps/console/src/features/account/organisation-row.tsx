import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type BoundUser, useUnbindOrgMutation } from '../../api/bindings.ts';
import { Badge } from '../../ui/badge.tsx';
import { CodeText } from '../../ui/code-text.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Modal } from '../../ui/modal.tsx';
import { pushNotice } from '../../ui/notices/notice-store.ts';
import { RowMenu } from '../../ui/row-menu.tsx';
import { OrganisationPassword } from './organisation-password.tsx';
import { Row } from './section-parts.tsx';

interface OrganisationRowProps {
  readonly user: BoundUser;
  readonly switching: boolean;
  readonly onSwitch: () => void;
}

/** One organisation that the person belongs to: go on as its user, change that user's password, let it go. */
export function OrganisationRow({ user, switching, onSwitch }: OrganisationRowProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<'password' | 'remove'>();
  const [unbind, { isLoading }] = useUnbindOrgMutation();
  const remove = async (): Promise<void> => {
    const { error } = await unbind(user.user_id);
    setOpen(undefined);
    if (!error) pushNotice({ kind: 'success', title: t('account.orgs.removed', { org: user.org_name }) });
  };
  const disabled = user.status === 'disabled';
  return (
    <Row
      icon={<Icon name="people" size={18} />}
      title={
        <>
          <bdi>{user.org_name}</bdi>
          {disabled ? (
            <Badge tone="error" dot>
              {t('account.orgs.disabled')}
            </Badge>
          ) : null}
        </>
      }
      text={<CodeText>{user.login_name}</CodeText>}
      actions={
        <>
          {disabled ? null : (
            <Button loading={switching} aria-label={`${t('account.orgs.switch')}: ${user.org_name}`} onClick={onSwitch}>
              {t('account.orgs.switch')}
            </Button>
          )}
          <RowMenu
            name={user.org_name}
            actions={[
              ...(disabled
                ? []
                : ([{ key: 'password', label: t('account.orgs.password'), icon: 'lock', run: () => setOpen('password') }] as const)),
              { key: 'remove', label: t('common.remove'), icon: 'trash', danger: true, run: () => setOpen('remove') },
            ]}
          />
        </>
      }
    >
      {open === 'password' ? <OrganisationPassword user={user} onDone={() => setOpen(undefined)} /> : null}
      {open === 'remove' ? (
        <Modal
          title={t('account.orgs.remove_title', { org: user.org_name })}
          onClose={() => setOpen(undefined)}
          footer={
            <>
              <Button onClick={() => setOpen(undefined)}>{t('common.cancel')}</Button>
              <Button danger type="primary" loading={isLoading} onClick={() => void remove()}>
                {t('common.remove')}
              </Button>
            </>
          }
        >
          <p>{t('account.orgs.remove_text')}</p>
        </Modal>
      ) : null}
    </Row>
  );
}
