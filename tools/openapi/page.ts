import { partsOf } from './parts.ts';
import type { ApiDocument, ApiOperation, ApiSchema } from './shape.ts';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const text = (value: string): string => value.replaceAll(/[&<>"]/g, (char) => ENTITIES[char] ?? char);
/** Between backquotes stands what is typed as it is. */
const said = (line = ''): string => text(line).replaceAll(/`([^`]*)`/g, '<code>$1</code>');
const nameOf = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1);

function typeOf(schema: ApiSchema): string {
  if (schema.$ref !== undefined) return `<a href="#schema-${nameOf(schema.$ref)}">${nameOf(schema.$ref)}</a>`;
  const options = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (options !== undefined) return [...new Set(options.map(typeOf))].join(' | ');
  const most = schema.maxLength ?? schema.maxItems;
  const bound = most === undefined ? '' : ` ≤ ${most}`;
  if (schema.enum !== undefined) return schema.enum.map((value) => text(JSON.stringify(value))).join(' | ');
  if (schema.type === 'array') return `${typeOf(schema.items ?? {})}[]${bound}`;
  return `${schema.type ?? 'any'}${bound}${schema.nullable === true ? ' | null' : ''}`;
}

const table = (rows: readonly (readonly string[])[]): string =>
  rows.length === 0 ? '' : `<table>${rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('\n')}</table>`;

/** A line for each field, and after it those of what it holds; a choice of objects shows the fields of all. */
function rowsOf(schema: ApiSchema, before: string): string[][] {
  const required = new Set(schema.required);
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => [
    [`<code>${text(before + name)}</code>`, required.has(name) ? 'required' : '', `<code>${typeOf(inner)}</code>`, said(inner.description)],
    ...rowsOf(inner, `${before}${name}.`),
  ]);
  return [...own, ...partsOf(schema).flatMap((part) => rowsOf(part, before))];
}

function fields(schema: ApiSchema | undefined): string {
  if (schema === undefined) return '';
  const rows = rowsOf(schema, '');
  return rows.length === 0 ? `<p><code>${typeOf(schema)}</code></p>` : table(rows);
}

const accessOf = ({ 'x-access': access }: ApiOperation): string => (typeof access === 'string' ? access : access.permission);
const schemaOf = ({ content }: Pick<ApiOperation['responses'][string], 'content'>): ApiSchema | undefined =>
  Object.values(content ?? {})[0]?.schema;

function callOf(method: string, path: string, call: ApiOperation): string {
  const parameters = call.parameters.map((p) => [
    `<code>${text(p.name)}</code>`,
    p.in + (p.required ? ', required' : ''),
    `<code>${typeOf(p.schema)}</code>`,
    said(p.description),
  ]);
  const [good, ...rest] = Object.entries(call.responses);
  const refusals = rest.filter(([status]) => status !== 'default').map(([status, { description }]) => [status, text(description)]);
  return `<details id="${call.operationId}"><summary><b>${method.toUpperCase()}</b> <code>${text(path)}</code> ${text(call.summary)} <i>${text(accessOf(call))}</i></summary>
${table(parameters)}
${call.requestBody ? `<h4>Body</h4>${fields(schemaOf(call.requestBody))}` : ''}
${good ? `<h4>${good[0]}</h4>${fields(schemaOf(good[1]))}` : ''}
<h4>Refusals</h4>${table(refusals)}
</details>`;
}

const STYLE = `body{font:15px/1.5 "Noto Sans",system-ui,sans-serif;max-width:72rem;margin:2rem auto;padding:0 1rem;color:#1d2433}
summary{padding:.4rem 0;cursor:pointer}summary b{display:inline-block;min-width:4.5rem}summary i{color:#5b6473}
table{border-collapse:collapse;margin:.25rem 0 .75rem}td{border:1px solid #d8dde6;padding:.2rem .6rem;vertical-align:top}
code{font-family:"JetBrains Mono",monospace;font-size:13px;overflow-wrap:anywhere}h4{margin:.5rem 0 0}details{padding-inline-start:1rem}`;

/** A page of its own: nothing is loaded, nothing is run. */
export function apiPage(document: ApiDocument, file: string): string {
  const groups = new Map<string, string[]>();
  for (const [path, calls] of Object.entries(document.paths)) {
    for (const [method, call] of Object.entries(calls)) {
      const [tag = ''] = call.tags;
      groups.set(tag, [...(groups.get(tag) ?? []), callOf(method, path, call)]);
    }
  }
  const schemas = Object.entries(document.components.schemas).map(
    ([name, schema]) => `<h3 id="schema-${name}">${name}</h3>${fields(schema)}`,
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${text(document.info.title)} API</title>
<style>${STYLE}</style>
<h1>${text(document.info.title)} API</h1>
<p>Printed from the contracts by <code>npm run openapi</code>. For tools: <a href="${file}">${file}</a>.</p>
${[...groups].map(([tag, calls]) => `<h2>${text(tag)}</h2>\n${calls.join('\n')}`).join('\n')}
<h2>Shapes</h2>
${schemas.join('\n')}
</html>
`;
}
