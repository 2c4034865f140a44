import { Button, Popover } from 'antd';
import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';
import { usePanel } from './use-panel.ts';
import styles from './choice-button.module.css';

interface ChoiceButtonProps<K extends string> {
  readonly label: string;
  readonly icon: IconName;
  readonly loading?: boolean;
  /** Where there are none it does what it does at once. */
  readonly choices: readonly { readonly key: K; readonly label: ReactNode }[];
  readonly onChoose: (key: K) => void;
  readonly onClick?: (() => void) | undefined;
  /** What is counted when it is pressed. */
  readonly track?: string;
}

/** A button that asks which. It stays the same one whatever it asks or does: who pressed it stays at it. */
export function ChoiceButton<K extends string>({ label, icon, loading = false, choices, onChoose, onClick, track }: ChoiceButtonProps<K>) {
  const { popover, button, panel, close } = usePanel();
  const asks = choices.length > 0;
  return (
    <Popover
      {...popover}
      open={popover.open && asks}
      placement="bottomRight"
      content={
        <div {...panel} aria-label={label} className={styles['choices']}>
          {choices.map((choice) => (
            <button
              key={choice.key}
              type="button"
              onClick={() => {
                close();
                onChoose(choice.key);
              }}
            >
              {choice.label}
            </button>
          ))}
        </div>
      }
    >
      <Button icon={<Icon name={icon} />} loading={loading} data-track={track} {...(asks ? button : { ref: button.ref, onClick })}>
        {label}
      </Button>
    </Popover>
  );
}
