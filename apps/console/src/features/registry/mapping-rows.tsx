import { PROVISIONING_LIMITS } from '@portico/contracts/provisioning-limits';
import type { MappingRow } from '@portico/contracts/user-centre/provisioning';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { OrgSelect } from '../../domain/orgs/org-select.tsx';
import { CodeInput } from '../../ui/code-input.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import styles from './registry.module.css';

interface MappingRowsProps {
  readonly nameOf: (org_id: string) => string;
  readonly disabled: boolean;
  /** Both from the form. */
  readonly value?: readonly MappingRow[];
  readonly onChange?: (rows: readonly MappingRow[]) => void;
}

const NONE: readonly MappingRow[] = [];
const FRESH: MappingRow = { attribute: '', value: '', org_id: '' };

/** Which value of which claim leads to which organisation, in order. */
export function MappingRows({ nameOf, disabled, value = NONE, onChange }: MappingRowsProps) {
  const { t } = useTranslation();
  const set = (at: number, over: Partial<MappingRow>): void =>
    onChange?.(value.map((row, index) => (index === at ? { ...row, ...over } : row)));
  const labelOf = (what: 'attribute' | 'value' | 'org'): string => t(`registry.of_provider.provisioning.${what}`);
  return (
    <div className={styles['mapping']}>
      {value.map((row, at) => (
        <div key={at} role="group" aria-label={t('registry.of_provider.provisioning.rule', { number: at + 1 })}>
          <CodeInput
            aria-label={labelOf('attribute')}
            placeholder={labelOf('attribute')}
            maxLength={PROVISIONING_LIMITS.mapping_attribute}
            value={row.attribute}
            onChange={({ target }) => set(at, { attribute: target.value })}
          />
          <CodeInput
            aria-label={labelOf('value')}
            placeholder={labelOf('value')}
            maxLength={PROVISIONING_LIMITS.mapping_value}
            value={row.value}
            onChange={({ target }) => set(at, { value: target.value })}
          />
          <OrgSelect
            label={t('app_list.open_type.org')}
            nameOf={nameOf}
            disabled={disabled}
            value={row.org_id}
            onChange={(org_id) => set(at, { org_id })}
          />
          {disabled ? null : (
            <IconButton
              icon="close"
              label={t('registry.of_provider.provisioning.remove', { number: at + 1 })}
              onClick={() => onChange?.(value.filter((_, index) => index !== at))}
            />
          )}
        </div>
      ))}
      {disabled || value.length >= PROVISIONING_LIMITS.mapping_rows ? null : (
        <Button onClick={() => onChange?.([...value, FRESH])}>{t('registry.of_provider.provisioning.add')}</Button>
      )}
    </div>
  );
}
