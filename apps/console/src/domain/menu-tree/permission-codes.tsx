import { Select } from 'antd';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { rankCodes } from '../../lib/rank-codes.ts';
import { Badge } from '../../ui/badge.tsx';
import { CodeText } from '../../ui/code-text.tsx';
import styles from './menu-tree.module.css';

interface PermissionCodesProps {
  /** Of the permissions there are. Absent where they are not known: then nothing can be told to be new. */
  readonly codes: readonly string[] | undefined;
  readonly value?: readonly string[];
  readonly onChange?: (value: readonly string[]) => void;
}

const SEPARATORS = /[,\s]+/;
const NONE: readonly string[] = [];

/** Codes of permissions. Real ones are offered first; what no permission has yet comes last and stays marked as new. */
export function PermissionCodes({ codes = NONE, value = NONE, onChange, ...field }: PermissionCodesProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const add = (more: readonly string[]): void => {
    setTyped('');
    onChange?.([...new Set([...value, ...more])]);
  };
  const search = (text: string): void => {
    if (!SEPARATORS.test(text)) setTyped(text);
    else add(text.split(SEPARATORS).filter((code) => code !== ''));
  };
  const isNew = (code: string): boolean => codes.length > 0 && !codes.includes(code);
  const chosen = (code: string): ReactNode =>
    isNew(code) ? (
      <>
        {code} <Badge tone="warning">{t('app_menus.new_code_mark')}</Badge>
      </>
    ) : (
      code
    );
  const unknown = typed !== '' && !codes.includes(typed) && !value.includes(typed);
  const fitting = rankCodes(codes, typed).map((code) => ({ value: code, label: <CodeText>{code}</CodeText> }));
  const created = {
    value: typed,
    label: (
      <>
        {t('app_menus.new_code', { code: typed })} <Badge tone="warning">{t('app_menus.new_code_mark')}</Badge>
      </>
    ),
  };
  return (
    <Select<readonly string[]>
      {...field}
      mode="multiple"
      value={value}
      onChange={(next) => {
        setTyped('');
        onChange?.(next);
      }}
      options={unknown ? [...fitting, created] : fitting}
      showSearch={{ filterOption: false, searchValue: typed, onSearch: search }}
      notFoundContent={null}
      suffixIcon={null}
      className={styles['mono'] ?? ''}
      aria-label={t('app_menus.permissions')}
      labelRender={({ value: code }) => chosen(String(code))}
    />
  );
}
