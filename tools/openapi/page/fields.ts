import { partsOf } from '../parts.ts';
import type { ApiSchema } from '../shape.ts';
import { code, said, text } from './html.ts';

const nameOf = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1);

export function typeOf(schema: ApiSchema): string {
  if (schema.$ref !== undefined) return `<a href="#schema-${nameOf(schema.$ref)}">${nameOf(schema.$ref)}</a>`;
  const options = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (options !== undefined) return [...new Set(options.map(typeOf))].join(' | ');
  const most = schema.maxLength ?? schema.maxItems;
  const bound = most === undefined ? '' : ` ≤ ${most}`;
  if (schema.enum !== undefined) return schema.enum.map((value) => text(JSON.stringify(value))).join(' | ');
  if (schema.type === 'array') return `${typeOf(schema.items ?? {})}[]${bound}`;
  return `${schema.type ?? 'any'}${bound}${schema.nullable === true ? ' | null' : ''}`;
}

/** One line of a table of fields or parameters. */
export interface Row {
  readonly name: string;
  readonly type: string;
  readonly is_required: boolean;
  readonly description: string | undefined;
  /** In the path, the query or a header. */
  readonly where?: string;
}

const rowOf = ({ name, type, is_required, description, where }: Row): string =>
  `<tr><th scope="row">${code(name)}${is_required ? ' <b>required</b>' : ''}</th><td><code>${type}</code>${where === undefined ? '' : ` <i>${where}</i>`}</td><td>${said(description)}</td></tr>`;

export const table = (title: string, rows: readonly Row[]): string =>
  rows.length === 0
    ? ''
    : `<table><caption>${title}</caption><thead><tr><th scope="col">Name</th><th scope="col">Type</th><th scope="col">Meaning</th></tr></thead>
<tbody>${rows.map(rowOf).join('\n')}</tbody></table>`;

/** A line for each field, and after it those of what it holds; a choice of objects shows the fields of all. */
function rowsOf(schema: ApiSchema, before: string): Row[] {
  const required = new Set(schema.required);
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => [
    { name: before + name, is_required: required.has(name), type: typeOf(inner), description: inner.description },
    ...rowsOf(inner, `${before}${name}.`),
  ]);
  return [...own, ...partsOf(schema).flatMap((part) => rowsOf(part, before))];
}

export type Shapes = Readonly<Record<string, ApiSchema>>;

/** A shape that is the whole of a body or a reply, or of its entries, is shown where it is used. */
function unfolded(schema: ApiSchema, shapes: Shapes): ApiSchema {
  if (schema.$ref !== undefined) return shapes[nameOf(schema.$ref)] ?? schema;
  return schema.type === 'array' && schema.items ? { ...schema, items: unfolded(schema.items, shapes) } : schema;
}

/** `in_reply`: a caller need not send anything, so nothing is marked as required. */
export function fields(title: string, schema: ApiSchema | undefined, shapes: Shapes, in_reply = false): string {
  if (schema === undefined) return '';
  const rows = rowsOf(unfolded(schema, shapes), '').map((row) => (in_reply ? { ...row, is_required: false } : row));
  const type = `<code>${typeOf(schema)}</code>`;
  if (rows.length === 0) return `<p class="whole">${title}: ${type}</p>`;
  return table(schema.type === 'object' ? title : `${title}: ${type}`, rows);
}
