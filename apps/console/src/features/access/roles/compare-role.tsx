import { Button, Popover } from 'antd';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/icon.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { usePanel } from '../../../ui/use-panel.ts';

/** As high as it will be, so that nothing moves when it comes. */
const PLACE = <div style={{ blockSize: 32 }} />;
const RoleSelect = lazyPart(async () => (await import('../role-select.tsx')).RoleSelect, PLACE);

interface CompareRoleProps {
  readonly app_id: string;
  readonly without: string;
  /** Empty: none yet. */
  readonly role_id: string;
  readonly name: string;
  readonly onChoose: (role_id: string | undefined) => void;
}

/** Asks for the other role and says which it is. */
export function CompareRole({ app_id, without, role_id, name, onChoose }: CompareRoleProps) {
  const { t } = useTranslation();
  const { popover, button, panel, close } = usePanel();
  return (
    <Popover
      {...popover}
      placement="bottom"
      content={
        <div {...panel} aria-label={t('roles.compare')} style={{ inlineSize: 240 }}>
          <RoleSelect
            app_id={app_id}
            label={t('roles.compare')}
            without={[without]}
            value={role_id || undefined}
            asked
            onChange={(chosen) => {
              close();
              onChoose(chosen);
            }}
          />
        </div>
      }
    >
      <Button {...button}>
        {name === '' ? t('roles.compare') : t('roles.compared', { name })}
        <Icon name="chevron_down" size={14} />
      </Button>
    </Popover>
  );
}
