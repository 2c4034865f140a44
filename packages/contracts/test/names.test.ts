import { describe, expect, test } from 'vitest';
import type * as z from 'zod';
import { isWrite, type Endpoint } from '../src/endpoint.ts';
import { platformEndpoints } from '../src/platform/endpoints.ts';
import { line, lineOrNone, lines } from '../src/shapes.ts';
import { userCentreEndpoints } from '../src/user-centre/endpoints.ts';

interface Field {
  readonly call: string;
  readonly path: string;
  readonly schema: z.ZodType;
}

/** Every text in a body, whatever it is wrapped in. */
function textsOf(call: string, path: string, schema: z.ZodType): Field[] {
  const def = schema.def as {
    type: string;
    shape?: Record<string, z.ZodType>;
    element?: z.ZodType;
    innerType?: z.ZodType;
    in?: z.ZodType;
    options?: readonly z.ZodType[];
  };
  if (def.type === 'string') return [{ call, path, schema }];
  const within = [def.element, def.innerType, def.in, ...(def.options ?? [])].flatMap((each) => (each ? textsOf(call, path, each) : []));
  const fields = Object.entries(def.shape ?? {}).flatMap(([key, each]) => textsOf(call, path === '' ? key : `${path}.${key}`, each));
  return [...within, ...fields];
}

const endpoints: Endpoint[] = [platformEndpoints, userCentreEndpoints].flatMap((all) =>
  Object.values(all).flatMap((group) => Object.values(group)),
);
const texts = endpoints
  .filter((each) => isWrite(each) && each.body !== undefined)
  .flatMap((each) => textsOf(`${each.method} ${each.path}`, '', each.body as z.ZodType));

/** What people read as the name of something. Names to sign in by have rules of their own, which refuse these too. */
const isName = ({ path }: Field): boolean => /(^|[._])(\w*name|nick_?name|display|category|operator)$/i.test(path);
const SIGN_IN = /(login_name|user_name|login_credential)$/;
const HOSTILE = ['\u0000', '\u0007', '\u001b[31m', '\n', '\r', '\t', '\u007f', '\u0085', '\u2028', '\u2029', '\u200b', '\ufeff'];
const TURNING = ['\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2066', '\u2067', '\u2068', '\u2069'];

describe('names', () => {
  test('are found in the contracts of both services', () => {
    const paths = texts.filter(isName).map(({ call, path }) => `${call} ${path}`);
    expect(paths).toEqual(
      expect.arrayContaining([
        'POST /v2/apps/:app_id/roles role_name',
        'POST /v2/apps/:app_id/permissions name',
        'POST /v2/apps/:app_id/menu_groups group_name',
        'POST /v2/services name',
      ]),
    );
    expect(paths.length).toBeGreaterThan(25);
  });

  test('take no control character and nothing that turns the direction of the text, in any call [ASVS 1.3.3]', () => {
    for (const { call, path, schema } of texts.filter((field) => isName(field) && !SIGN_IN.test(field.path)))
      for (const sign of [...HOSTILE, ...TURNING])
        expect(schema.safeParse(`a${sign}b`).success, `${call} ${path} takes U+${sign.codePointAt(0)?.toString(16)}`).toBe(false);
  });

  test('keep every script, joined letters and emoji', () => {
    for (const name of ['Returns desk', '退货', 'مكتب الإرجاع', 'می\u200cخواهم', '👩\u200d💻', 'Отдел №5', 'naïve é', 'a\u200eb'])
      expect([line(64).parse(name), lineOrNone(64).parse(name)]).toEqual([name, name]);
    expect(lines(64).parse('two\nlines\tof')).toBe('two\nlines\tof');
    expect(lines(64).safeParse('two\u2028lines').success).toBe(false);
    expect(lines(64).safeParse('a\u202eb').success).toBe(false);
  });
});
