import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { capture, CommandFailed } from '../../../tools/lib/processes/run.ts';
import { bin } from '../../../tools/lib/root.ts';

/** Kubernetes' own schemas as types and as checks. Only this drill needs them, so they are installed beside it. */
const PACKAGES = ['kubernetes-models@4.5.1', 'yaml@2.9.1'];

export interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string };
}

export interface Schemas {
  readonly parse: (text: string) => Manifest[];
  readonly print: (manifests: readonly unknown[]) => string;
  /** What is wrong with any of them, in one line each. */
  readonly check: (manifests: readonly Manifest[]) => Promise<string[]>;
}

interface Yaml {
  readonly parseAllDocuments: (text: string) => { readonly toJS: () => Manifest | null }[];
  readonly stringify: (value: unknown) => string;
}
type Model = new (value: object) => { readonly validate: () => void };

const moduleOf = ({ apiVersion, kind }: Manifest): string => `kubernetes-models/${apiVersion}/${kind}`;

/** A field that the type does not have is an error of the compiler, since each manifest is a literal. */
async function unknownFields(folder: string, manifests: readonly Manifest[]): Promise<string[]> {
  const lines = manifests.map((manifest, index) => {
    const type = `I${manifest.kind} as T${index}`;
    return `import type { ${type} } from '${moduleOf(manifest)}';\nexport const m${index}: T${index} = ${JSON.stringify(manifest, null, 1)};\n`;
  });
  writeFileSync(join(folder, 'manifests.ts'), lines.join(''));
  const how = ['--noEmit', '--strict', '--skipLibCheck', '--module', 'nodenext', '--target', 'es2024'];
  try {
    await capture(bin('tsc'), [...how, 'manifests.ts'], { cwd: folder });
    return [];
  } catch (error) {
    if (!(error instanceof CommandFailed)) throw error;
    return error.output.split('\n').filter((line) => line.includes('error TS'));
  }
}

/** Needs the network; what is installed is then read from the folder without it. */
export async function installSchemas(folder: string): Promise<void> {
  const how = ['--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--prefix', folder];
  await capture('npm', ['install', ...how, ...PACKAGES], { cwd: folder });
}

export function openSchemas(folder: string): Schemas {
  const require = createRequire(join(folder, 'package.json'));
  // The package is not one of this project, so nothing knows its types.
  const yaml = require('yaml') as Yaml;
  const check = async (manifests: readonly Manifest[]): Promise<string[]> => {
    const wrong: string[] = [];
    for (const manifest of manifests) {
      // As above.
      const models = require(moduleOf(manifest)) as Readonly<Record<string, Model>>;
      const Model = models[manifest.kind];
      if (Model === undefined) throw new Error(`There is no schema for ${manifest.kind}`);
      try {
        new Model(manifest).validate();
      } catch (error) {
        wrong.push(`${manifest.kind} ${manifest.metadata.name}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
    return [...wrong, ...(await unknownFields(folder, manifests))];
  };
  return {
    parse: (text) => yaml.parseAllDocuments(text).flatMap((document) => document.toJS() ?? []),
    print: (manifests) => manifests.map((manifest) => yaml.stringify(manifest)).join('---\n'),
    check,
  };
}
