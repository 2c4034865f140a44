import { Select } from 'antd';

interface ChoiceSelectProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChoose: (value: string) => void;
}

/** Opens at once: whoever sees it has asked for it. */
export function ChoiceSelect({ label, value, options, onChoose }: ChoiceSelectProps) {
  return (
    <Select
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person opened it, and the focus belongs in what opened
      autoFocus
      defaultOpen
      aria-label={label}
      style={{ inlineSize: 220 }}
      value={value || null}
      options={[...options]}
      onChange={(chosen: string | null) => onChoose(chosen ?? '')}
    />
  );
}
