import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Installation } from '../../tools/lib/installation.ts';
import { PORTICO } from '../../tools/lib/portico.ts';
import type { Guard } from '../../tools/lib/processes/guarded.ts';
import type { ProcessName } from '../../tools/lib/stack.ts';
import { startProcess, type ProcessOptions } from '../../tools/lib/start-process.ts';

/** In the order in which they are started: the platform asks the user centre. */
export const NAMES: readonly ProcessName[] = ['user-centre', 'platform', 'worker'];

/** The setting of the port on which each answers its probes. */
export const PORT_OF = { 'user-centre': 'UC_PORT', platform: 'PLATFORM_PORT', worker: 'WORKER_METRICS_PORT' } as const;

export const environmentOf = (installation: Installation, name: ProcessName): NodeJS.ProcessEnv =>
  ({ 'user-centre': installation.user_centre, platform: installation.platform, worker: installation.worker })[name];

/** One process of an installation, which can be ended and started again on its port. */
export interface Node {
  readonly name: ProcessName;
  readonly url: string;
  readonly pid: () => number | undefined;
  /** Comes back when it is gone. SIGTERM: it finishes the requests that it has. */
  readonly end: (signal?: NodeJS.Signals) => Promise<void>;
  /** Comes back when it is ready. `program`: another version from now on. `settings`: others of them from now on. */
  readonly start: (program?: string, settings?: NodeJS.ProcessEnv) => Promise<void>;
}

export interface NodeSettings {
  readonly name: ProcessName;
  readonly env: NodeJS.ProcessEnv;
  readonly port: number;
  /** Absent: this checkout's. */
  readonly program?: string;
}

export async function startNode(guard: Guard, settings: NodeSettings, options: ProcessOptions = {}): Promise<Node> {
  const { name, port } = settings;
  const url = `http://127.0.0.1:${port}`;
  let env: NodeJS.ProcessEnv = { ...settings.env, [PORT_OF[name]]: String(port) };
  let file = settings.program ?? PORTICO;
  const startChild = (): Promise<ChildProcess> => startProcess(guard, { name, file, args: [name], env, url }, { quiet: true, ...options });
  let child = await startChild();
  return {
    name,
    url,
    pid: () => child.pid,
    end: async (signal = 'SIGTERM') => {
      const gone = once(child, 'exit');
      if (child.kill(signal)) await gone;
    },
    start: async (program = file, changed = {}) => {
      file = program;
      env = { ...env, ...changed };
      child = await startChild();
    },
  };
}
