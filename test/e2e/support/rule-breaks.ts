import { LIMITS } from '@portico/contracts/limits';
import { ruleOfIssue } from '@portico/contracts/broken-rule';
import { PASSWORD_LENGTH } from '@portico/contracts/rules/password';
import { POLICY_RULES, policyFault, type PasswordPolicy } from '@portico/contracts/rules/password-policy';
import { TYPED_FIELDS, type TypedField } from '@portico/contracts/rules/typed';
import * as z from 'zod';

type Schema = z.core.$ZodType;
type Values = Readonly<Record<string, unknown>>;

/** A value, and the rule of the contract that it breaks. */
export interface Break {
  readonly value: unknown;
  readonly rule: string;
  /** What the rule speaks of: the value itself, or one entry of it. */
  readonly about: unknown;
  /** What is said of it, where that does not follow from the name of the rule. */
  readonly text?: string;
}
export interface FieldRules {
  readonly breaks: readonly Break[];
  /** As much as the rules allow, and no more. */
  readonly edges: readonly unknown[];
}

/** What people type by mistake; which rule each breaks, the contract says. */
const AWKWARD: readonly string[] = [
  '',
  "a'b",
  'a b',
  'a/b',
  'é',
  'a\u202eb',
  'x',
  'id',
  '-a',
  'a@b@c',
  '12345',
  'ftp://shop.example/x',
  'http://shop.example/x',
  'https://me@shop.example/',
  'https://shop.example/back#top',
  '2026-02-31',
];

/** Rules about a field that was left out: a form that shows it sends it. */
const OF_WHAT_IS_ABSENT: readonly string[] = ['open_type', 'one_of', 'script_needs_client'];

type Def = { readonly type: string } & Readonly<Record<string, unknown>>;
const defOf = (schema: Schema): Def => schema._zod.def as unknown as Def;

/** The schemas that a value of this one has to pass. */
function parts(schema: Schema): readonly Schema[] {
  const def = defOf(schema);
  if (def['innerType'] !== undefined) return parts(def['innerType'] as Schema);
  if (def.type === 'union') return (def['options'] as readonly Schema[]).flatMap(parts);
  if (def.type === 'pipe') return [def['in'], def['out']].flatMap((part) => parts(part as Schema));
  if (def.type === 'array') return [schema, ...parts(def['element'] as Schema)];
  return [schema];
}
const checksOf = (schema: Schema): readonly Def[] =>
  ((defOf(schema)['checks'] ?? []) as readonly { _zod: { def: unknown } }[]).map((check) => check._zod.def as Def);
const isArray = (schema: Schema): boolean => parts(schema).some((part) => defOf(part).type === 'array');
const isNumber = (schema: Schema): boolean => parts(schema).every((part) => defOf(part).type === 'number');

const shapeOf = (schema: Schema): Readonly<Record<string, Schema>> => defOf(schema)['shape'] as Readonly<Record<string, Schema>>;

/** The names of all rules that the contract states of a field. */
function stated(schema: Schema, field: string): readonly string[] {
  const of = shapeOf(schema)[field] as Schema;
  // Nobody types a number where a text is taken as well.
  const own = parts(of)
    .filter((part) => isNumber(of) || defOf(part).type !== 'number')
    .flatMap(checksOf);
  const around = checksOf(schema).filter((check) => (check['path'] as readonly string[] | undefined)?.[0] === field);
  return [...own, ...around].flatMap((check) => {
    if (check['minimum'] !== undefined || check['check'] === 'greater_than') return [`min:${String(check['minimum'] ?? check['value'])}`];
    if (check['maximum'] !== undefined || check['check'] === 'less_than') return [`max:${String(check['maximum'] ?? check['value'])}`];
    return typeof check['error'] === 'function' ? [String((check['error'] as (issue: object) => unknown)({}))] : [];
  });
}
const numbersIn = (rules: readonly string[]): readonly number[] =>
  rules
    .flatMap((rule) => /^(?:min|max):(\d+)$/.exec(rule)?.[1] ?? [])
    .map(Number)
    .toSorted((a, b) => a - b);

/** Texts of a length, of one letter and as what is right already, only longer. */
const ofLength = (length: number, right: unknown): readonly string[] => [
  'x'.repeat(length),
  String(right).slice(0, length).padEnd(length, 'x'),
];

function candidates(schema: Schema, lengths: readonly number[], right: unknown): readonly unknown[] {
  if (isNumber(schema)) return [null, ...lengths.flatMap((n) => [n - 1, n + 1])];
  const texts = [...AWKWARD, ...lengths.flatMap((n) => [...ofLength(n + 1, right), ...ofLength(Math.max(0, n - 1), right)])];
  if (!isArray(schema)) return texts;
  return [
    ...texts.filter((text) => !/[, ]|^$/.test(text)).map((text) => [text]),
    ...lengths.map((n) => Array.from({ length: n + 1 }, (_, i) => `p${i}`)),
  ];
}

/** Every rule of a field with a value that breaks it, within values that are right. */
export function rulesOf(schema: Schema, field: string, values: Values): FieldRules {
  const of = shapeOf(schema)[field] as Schema;
  const rules = stated(schema, field);
  const lengths = numbersIn(rules);
  const broken = (value: unknown): Break | undefined => {
    const result = z.safeParse(schema, { ...values, [field]: value });
    const issue = result.error?.issues.find(({ path }) => path[0] === field);
    return issue && { value, rule: ruleOfIssue(issue), about: issue.path.length > 1 ? '' : value };
  };
  const breaks = new Map<string, Break>();
  for (const value of candidates(of, lengths, values[field])) {
    const found = broken(value);
    if (found && !breaks.has(found.rule)) breaks.set(found.rule, found);
  }
  const allowsEmpty = isArray(of) || broken('') === undefined || breaks.has('required');
  const missed = rules.filter((rule) => !breaks.has(rule) && !OF_WHAT_IS_ABSENT.includes(rule) && !(rule === 'min:1' && allowsEmpty));
  if (missed.length > 0) throw new Error(`nothing breaks ${missed.join(', ')} of ${field}`);
  const edges = isNumber(of) ? lengths : isArray(of) ? [] : lengths.flatMap((n) => ofLength(n, values[field]));
  const passing = edges.filter((value) => broken(value) === undefined);
  return { breaks: [...breaks.values()], edges: isNumber(of) ? passing : passing.slice(-1) };
}

/** The same for what is typed in another form than it travels in. */
export function typedRulesOf(field: TypedField, right: string): FieldRules {
  const lengths = Object.values(LIMITS).filter((n) => n <= LIMITS.login_name);
  const breaks = new Map<string, Break>();
  for (const value of [...AWKWARD, ...lengths.flatMap((n) => ofLength(n + 1, right))]) {
    const rule = TYPED_FIELDS[field](value);
    if (rule !== undefined && !breaks.has(rule)) breaks.set(rule, { value, rule, about: value });
  }
  const longest = lengths.toSorted((a, b) => b - a).map((n) => 'x'.repeat(n));
  return { breaks: [...breaks.values()], edges: [longest.find((text) => TYPED_FIELDS[field](text) === undefined) ?? right] };
}

/** For each rule of the policy one that breaks it first, and what is said of it. */
export const PASSWORDS = ['', 'aB1-', 'aaBB 11--', 'aaBB11--é', 'aB1-aB1-', 'aaaabbbb', '1aaaa-BBBB', 'aB1-'.repeat(5)];
export function passwordRulesOf(
  policy: PasswordPolicy,
  names: readonly string[],
  say: (password: string) => string | undefined,
): FieldRules {
  const tried = [...PASSWORDS, ...names.map((name) => `aB-${name.split('@')[0] ?? ''}a`.padEnd(10, 'a'))];
  const breaks = new Map<string, Break>([['min:1', { value: '', rule: 'min:1', about: '' }]]);
  for (const value of tried.slice(1)) {
    const rule = policyFault(policy, value, '', new Set()) ?? 'PASSWORD/RULE3';
    const text = say(value);
    if (text !== undefined && !breaks.has(rule)) breaks.set(rule, { value, rule, about: value, text });
  }
  const missed = POLICY_RULES[policy].filter(([fault]) => !breaks.has(fault) && (fault !== 'PASSWORD/RULE3' || names.length > 0));
  if (missed.length > 0) throw new Error(`no password breaks ${missed.map(([fault]) => fault).join(', ')}`);
  return {
    breaks: [...breaks.values()],
    edges: [`aB-1${'x'.repeat(PASSWORD_LENGTH.max - 4)}`, `aB-1${'x'.repeat(PASSWORD_LENGTH.min - 4)}`],
  };
}
