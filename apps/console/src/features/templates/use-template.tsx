import type { App } from '@portico/contracts/platform/apps';
import type { Template } from '@portico/contracts/platform/templates';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useBeginMenusMutation } from '../../api/templates.ts';
import { useManageHref } from '../../domain/screens/screens.ts';
import { Modal } from '../../ui/modal.tsx';
import { pushNotice } from '../../ui/notices/notice-store.ts';

interface UseTemplateProps {
  readonly app: App;
  readonly template: Template;
  readonly onClose: () => void;
}

/** An app that has not begun yet takes the menus of this template, once. */
export function UseTemplate({ app, template, onClose }: UseTemplateProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const hrefOf = useManageHref();
  const [begin, { isLoading }] = useBeginMenusMutation();
  const run = async (): Promise<void> => {
    const { data } = await begin({ params: { app_id: app.app_id }, body: { template_id: template.template_id } });
    onClose();
    if (!data) return;
    pushNotice({ kind: 'success', title: t('templates.use.done', { count: data.added }) });
    void navigate(hrefOf('menu-manage'));
  };
  return (
    <Modal
      title={t('templates.use.title', { app: app.app_name, name: template.template_name })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="primary" loading={isLoading} onClick={() => void run()}>
            {t('templates.use.action', { app: app.app_name })}
          </Button>
        </>
      }
    >
      <p>{t('templates.use.text')}</p>
    </Modal>
  );
}
