import { Button } from 'antd';
import { ActionMenu } from './action-menu.tsx';
import { Icon, type IconName } from './icon.tsx';

interface ChoiceButtonProps<K extends string> {
  readonly label: string;
  readonly icon: IconName;
  readonly loading?: boolean;
  /** Where there are none it does what it does at once. */
  readonly choices: readonly { readonly key: K; readonly label: string }[];
  readonly onChoose: (key: K) => void;
  readonly onClick?: (() => void) | undefined;
  /** What is counted when it is pressed. */
  readonly track?: string | undefined;
}

/** A button that asks which. It stays the same one whatever it asks or does: who pressed it stays at it. */
export function ChoiceButton<K extends string>({ label, icon, loading = false, choices, onChoose, onClick, track }: ChoiceButtonProps<K>) {
  const actions = choices.map((choice) => ({ ...choice, run: () => onChoose(choice.key) }));
  return (
    <ActionMenu label={label} from="end" actions={actions} direct={choices.length === 0}>
      {(button) => (
        <Button
          icon={<Icon name={icon} />}
          loading={loading}
          data-track={track}
          {...(choices.length > 0 ? button : { ref: button.ref, onClick })}
        >
          {label}
        </Button>
      )}
    </ActionMenu>
  );
}
