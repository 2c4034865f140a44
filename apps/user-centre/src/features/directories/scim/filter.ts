import { SCIM_LIMITS } from '@portico/contracts/scim-limits';
import { isStorable } from '@portico/server-kit/http/json-body';
import { bad, ScimError } from './scim-error.ts';

const OPERATORS = ['eq', 'ne', 'co', 'sw', 'ew', 'gt', 'ge', 'lt', 'le'] as const;
export type Operator = (typeof OPERATORS)[number];
export type Value = string | number | boolean | null;

/** Paths are in small letters: names of attributes know no case. */
export type Filter =
  | { readonly kind: 'compare'; readonly path: string; readonly op: Operator; readonly value: Value }
  | { readonly kind: 'present'; readonly path: string }
  | { readonly kind: 'and'; readonly of: readonly [Filter, Filter] }
  | { readonly kind: 'or'; readonly of: readonly [Filter, Filter] }
  | { readonly kind: 'not'; readonly of: Filter };

const TOKEN = /\s*(?:("(?:[^"\\]|\\.)*")|([()[\]])|([^\s()[\]"]+))/y;
const PATH = /^[A-Za-z][\w$-]*(?:\.[A-Za-z$][\w$-]*)?$/;
const NUMBER = /^-?\d{1,15}(?:\.\d{1,15})?$/;
const WORDS: ReadonlyMap<string, Value> = new Map([
  ['true', true],
  ['false', false],
  ['null', null],
]);

interface Token {
  readonly text: string;
  readonly is_string: boolean;
}

const fault = (detail: string): never => bad('invalidFilter', detail);

function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length && text.slice(TOKEN.lastIndex).trim() !== '') {
    const found = TOKEN.exec(text) ?? fault('The filter contains something that is not a name, value or operator.');
    const [, quoted, bracket, word] = found;
    tokens.push({ text: quoted ?? bracket ?? word ?? '', is_string: quoted !== undefined });
  }
  return tokens;
}

/** `urn:…:User:userName` names the same as `userName`. */
export const plainPath = (path: string): string =>
  path.replace(/^urn:ietf:params:scim:schemas:core:2\.0:(?:User|Group):/i, '').toLowerCase();

function valueOf({ text, is_string }: Token): Value {
  if (is_string) {
    try {
      // A quoted text is a JSON string, and nothing else begins with a quote.
      const value = String(JSON.parse(text));
      // A sign that is escaped twice, within the filter and within JSON or the address, was not seen yet.
      return isStorable(value) ? value : fault('A string in the filter contains a character that is not allowed.');
    } catch (error) {
      if (error instanceof ScimError) throw error;
      return fault('A string in the filter is not a valid JSON string.');
    }
  }
  if (NUMBER.test(text)) return Number(text);
  const word = WORDS.get(text.toLowerCase());
  return word === undefined ? fault('A value in the filter must be a quoted string, a number, true, false or null.') : word;
}

/** By descent, a level of recursion a bracket: the depth is bounded, and so is the number of comparisons. */
class Parser {
  private at = 0;
  private compared = 0;
  private readonly tokens: readonly Token[];
  constructor(tokens: readonly Token[]) {
    this.tokens = tokens;
  }

  private peek(): string {
    const token = this.tokens[this.at];
    return token === undefined || token.is_string ? '' : token.text.toLowerCase();
  }

  private next(): Token {
    const token = this.tokens[this.at] ?? fault('The filter ends too early.');
    this.at += 1;
    return token;
  }

  private expect(text: string): void {
    if (this.peek() !== text) fault(`The filter lacks a "${text}".`);
    this.at += 1;
  }

  whole(): Filter {
    const filter = this.or('', 0);
    if (this.at < this.tokens.length) fault('The filter continues after its end.');
    return filter;
  }

  private or(prefix: string, depth: number): Filter {
    let left = this.and(prefix, depth);
    while (this.peek() === 'or') {
      this.at += 1;
      left = { kind: 'or', of: [left, this.and(prefix, depth)] };
    }
    return left;
  }

  private and(prefix: string, depth: number): Filter {
    let left = this.one(prefix, depth);
    while (this.peek() === 'and') {
      this.at += 1;
      left = { kind: 'and', of: [left, this.one(prefix, depth)] };
    }
    return left;
  }

  private one(prefix: string, depth: number): Filter {
    if (depth > SCIM_LIMITS.filter_depth) fault('The filter is nested too deeply.');
    if (this.peek() === 'not') {
      this.at += 1;
      if (this.peek() !== '(') fault('"not" must be followed by a bracket.');
      return { kind: 'not', of: this.one(prefix, depth + 1) };
    }
    if (this.peek() === '(') {
      this.at += 1;
      const inner = this.or(prefix, depth + 1);
      this.expect(')');
      return inner;
    }
    return this.comparison(prefix, depth);
  }

  private comparison(prefix: string, depth: number): Filter {
    this.compared += 1;
    if (this.compared > SCIM_LIMITS.filter_comparisons) fault('The filter has too many comparisons.');
    const { text, is_string } = this.next();
    const path = plainPath(text);
    if (is_string || !PATH.test(path)) fault('The filter has no name of an attribute where one belongs.');
    if (this.peek() === '[' && prefix === '') {
      this.at += 1;
      const inner = this.or(`${path}.`, depth + 1);
      this.expect(']');
      return inner;
    }
    const op = this.next().text.toLowerCase();
    if (op === 'pr') return { kind: 'present', path: prefix + path };
    const known = OPERATORS.find((each) => each === op) ?? fault('The filter has an unknown operator.');
    return { kind: 'compare', path: prefix + path, op: known, value: valueOf(this.next()) };
  }
}

export function parseFilter(text: string): Filter {
  if (text.length > SCIM_LIMITS.filter_length) fault('The filter is too long.');
  return new Parser(tokensOf(text)).whole();
}
