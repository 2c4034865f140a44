import type { Member } from '@portico/contracts/platform/members';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../ui/lazy-part.tsx';
import type { BulkDialogProps } from './bulk-dialogs.tsx';

const GiveRoles = lazyPart<BulkDialogProps>(async () => (await import('./bulk-dialogs.tsx')).GiveRoles);
const RemoveMembers = lazyPart<BulkDialogProps>(async () => (await import('./bulk-dialogs.tsx')).RemoveMembers);

interface MembersBulkProps {
  readonly app_id: string;
  readonly members: readonly Member[];
  readonly onDone: () => void;
}

/** What can be done with several people of an app at once. */
export function MembersBulk(props: MembersBulkProps) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState<'give' | 'remove'>();
  const close = (): void => setAsking(undefined);
  return (
    <>
      <Button onClick={() => setAsking('give')}>{t('members.give_roles')}</Button>
      <Button danger onClick={() => setAsking('remove')}>
        {t('members.remove')}
      </Button>
      {asking === 'give' ? <GiveRoles {...props} onClose={close} /> : null}
      {asking === 'remove' ? <RemoveMembers {...props} onClose={close} /> : null}
    </>
  );
}
