/** @typedef {import('../../api-types.ts').Column} Column */
/** @typedef {import('../../api-types.ts').Value} Value */
/** What stands in the fields: text as it was typed, or a tick. @typedef {Readonly<Record<string, string | boolean>>} Draft */
/** @typedef {{ key: import('./texts.js').TextKey, limit?: number }} FieldError */
/** @typedef {Readonly<Record<string, FieldError>>} FieldErrors */

const NUMBERS = new Set(['number', 'money', 'percent', 'minutes']);
/** @param {Column} column */
export const isNumber = ({ type }) => NUMBERS.has(type);

/** A state and a tick always have a value. @param {Column} column */
export const isOptional = ({ required, type }) => !required && type !== 'flag' && type !== 'state';

/** @param {Column} column @param {Value | undefined} value */
const toField = (column, value) => (column.type === 'flag' ? value === true : String(value ?? ''));

/** @param {readonly Column[]} columns @param {Readonly<Record<string, Value>>} values @returns {Draft} */
export const draftOf = (columns, values) => Object.fromEntries(columns.map((column) => [column.key, toField(column, values[column.key])]));

/** @param {Column} column @param {string | boolean | undefined} typed @returns {Value} */
export function toValue(column, typed) {
  if (typeof typed === 'boolean') return typed;
  const text = (typed ?? '').trim();
  if (text === '') return column.type === 'flag' ? false : null;
  return isNumber(column) ? Number(text) : text;
}

/** @param {readonly Column[]} columns @param {Draft} from @param {Draft} draft */
export const changedKeys = (columns, from, draft) => columns.filter(({ key }) => from[key] !== draft[key]).map(({ key }) => key);

/** @param {Column} column @param {string | boolean | undefined} typed @returns {FieldError | undefined} */
function errorOf(column, typed) {
  const value = toValue(column, typed);
  if (value === null) return column.required ? { key: 'required' } : undefined;
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) return { key: 'not_a_number' };
    return column.most !== undefined && value > column.most ? { key: 'too_large', limit: column.most } : undefined;
  }
  const long = typeof value === 'string' && column.most !== undefined && value.length > column.most;
  return long && column.most !== undefined ? { key: 'too_long', limit: column.most } : undefined;
}

/** @param {readonly Column[]} columns @param {Draft} draft @returns {FieldErrors} */
export const errorsOf = (columns, draft) =>
  Object.fromEntries(
    columns.flatMap((column) => {
      const error = errorOf(column, draft[column.key]);
      return error ? [[column.key, error]] : [];
    }),
  );

/** What the server refused, said at the same fields. @param {import('../../api-types.ts').Fault | undefined} fault @returns {FieldErrors} */
export const refusedFields = (fault) =>
  Object.fromEntries(
    Object.entries(fault?.fields ?? {}).map(([key, rule]) => [key, { key: rule === 'required' ? 'required' : 'bad_value' }]),
  );
