import { installationFolder } from './home.ts';
import { freePort, isFree } from './processes/ports.ts';
import { findRunning } from './running.ts';
import { assertServers } from './services/needed.ts';
import { assertSettings } from './settings.ts';

const PORTS = {
  platform: { setting: 'PLATFORM_PORT', usual: 8080 },
  uc: { setting: 'UC_PORT', usual: 8081 },
  larkfield: { setting: 'LARKFIELD_PORT', usual: 8082 },
} as const;

/** The usual ports, or free ones where somebody else has them; a port that the environment sets is that one or none. */
async function chosenPorts(): Promise<Record<keyof typeof PORTS, number>> {
  const setTo = (setting: string): number | undefined => Number(process.env[setting] || 0) || undefined;
  const given = new Map<number, string>();
  for (const { setting } of Object.values(PORTS)) {
    const port = setTo(setting);
    if (port === undefined) continue;
    const other = given.get(port);
    if (other !== undefined) throw new Error(`${other} and ${setting} are both ${port}: each needs a port of its own.`);
    if ((await isFree(port)) === undefined)
      throw new Error(
        `${setting} is ${port}, where another program is listening: set it to another port, or leave it out to have a free one chosen.`,
      );
    given.set(port, setting);
  }
  const chosen = async (name: keyof typeof PORTS): Promise<number> => {
    const { setting, usual } = PORTS[name];
    return setTo(setting) ?? (await freePort(given.has(usual) ? 0 : usual));
  };
  return { platform: await chosen('platform'), uc: await chosen('uc'), larkfield: await chosen('larkfield') };
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
  return { environment, folder, ports: await chosenPorts() };
}
