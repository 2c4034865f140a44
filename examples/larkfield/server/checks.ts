import type { Column, Fault, Value } from '../api-types.ts';

type Broken = NonNullable<Fault['fields']>[string];

const isDate = (value: Value): boolean =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value));

function brokenRule(column: Column, value: Value): Broken | undefined {
  const { type, most, required, states } = column;
  if (value === null || value === '') return required ? 'required' : undefined;
  switch (type) {
    case 'number':
    case 'money':
    case 'percent':
    case 'minutes':
      if (typeof value !== 'number' || !Number.isFinite(value)) return 'type';
      return most !== undefined && Math.abs(value) > most ? 'most' : undefined;
    case 'flag':
      return typeof value === 'boolean' ? undefined : 'type';
    case 'date':
      return isDate(value) ? undefined : 'type';
    case 'time':
      return typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? undefined : 'type';
    case 'state':
      return states?.some((state) => state.value === value) === true ? undefined : 'type';
    default:
      if (typeof value !== 'string') return 'type';
      if (required && value.trim() === '') return 'required';
      return most !== undefined && value.length > most ? 'most' : undefined;
  }
}

/** Which field breaks which rule; of a new row also the required ones that are missing. */
export function brokenFields(
  columns: readonly Column[],
  values: Readonly<Record<string, Value>>,
  is_new: boolean,
): Record<string, Broken> | undefined {
  const broken = new Map<string, Broken>();
  for (const [key, value] of Object.entries(values)) {
    const column = columns.find((each) => each.key === key);
    const rule = !column ? 'unknown' : !column.editable ? 'read_only' : brokenRule(column, value);
    if (rule) broken.set(key, rule);
  }
  if (is_new) for (const { key, required } of columns) if (required && !(key in values)) broken.set(key, 'required');
  return broken.size === 0 ? undefined : Object.fromEntries(broken);
}
