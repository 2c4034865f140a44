import { Select } from 'antd';
import { useMemo } from 'react';
import { useNow } from '../lib/now.ts';
import { knownTimeZones, offsetLabel } from '../lib/zone.ts';

interface ZoneOption {
  readonly value: string;
  readonly label: string;
  readonly offset: string;
}

const renderZone = ({ data }: { readonly data: ZoneOption }) =>
  data.offset === '' ? (
    data.label
  ) : (
    <span dir="ltr" style={{ display: 'flex', justifyContent: 'space-between' }}>
      <span>{data.value}</span>
      <span>{data.offset}</span>
    </span>
  );

interface ZoneSelectProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (zone: string) => void;
  /** What stands for no zone of one's own. */
  readonly none?: string;
}

/** Every time zone, by its name; offsets are those of now. */
export function ZoneSelect({ label, value, onChange, none }: ZoneSelectProps) {
  const now = useNow();
  const options = useMemo(() => {
    const zones: ZoneOption[] = knownTimeZones().map((id) => ({ value: id, label: id, offset: offsetLabel(id, now) }));
    return none === undefined ? zones : [{ value: '', label: none, offset: '' }, ...zones];
  }, [now, none]);
  return (
    <Select
      showSearch={{ optionFilterProp: 'label' }}
      aria-label={label}
      value={value}
      onChange={onChange}
      options={options}
      style={{ inlineSize: '100%' }}
      optionRender={renderZone}
    />
  );
}

interface ZoneFieldProps {
  readonly label: string;
  /** Both from the form. */
  readonly value?: string;
  readonly onChange?: (zone: string) => void;
}

/** The same inside a form. */
export const ZoneField = ({ label, value = '', onChange }: ZoneFieldProps) => (
  <ZoneSelect label={label} value={value} onChange={(zone) => onChange?.(zone)} />
);
