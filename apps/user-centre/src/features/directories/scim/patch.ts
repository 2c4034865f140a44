import { SCIM_LIMITS } from '@portico/contracts/scim-limits';
import { parseFilter, plainPath, type Filter } from './filter.ts';
import { asBoolean, isObject, keyOf, smallText, valueAt, type Resource } from './resource.ts';
import { isNotKept } from './schemas.ts';
import { bad } from './scim-error.ts';

export interface Operation {
  readonly op: 'add' | 'replace' | 'remove';
  readonly path: string | undefined;
  readonly value: unknown;
}

/** What may be changed: name of the attribute, and its parts where it has any. */
export interface Attributes {
  readonly single: readonly string[];
  readonly complex: Readonly<Record<string, readonly string[]>>;
  readonly several: Readonly<Record<string, readonly string[]>>;
  readonly read_only: readonly string[];
}

interface Target {
  readonly attribute: string;
  readonly filter: Filter | undefined;
  readonly part: string | undefined;
}

const PATH = /^([A-Za-z]\w*)(?:\[(.+)\])?(?:\.([A-Za-z$]\w*))?$/s;

export function assertFewOperations(operations: readonly unknown[]): void {
  if (operations.length > SCIM_LIMITS.operations) bad('tooMany', `A patch has at most ${String(SCIM_LIMITS.operations)} operations.`);
}

export function operationsOf(body: unknown): Operation[] {
  const listed = isObject(body) ? valueAt(body, 'Operations') : undefined;
  if (!Array.isArray(listed) || listed.length === 0) return bad('invalidSyntax', 'A patch needs a list of Operations.');
  assertFewOperations(listed);
  return listed.map((each: unknown) => {
    if (!isObject(each)) return bad('invalidSyntax', 'Each operation must be an object.');
    const [op, path] = [valueAt(each, 'op'), valueAt(each, 'path')];
    const known = typeof op === 'string' ? keyOf(['add', 'replace', 'remove'], op) : undefined;
    if (known !== 'add' && known !== 'replace' && known !== 'remove') return bad('invalidSyntax', 'op must be add, replace or remove.');
    if (path !== undefined && typeof path !== 'string') return bad('invalidPath', 'A path must be a string.');
    return { op: known, path: path === '' ? undefined : path, value: valueAt(each, 'value') };
  });
}

/** Undefined: an attribute of the core schema that is not stored. */
export function targetOf(attributes: Attributes, path: string): Target | undefined {
  if (isNotKept(path)) return undefined;
  const bare = path.replace(/^urn:ietf:params:scim:schemas:core:2\.0:(?:User|Group):/i, '');
  const [, name = '', filter, part] = PATH.exec(bare) ?? [];
  if (keyOf(attributes.read_only, name) !== undefined) bad('mutability', `"${name}" cannot be changed by a patch.`);
  const complex = [...Object.keys(attributes.complex), ...Object.keys(attributes.several)];
  const attribute =
    keyOf([...attributes.single, ...complex], name) ?? bad('invalidPath', `"${path.slice(0, 100)}" is not a path of this resource.`);
  const parts = attributes.complex[attribute] ?? attributes.several[attribute] ?? [];
  if (filter !== undefined && !(attribute in attributes.several))
    bad('invalidPath', `"${attribute}" has a single value, so a filter is not supported.`);
  const known = part === undefined ? undefined : (keyOf(parts, part) ?? bad('invalidPath', `"${attribute}" has no attribute "${part}".`));
  return { attribute, filter: filter === undefined ? undefined : parseFilter(filter), part: known };
}

function compares(element: Resource, { path, op, value }: Extract<Filter, { kind: 'compare' }>): boolean {
  const is = valueAt(element, path);
  if (path === 'primary' || typeof value === 'boolean') {
    const same = (asBoolean(is) ?? false) === (asBoolean(value) ?? false);
    return op === 'eq' ? same : op === 'ne' && !same;
  }
  const [left, right] = [smallText(is), smallText(value)];
  if (op === 'eq') return left === right;
  if (op === 'ne') return left !== right;
  if (op === 'co') return left.includes(right);
  if (op === 'sw') return left.startsWith(right);
  if (op === 'ew') return left.endsWith(right);
  return bad('invalidFilter', 'Select elements with eq, ne, co, sw, ew or pr.');
}

export function matches(element: Resource, filter: Filter): boolean {
  if (filter.kind === 'not') return !matches(element, filter.of);
  if (filter.kind === 'and') return filter.of.every((each) => matches(element, each));
  if (filter.kind === 'or') return filter.of.some((each) => matches(element, each));
  if (filter.kind === 'present') return (valueAt(element, filter.path) ?? '') !== '';
  return compares(element, filter);
}

/** What an element would have to be for the filter to choose it, where it says that by `eq` alone. */
function madeBy(filter: Filter): Resource | undefined {
  if (filter.kind === 'compare' && filter.op === 'eq') return { [filter.path]: filter.value };
  if (filter.kind !== 'and') return undefined;
  const [left, right] = filter.of.map(madeBy);
  return left && right ? { ...left, ...right } : undefined;
}

/** Elements are compared pairwise, so their number is limited first. */
function few<T>(attribute: string, elements: T[]): T[] {
  if (elements.length > SCIM_LIMITS.values) bad('tooMany', `"${attribute}" has at most ${String(SCIM_LIMITS.values)} elements.`);
  return elements;
}

const elementsOf = (attribute: string, value: unknown): Resource[] =>
  few<unknown>(attribute, Array.isArray(value) ? value : [value]).map((each) => (isObject(each) ? { ...each } : { value: each }));

const heldElements = (resource: Resource, attribute: string): Resource[] => {
  const held = resource[attribute];
  return Array.isArray(held) ? held.filter(isObject) : [];
};

/** A new primary element replaces the earlier one. */
const together = (before: Resource[], added: Resource[]): Resource[] => {
  const takes_over = added.some((each) => asBoolean(valueAt(each, 'primary')) === true);
  const others = takes_over ? before.map((each) => ({ ...each, primary: false })) : before;
  return [...others.filter((each) => !added.some((one) => valueAt(one, 'value') === valueAt(each, 'value'))), ...added];
};

function changeChosen(resource: Resource, { attribute, part }: Target, filter: Filter, { op, value }: Operation): void {
  const held = heldElements(resource, attribute);
  const chosen = held.filter((each) => matches(each, filter));
  if (op === 'remove') {
    resource[attribute] =
      part === undefined
        ? held.filter((each) => !chosen.includes(each))
        : held.map((each) => (chosen.includes(each) ? { ...each, [part]: undefined } : each));
    return;
  }
  const change =
    part === undefined ? (isObject(value) ? value : bad('invalidValue', `"${attribute}" must be an object here.`)) : { [part]: value };
  if (chosen.length > 0) {
    const changed = held.map((each) => (chosen.includes(each) ? { ...each, ...change } : each));
    resource[attribute] = changed;
    return;
  }
  const made = op === 'add' ? madeBy(filter) : undefined;
  if (!made) return bad('noTarget', `No element of "${attribute}" matches the filter.`);
  resource[attribute] = few(attribute, together(held, [{ ...made, ...change }]));
}

function changeWhole(attributes: Attributes, resource: Resource, { attribute, part }: Target, { op, value }: Operation): void {
  const is_several = attribute in attributes.several;
  if (op === 'remove') {
    if (part === undefined) resource[attribute] = undefined;
    else if (is_several) resource[attribute] = heldElements(resource, attribute).map((each) => ({ ...each, [part]: undefined }));
    else if (isObject(resource[attribute])) resource[attribute] = { ...resource[attribute], [part]: undefined };
    return;
  }
  if (is_several && part !== undefined) {
    const held = heldElements(resource, attribute);
    resource[attribute] = held.length === 0 ? [{ [part]: value }] : held.map((each) => ({ ...each, [part]: value }));
  } else if (is_several) {
    const elements = op === 'replace' && value === null ? undefined : elementsOf(attribute, value);
    resource[attribute] = op === 'add' && elements ? few(attribute, together(heldElements(resource, attribute), elements)) : elements;
  } else if (attribute in attributes.complex) {
    const held = isObject(resource[attribute]) ? resource[attribute] : {};
    if (part === undefined && !isObject(value)) bad('invalidValue', `"${attribute}" must be an object.`);
    resource[attribute] =
      part === undefined && isObject(value) ? { ...held, ...partsOf(attributes, attribute, value) } : { ...held, [part ?? '']: value };
  } else {
    resource[attribute] = value;
  }
}

/** The parts that the schema has, by its spelling. */
function partsOf(attributes: Attributes, attribute: string, value: Resource): Resource {
  const parts = attributes.complex[attribute] ?? [];
  return Object.fromEntries(parts.flatMap((part) => (valueAt(value, part) === undefined ? [] : [[part, valueAt(value, part)]])));
}

function apply(attributes: Attributes, resource: Resource, operation: Operation, path: string): void {
  const target = targetOf(attributes, path);
  if (!target) return;
  if (operation.op !== 'remove' && operation.value === undefined) bad('invalidValue', 'add and replace need a value.');
  if (target.filter) changeChosen(resource, target, target.filter, operation);
  else changeWhole(attributes, resource, target, operation);
}

/** Without a path each name of the value is one. `id`, `schemas` and `meta` come along when a whole resource is sent. */
const SENT_ALONG = ['id', 'schemas', 'meta'];

/** The resource as the operations leave it, in their order. */
export function patched(attributes: Attributes, resource: Resource, operations: readonly Operation[]): Resource {
  const changed = { ...resource };
  for (const operation of operations) {
    if (operation.path !== undefined) {
      apply(attributes, changed, operation, operation.path);
      continue;
    }
    if (operation.op === 'remove') bad('noTarget', 'remove needs a path.');
    if (!isObject(operation.value)) return bad('invalidValue', 'Without a path, the value must be an object.');
    for (const [name, value] of Object.entries(operation.value))
      if (!SENT_ALONG.includes(plainPath(name))) apply(attributes, changed, { ...operation, value }, name);
  }
  return changed;
}
