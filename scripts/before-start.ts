import { installationFolder } from './home.ts';
import { freePort, isFree } from './processes/ports.ts';
import { findRunning } from './running.ts';
import { assertServers } from './services/needed.ts';
import { assertSettings } from './settings.ts';

/** The usual port, or a free one where somebody else has it; one that the environment sets is that or none. */
async function chosenPort(name: string, usual: number): Promise<number> {
  const set = Number(process.env[name] || 0);
  if (set === 0) return await freePort(usual);
  if ((await isFree(set)) === undefined)
    throw new Error(
      `${name} is ${set}, where another program is listening: set it to another port, or leave it out to have a free one chosen.`,
    );
  return set;
}

/** Whatever would stop a start is said here, before anything is built or started. */
export async function beforeStart(usual_environment: string) {
  assertSettings();
  const environment = process.env['PORTICO_ENVIRONMENT'] || usual_environment;
  const folder = installationFolder(environment);
  const running = await findRunning(folder);
  if (running)
    throw new Error(
      `Portico is already running in ${folder}, at ${running.base_url}/: stop it first, or set PORTICO_HOME to another folder.`,
    );
  await assertServers();
  const ports = { platform: await chosenPort('PLATFORM_PORT', 8080), uc: await chosenPort('UC_PORT', 8081) };
  if (ports.platform === ports.uc) throw new Error(`PLATFORM_PORT and UC_PORT are both ${ports.uc}: each needs a port of its own.`);
  return { environment, folder, ports };
}
