import { Button } from 'antd';
import { Icon } from './icon.tsx';

/** The one thing a page offers first: something new. */
export function NewButton({ label, onClick }: { readonly label: string; readonly onClick: () => void }) {
  return (
    <Button type="primary" icon={<Icon name="plus" />} onClick={onClick}>
      {label}
    </Button>
  );
}
