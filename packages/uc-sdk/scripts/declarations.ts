/** One top-level declaration of an emitted `.d.ts`. */
export interface Declaration {
  readonly module: string;
  readonly name: string;
  /** Without `export` and `declare`, with its comment. */
  readonly text: string;
}

export interface Module {
  readonly declarations: ReadonlyMap<string, Declaration>;
  /** Local name → where it comes from. */
  readonly imports: ReadonlyMap<string, { readonly from: string; readonly name: string }>;
}

const NAMED = /^(?:export )?(?:declare )?(?:type|interface|class|function|const)\s+([A-Za-z_$][\w$]*)/;

/** tsc puts every top-level statement at the beginning of a line and indents what belongs to it. */
function statements(source: string): string[] {
  const found: string[] = [];
  let comment: string[] = [];
  let in_comment = false;
  for (const line of source.split('\n')) {
    if (in_comment || line.startsWith('/**')) {
      comment.push(line);
      in_comment = !line.trimEnd().endsWith('*/');
    } else if (/^[A-Za-z]/.test(line)) {
      found.push([...comment, line].join('\n'));
      comment = [];
    } else if (line !== '') {
      found.push(`${found.pop() ?? ''}\n${line}`);
    }
  }
  return found;
}

const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\//g, '').trim();

export function readModule(module: string, source: string, resolve: (from: string, specifier: string) => string): Module {
  const declarations = new Map<string, Declaration>();
  const imports = new Map<string, { from: string; name: string }>();
  // Types that tsc inferred are named by where they are.
  const plain = source.replace(/import\("([^"]+)"\)\.(\w+)/g, (_, specifier: string, name: string) => {
    imports.set(name, { from: resolve(module, specifier), name });
    return name;
  });
  for (const statement of statements(plain)) {
    const code = withoutComments(statement);
    const imported = /^import (?:type )?\{([^}]*)\} from '([^']+)'/.exec(code);
    for (const part of imported?.[1]?.split(',') ?? []) {
      const [name = '', local = name] = part
        .replace(/\btype /, '')
        .trim()
        .split(' as ');
      if (name !== '') imports.set(local, { from: resolve(module, imported?.[2] ?? ''), name });
    }
    const name = NAMED.exec(code)?.[1];
    if (name !== undefined)
      declarations.set(name, {
        module,
        name,
        text: statement.replace(/^(?:export )?(?:declare )?(?=(?:type|interface|class|function|const) )/m, ''),
      });
  }
  return { declarations, imports };
}

/** Names in a declaration that may be other declarations; what stands before a colon is a property or a parameter. */
export const namesIn = (text: string): Set<string> =>
  new Set(
    withoutComments(text)
      .replace(/'[^']*'|"[^"]*"/g, '')
      .match(/(?<![.\w$])[A-Za-z_$][\w$]*(?!\??:|[\w$])/g) ?? [],
  );
