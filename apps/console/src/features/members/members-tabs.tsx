import { useTranslation } from 'react-i18next';
import { useManageHref } from '../../domain/screens/screens.ts';
import { TabLinks } from '../../ui/tab-links.tsx';

/** People one by one, and the groups of directories through which others come. */
export function MembersTabs({ current }: { readonly current: 'people' | 'groups' }) {
  const { t } = useTranslation();
  const hrefOf = useManageHref();
  return (
    <TabLinks
      label={t('members.parts')}
      items={[
        { to: hrefOf('members'), label: t('members.title'), current: current === 'people' },
        { to: hrefOf('members/directory-groups'), label: t('members.directory_groups'), current: current === 'groups' },
      ]}
    />
  );
}
