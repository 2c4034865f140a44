import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import { type Declaration, type Module, namesIn, readModule } from './declarations.ts';

const ROOT = resolve(import.meta.dirname, '..', '..', '..');
const SDK = join(ROOT, 'packages', 'uc-sdk');
const TSC = join(ROOT, 'node_modules', '.bin', 'tsc');

const moduleOf = (from: string, specifier: string): string => {
  const contract = /^@portico\/contracts\/(.+)$/.exec(specifier)?.[1];
  if (contract !== undefined) return join(ROOT, 'packages', 'contracts', 'src', `${contract}.ts`);
  return specifier.startsWith('.') ? join(dirname(from), specifier.replace(/\.js$/, '.ts')) : specifier;
};

/** What tsc declares, by source file. A probe prints types as they are instead of as they are put together. */
async function emit(probe: string): Promise<{ modules: Map<string, Module>; probed: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'uc-sdk-types-'));
  try {
    await mkdir(join(folder, 'probe'));
    const index = relative(join(folder, 'probe'), join(SDK, 'src', 'index.ts'));
    await writeFile(join(folder, 'probe', 'probe.mts'), `import type * as sdk from '${index}';\n${probe}`);
    const compilerOptions = {
      composite: false,
      rootDir: '/',
      outDir: join(folder, 'out'),
      lib: ['ES2024', 'DOM', 'DOM.Iterable'],
      types: [],
      typeRoots: [],
    };
    const include = [join(SDK, 'src'), join(ROOT, 'packages', 'contracts', 'src', 'rules'), join(folder, 'probe')];
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ extends: join(ROOT, 'tsconfig.base.json'), compilerOptions, include }));
    await promisify(execFile)(process.execPath, [TSC, '-p', folder]);
    const modules = new Map<string, Module>();
    for (const file of globSync('**/*.d.ts', { cwd: join(folder, 'out', ROOT) })) {
      const module = join(ROOT, file.replace(/\.d\.ts$/, '.ts'));
      modules.set(module, readModule(module, await readFile(join(folder, 'out', ROOT, file), 'utf8'), moduleOf));
    }
    return { modules, probed: await readFile(join(folder, 'out', folder, 'probe', 'probe.d.mts'), 'utf8') };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function find(modules: ReadonlyMap<string, Module>, module: string, name: string): Declaration | undefined {
  const at = modules.get(module);
  const imported = at?.imports.get(name);
  return at?.declarations.get(name) ?? (imported && find(modules, imported.from, imported.name));
}

/** Everything that a declaration needs, itself first. */
function closure(
  modules: ReadonlyMap<string, Module>,
  start: Declaration,
  found = new Map<string, Declaration>(),
): Map<string, Declaration> {
  const known = found.get(start.name);
  if (known?.module === start.module) return found;
  if (known) throw new Error(`${start.name} is declared in ${known.module} and in ${start.module}`);
  found.set(start.name, start);
  for (const name of namesIn(start.text)) {
    const next = find(modules, start.module, name);
    if (next) closure(modules, next, found);
  }
  return found;
}

const EXPAND = 'declare function expand<T>(): T extends infer O ? { [K in keyof O]: O[K] } : never;\n';
const isAlias = ({ text }: Declaration): boolean => /^type \w+ =/m.test(text);
const isCallTable = ({ text }: Declaration): boolean => /^const [A-Z_]+: \{/m.test(text) && text.includes('Call<');

function expanded({ modules, probed }: { modules: Map<string, Module>; probed: string }, publics: readonly Declaration[]): Declaration[] {
  const types = readModule('probe', probed, moduleOf).declarations;
  return publics.map((declaration) => {
    const text = types
      .get(`$${declaration.name}`)
      ?.text.replace(/^const \$\w+: /, '')
      .replace(/\bsdk\./g, '');
    if (text === undefined) return declaration;
    const comment = /^\/\*\*[\s\S]*?\*\/\n/.exec(declaration.text)?.[0] ?? '';
    const plain: Declaration = { ...declaration, text: `${comment}type ${declaration.name} = ${text}` };
    const at = modules.get(declaration.module);
    if (at) modules.set(declaration.module, { ...at, declarations: new Map([...at.declarations, [declaration.name, plain]]) });
    return plain;
  });
}

/** Names a module exports, in its order; `index.ts` only passes on. */
async function exportsOf(index: string): Promise<{ name: string; module: string; is_type: boolean }[]> {
  const source = await readFile(index, 'utf8');
  return Array.from(source.matchAll(/export (type )?\{([^}]*)\} from '([^']+)'/g)).flatMap(([, type, names = '', from = '']) =>
    names
      .split(',')
      .flatMap((name) => (name.trim() === '' ? [] : [{ name: name.trim(), module: moduleOf(index, from), is_type: type !== undefined }])),
  );
}

/** The declarations of the package as one text that needs no other package. */
export async function bundleTypes(): Promise<string> {
  const listed = await exportsOf(join(SDK, 'src', 'index.ts'));
  const first = await emit('');
  const declared = (modules: ReadonlyMap<string, Module>) =>
    listed.map(({ module, name }) => find(modules, module, name) ?? raise(`${name} is exported and not declared`));
  // Types that are put together from the table of calls are printed as what they come to.
  const opaque = declared(first.modules).filter((d) => isAlias(d) && Array.from(closure(first.modules, d).values()).some(isCallTable));
  const probe = opaque.map(({ name }) => `export const $${name} = expand<sdk.${name}>();`).join('\n');
  const emitted = await emit(EXPAND + probe);
  const publics = expanded(emitted, declared(emitted.modules));
  const all = new Map<string, Declaration>();
  for (const declaration of publics) closure(emitted.modules, declaration, all);
  const names = new Set(publics.map(({ name }) => name));
  const parts = [...publics, ...Array.from(all.values()).filter(({ name }) => !names.has(name))].map(({ text }) =>
    text.replace(/^(class|function|const) /m, 'declare $1 '),
  );
  const list = listed.map(({ name, is_type }) => `  ${is_type ? 'type ' : ''}${name},`);
  return `${parts.join('\n')}\nexport {\n${list.join('\n')}\n};\n`;
}

function raise(message: string): never {
  throw new Error(message);
}
