import { withDatabase as withPlatform } from '@portico/platform-api/commands/context';
import { readFormerRoles } from '@portico/platform-api/commands/platform-roles';
import { loadDemo as loadPlatformDemo } from '@portico/platform-api/demo/load-demo';
import { CommandError } from '@portico/server-kit/command-error';
import { runAdmin } from '@portico/user-centre/commands/admin';
import type { AdminCall } from '@portico/user-centre/commands/admin-call';
import { carryRoles } from '@portico/user-centre/commands/carry-roles';
import { withDatabase as withUserCentre } from '@portico/user-centre/commands/context';
import { loadDemo as loadPeople } from '@portico/user-centre/commands/load-demo';

/** People first: their ids and the credentials of their services are named on the platform. */
async function loadDemo({ values: { yes, pages, 'people-only': people_only } }: AdminCall): Promise<object> {
  if (pages !== undefined && URL.parse(pages)?.origin !== pages) throw new CommandError('--pages is an origin: http://127.0.0.1:8082');
  const people = await withUserCentre((context) => loadPeople(context, { yes, pages }));
  if (people_only) return people;
  const credentials = Object.fromEntries(Object.entries(people.credentials).map(([code, { service_id }]) => [code, service_id]));
  const company = await withPlatform((context) => loadPlatformDemo(context, { yes, pages, credentials, people: undefined }));
  return { ...people, company };
}

/** From what the platform knew to what the user centre knows. */
async function carry(): Promise<object> {
  const held = await withPlatform(readFormerRoles);
  return await withUserCentre((context) => carryRoles(context, held));
}

/** What administrators do at the machine itself. */
export const admin = (args: readonly string[]): Promise<object> => runAdmin(args, { 'carry-roles': carry, 'load-demo': loadDemo });
