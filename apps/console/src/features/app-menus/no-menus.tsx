import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useTemplatesQuery } from '../../api/templates.ts';
import { useCurrentApp } from '../../session/current-app.ts';
import { useManageHref, useOfferedScreens } from '../../domain/screens/screens.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';

interface NoMenusProps {
  readonly may_write: boolean;
  readonly onImport: () => void;
  readonly onNew: () => void;
}

/** An app without menus: the ways to begin. A template can be taken once. */
export function NoMenus({ may_write, onImport, onNew }: NoMenusProps) {
  const { t } = useTranslation();
  const app = useCurrentApp();
  const hrefOf = useManageHref();
  const { installation } = useOfferedScreens();
  const may_begin = may_write && app?.init_menu === false && installation.some(({ path }) => path === 'template');
  const { data: templates } = useTemplatesQuery({ query: { limit: 1 } }, { skip: !may_begin });
  return (
    <EmptyState
      icon="list"
      title={t('app_menus.empty.title')}
      text={t(may_write ? 'app_menus.empty.begin' : 'app_menus.empty.text')}
      action={
        may_write ? (
          <>
            {templates && templates.count > 0 ? (
              <LinkButton type="primary" to={hrefOf('template')}>
                {t('app_menus.empty.template')}
              </LinkButton>
            ) : null}
            <Button onClick={onImport}>{t('menu_work.import.title')}</Button>
            <Button onClick={onNew}>{t('app_menus.new_page')}</Button>
          </>
        ) : null
      }
    />
  );
}
