import type { APP_ICONS } from '@portico/contracts/platform/apps';
import { originFor } from '../../lib/config.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './app-icon.module.css';

type AppIconName = (typeof APP_ICONS)[number];
/** Apps have colour: each icon takes one tint of the chart palette. */
const TINTS: Readonly<Record<AppIconName, number>> = {
  box: 1,
  coins: 2,
  chat: 3,
  cap: 4,
  store: 5,
  truck: 6,
  people: 3,
  chart: 6,
  gear: 2,
  shield: 4,
};

interface AppIconProps {
  readonly icon: AppIconName;
  /** The address of its logo, which is drawn instead; empty: it has none. */
  readonly logo?: string;
  readonly size?: number;
}

export function AppIcon({ icon, logo = '', size = 26 }: AppIconProps) {
  const style = { inlineSize: size, blockSize: size, borderRadius: Math.max(6, size * 0.22) };
  if (logo !== '') return <img className={styles['logo']} src={originFor(logo) + logo} alt="" style={style} />;
  return (
    <span className={styles['icon']} data-tint={TINTS[icon]} style={style}>
      <Icon name={icon} size={Math.round(size * 0.56)} />
    </span>
  );
}
