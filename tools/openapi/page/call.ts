import { ERRORS } from '@portico/contracts/errors';
import type { Example } from '../examples/example.ts';
import type { ApiOperation, ApiSchema } from '../shape.ts';
import { exampleOf } from './example.ts';
import { fields, table, typeOf, type Shapes } from './fields.ts';
import { code, text } from './html.ts';

const WHO: Readonly<Record<string, string>> = {
  public: 'Anybody, without signing in',
  signed_in: 'Anybody who is signed in',
  service: 'A service, signing with its own credential',
  super_admin: 'Super administrators',
  auditor: 'Super administrators and auditors',
  member: 'Members of the app',
  service_owner: 'Owners of the service',
  manager: 'Whoever administers anything',
};

function accessOf({ 'x-access': access, 'x-proof': proof }: ApiOperation): string {
  const who = typeof access === 'string' ? text(WHO[access] ?? access) : `Members of the app with ${code(access.permission)}`;
  return `${who}${proof === undefined ? '' : ', after a sign-in or step-up of the last minutes'}.`;
}

const schemaOf = ({ content }: Pick<ApiOperation['responses'][string], 'content'>): ApiSchema | undefined =>
  Object.values(content ?? {})[0]?.schema;

export const errorTable = (codes: readonly string[]): string => {
  const known = Object.entries(ERRORS).filter(([name]) => codes.includes(name));
  const rows = known.map(
    ([name, { status, text: texts }]) => `<tr><th scope="row">${code(name)}</th><td>${status}</td><td>${text(texts.en)}</td></tr>`,
  );
  return `<table><caption>Errors</caption><thead><tr><th scope="col">Code</th><th scope="col">Status</th><th scope="col">Message</th></tr></thead>
<tbody>${rows.join('\n')}</tbody></table>`;
};

/** One call: closed it is a line of the list, open everything that is known about it. */
export function callOf(method: string, path: string, call: ApiOperation, shapes: Shapes, example: Example | undefined): string {
  const parameters = call.parameters.map((p) => ({
    name: p.name,
    type: typeOf(p.schema),
    is_required: p.required,
    description: p.description,
    where: `in ${p.in}`,
  }));
  const [good, ...refusals] = Object.entries(call.responses);
  const codes = refusals.filter(([status]) => status !== 'default').flatMap(([, { description }]) => description.split(', '));
  const reply = good && schemaOf(good[1]);
  return `<details class="call" id="${call.operationId}"><summary><h3><span class="method ${method}">${method.toUpperCase()}</span> <code>${text(path)}</code> <span class="does">${text(call.summary)}</span></h3></summary>
<div class="parts"><div>
<p class="who"><span>${accessOf(call)}</span> <a class="link" href="#${call.operationId}">Link to this call</a></p>
${table('Parameters', parameters)}
${call.requestBody ? fields('Body', schemaOf(call.requestBody), shapes) : ''}
${reply ? fields(`Reply ${good[0]}`, reply, shapes, true) : `<p class="whole">Reply ${good?.[0] ?? ''}: no body</p>`}
${errorTable(codes)}
</div><div class="examples">
${example ? exampleOf(method, call['x-access'] === 'public', example) : ''}
</div></div></details>`;
}
