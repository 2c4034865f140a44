import { useTranslation } from 'react-i18next';
import { SideButton } from './side-row.tsx';

/** What every side is given by the layout. */
export interface SideProps {
  readonly collapsed: boolean;
  /** Something in it was opened: a drawer closes. */
  readonly onOpen?: () => void;
  /** Absent in a drawer, which is never collapsed to icons. */
  readonly onCollapse?: (() => void) | undefined;
}

export function SideCollapse({ collapsed, onCollapse }: Pick<SideProps, 'collapsed' | 'onCollapse'>) {
  const { t } = useTranslation();
  if (!onCollapse) return null;
  const name = collapsed ? { name: t('layout.expand') } : {};
  return <SideButton icon="panel" label={t('layout.collapse')} {...name} collapsed={collapsed} onClick={onCollapse} />;
}
