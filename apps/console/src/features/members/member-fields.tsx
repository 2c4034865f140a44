import { MEMBER_KINDS } from '@portico/contracts/platform/apps';
import { members, type HeldRole, type Member } from '@portico/contracts/platform/members';
import { Segmented } from 'antd';
import { useTranslation } from 'react-i18next';
import { ContractField } from '../../domain/forms/contract-field.tsx';
import { RoleSelect } from './role-select.tsx';

interface MemberFieldsProps {
  readonly kind: Member['kind'];
  readonly held: readonly HeldRole[];
  readonly changed: readonly string[];
  readonly disabled: boolean;
}

/** What somebody is in an app, and the roles they have. */
export function MemberFields({ kind, held, changed, disabled }: MemberFieldsProps) {
  const { t } = useTranslation();
  const schema = members.create.body;
  return (
    <>
      <ContractField schema={schema} name="kind" label={t('members.kind')} changed={changed} hint={t(`members.kind_hint.${kind}`)}>
        <Segmented
          block
          disabled={disabled}
          aria-label={t('members.kind')}
          options={MEMBER_KINDS.map((value) => ({ value, label: t(`app_list.kind.${value}`) }))}
        />
      </ContractField>
      <ContractField schema={schema} name="role_ids" label={t('members.roles')} changed={changed}>
        <RoleSelect held={held} disabled={disabled} />
      </ContractField>
    </>
  );
}
