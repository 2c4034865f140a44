import type { Schema } from '@portico/contracts/endpoint';
import type { $ZodTypes } from 'zod/v4/core';

/** One of everything that addresses name. The keys are the names of parameters. */
export type Ids = ReadonlyMap<string, string>;

const WRAPPERS = new Set(['nonoptional', 'readonly', 'catch', 'success', 'promise']);
/** What may be left out says itself what it is then. */
const DEFAULTED = new Set(['default', 'prefault']);
const WEB_ADDRESS = /target|banner|url|address|origin/;
const SOME_ADDRESS = 'https://pages.example.test/returns';
const A_UUID = '018f2f6e-0000-7000-8000-000000000001';
const A_TIME = '2026-01-31T08:00:00.000Z';

interface StringDef {
  readonly format?: string;
  readonly checks?: readonly {
    readonly _zod: { readonly def: { readonly check: string; readonly minimum?: number; readonly format?: string } };
  }[];
}

function textFor(name: string, def: StringDef): string {
  const formats = [def.format, ...(def.checks ?? []).map((check) => check._zod.def.format)];
  if (formats.includes('uuid')) return A_UUID;
  if (formats.includes('datetime')) return A_TIME;
  if (WEB_ADDRESS.test(name)) return SOME_ADDRESS;
  if (name === 'time_zone_id') return 'Asia/Shanghai';
  const least = Math.max(1, ...(def.checks ?? []).map((check) => check._zod.def.minimum ?? 0));
  return 'a'.repeat(least);
}

/** The smallest value a schema lets through, ids of these names included. Rules beyond the shape are not seen. */
export function validValue(schema: Schema, ids: Ids, name = ''): unknown {
  const { def } = (schema as $ZodTypes)._zod;
  const id = ids.get(name);
  switch (def.type) {
    case 'string':
      return id ?? textFor(name, def);
    case 'number':
      return Math.max(0, ...((def.checks ?? []) as unknown as NonNullable<StringDef['checks']>).map(({ _zod }) => numberOf(_zod.def)));
    case 'boolean':
      return false;
    case 'enum':
      return Object.values(def.entries)[0];
    case 'literal':
      return def.values[0];
    case 'nullable':
      return id ?? null;
    case 'array': {
      const least = Math.max(0, ...(def.checks ?? []).map((check) => (check._zod.def as { minimum?: number }).minimum ?? 0));
      return Array.from({ length: least }, () => validValue(def.element, ids, name.replace(/s$/, '')));
    }
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape)
          .filter(([, inner]) => inner._zod.optin !== 'optional' && !DEFAULTED.has((inner as $ZodTypes)._zod.def.type))
          .map(([key, inner]) => [key, validValue(inner, ids, key)]),
      );
    case 'record':
      return {};
    case 'union':
      return id ?? validValue(def.options[0] as Schema, ids, name);
    case 'pipe':
      return validValue(def.in, ids, name);
    case 'optional':
    case 'default':
    case 'prefault':
      return validValue(def.innerType, ids, name);
    default:
      if (WRAPPERS.has(def.type) && 'innerType' in def) return validValue(def.innerType, ids, name);
      throw new Error(`${name}: no value is known for a schema of type ${def.type}`);
  }
}

const numberOf = (check: object): number => {
  const { check: kind, value } = check as { check?: string; value?: number | bigint };
  return kind === 'greater_than' ? Number(value) : 0;
};
