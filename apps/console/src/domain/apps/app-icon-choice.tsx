import { APP_ICONS } from '@portico/contracts/platform/apps';
import { useTranslation } from 'react-i18next';
import { AppIcon } from './app-icon.tsx';
import styles from './app-icon-choice.module.css';

type AppIconName = (typeof APP_ICONS)[number];

interface AppIconChoiceProps {
  /** Both from the form. */
  readonly value?: AppIconName;
  readonly onChange?: (icon: AppIconName) => void;
  readonly disabled?: boolean;
}

/** The icons an app can have. */
export function AppIconChoice({ value, onChange, disabled = false }: AppIconChoiceProps) {
  const { t } = useTranslation();
  return (
    <fieldset className={styles['icons']} disabled={disabled}>
      <legend className="sr-only">{t('app_admin.icon')}</legend>
      {APP_ICONS.map((icon) => (
        <label key={icon} title={t(`app_admin.icons.${icon}`)}>
          <input
            type="radio"
            name="app-icon"
            className="sr-only"
            aria-label={t(`app_admin.icons.${icon}`)}
            checked={icon === value}
            onChange={() => onChange?.(icon)}
          />
          <AppIcon icon={icon} size={28} />
        </label>
      ))}
    </fieldset>
  );
}
