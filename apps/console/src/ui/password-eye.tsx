import { Icon } from './icon.tsx';

/** Ant Design makes the button around it, with its name. */
export const renderEye = (visible: boolean) => <Icon name={visible ? 'eye_off' : 'eye'} />;
