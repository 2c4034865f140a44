import type { App } from '@portico/contracts/platform/apps';
import { useTranslation } from 'react-i18next';
import { useOpenTo } from '../../domain/apps/open-to.ts';
import { CodeText } from '../../ui/code-text.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import { AppAbout } from './app-about.tsx';
import { AppState } from './app-state.tsx';
import styles from './app-admin.module.css';

/** One app, as auditors read it. */
export function AppFacts({ app, onClose }: { readonly app: App; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const openTo = useOpenTo();
  return (
    <SidePanel
      label={app.app_name}
      place="over"
      width={480}
      onClose={onClose}
      head={
        <h2 className={styles['app']}>
          <Icon name={app.icon} size={18} />
          <bdi>{app.app_name}</bdi>
        </h2>
      }
    >
      <AppAbout app={app} />
      <AppState app={app} />
      <Facts
        facts={[
          { label: t('common.code_of'), value: <CodeText>{app.app_code}</CodeText> },
          { label: t('app_list.open_to'), value: openTo(app) },
        ]}
      />
    </SidePanel>
  );
}
