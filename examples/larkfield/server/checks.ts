import type { Column, Fault, Value } from '../api-types.ts';

type Broken = NonNullable<Fault['fields']>[string];

/** `Date.parse` reads 31 February as 3 March: a day that exists reads back as it was written. */
function isDate(value: Value): boolean {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const at = Date.parse(value);
  return !Number.isNaN(at) && new Date(at).toISOString().slice(0, 10) === value;
}

const isTime = (value: Value): boolean =>
  typeof value === 'string' &&
  /^.{10}T.+(?:Z|[+-]\d{2}:\d{2})$/.test(value) &&
  isDate(value.slice(0, 10)) &&
  !Number.isNaN(Date.parse(value));

function brokenRule(column: Column, value: Value): Broken | undefined {
  const { type, most, required, states } = column;
  // A state and a tick always have a value.
  if (value === null || value === '') return required || type === 'state' || type === 'flag' ? 'required' : undefined;
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
      return isTime(value) ? undefined : 'type';
    case 'state':
      return states?.some((state) => state.value === value) === true ? undefined : 'type';
    default:
      if (typeof value !== 'string') return 'type';
      if (required && value.trim() === '') return 'required';
      return most !== undefined && value.length > most ? 'most' : undefined;
  }
}

/** Which field breaks which rule; of a new row also the required ones that are missing. There, null is what was not filled in. */
export function brokenFields(
  columns: readonly Column[],
  values: Readonly<Record<string, Value>>,
  is_new: boolean,
): Record<string, Broken> | undefined {
  const broken = new Map<string, Broken>();
  for (const [key, value] of Object.entries(values)) {
    const column = columns.find((each) => each.key === key);
    const rule = !column ? 'unknown' : !column.editable ? 'read_only' : is_new && value === null ? undefined : brokenRule(column, value);
    if (rule) broken.set(key, rule);
  }
  if (is_new) for (const { key, required } of columns) if (required && (values[key] ?? null) === null) broken.set(key, 'required');
  return broken.size === 0 ? undefined : Object.fromEntries(broken);
}
