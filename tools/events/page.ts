import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ACT_KINDS } from '@portico/contracts/acts';
import { EVENTS, EVENT_NAMES, eventFacts, type EventName } from '@portico/contracts/events';
import type { EndpointGroup } from '@portico/contracts/endpoint';
import { platformEndpoints } from '@portico/contracts/platform/endpoints';
import { userCentreEndpoints } from '@portico/contracts/user-centre/endpoints';
import { EVENT_TEXTS } from '@portico/console/testing/all-texts';

export const EVENTS_DOCUMENT = 'docs/events.md';

const CALLS = [platformEndpoints, userCentreEndpoints]
  .flatMap((groups) => Object.values<EndpointGroup>(groups))
  .flatMap((group) => Object.values(group));

const callsOf = (event: EventName): string[] =>
  CALLS.flatMap(({ method, path, operation }) =>
    operation && 'event' in operation && [operation.event, ...(operation.or ?? [])].includes(event) ? [`\`${method} ${path}\``] : [],
  );

const nameOf = (event: EventName): string => EVENT_TEXTS.en.get(`events.${event}.0`) ?? '';

/** Jobs and commands declare no call. */
const rowOf = (event: EventName): string => {
  const { module, act, severity } = eventFacts(event);
  const calls = callsOf(event).join('<br>') || 'a job or a command';
  return `| \`${event}\` | ${nameOf(event)} | ${severity} | ${module} | ${act} | ${ACT_KINDS[act]} | ${calls} |`;
};

export const eventsPage = (): string => `# Events of the operation log

Written by \`npm run events\` from \`packages/contracts/src/events\`; [ADR 0028](adr/0028-events-have-names.md) says why it is done this way.

Every entry of the operation log has one of these ${Object.keys(EVENTS).length} names in \`event\`. Module, act and severity follow from
it. \`POST /v2/logs/actions/query\` filters by \`event\`; exports carry it. What a service tells of (\`POST /v2/logs\`) and entries of
calls that are no more have \`operation.\` and their act, for example \`operation.created\`. A name stays for ever; new ones may come with any version.

| severity | when |
|---|---|
| info | everyday work, nobody else's access changes |
| notice | what others see or may do changes, or something is gone |
| warning | keys, accounts, sign-ins, and what leaves the installation |
| critical | power over the installation, or what cannot be taken back |

| event | what | severity | module | act | kind | by |
|---|---|---|---|---|---|---|
${EVENT_NAMES.toSorted().map(rowOf).join('\n')}
`;

/** What is wrong with the page and the vocabulary, each in a sentence. */
export function checkEvents(root: string): string[] {
  const file = join(root, EVENTS_DOCUMENT);
  const misnamed = EVENT_NAMES.filter((name) => !/^[a-z]+(?:_[a-z]+)*\.[a-z]+(?:_[a-z]+)*$/.test(name));
  return [
    ...misnamed.map((name) => `The event ${name} is not named <thing>.<what became of it>`),
    ...(existsSync(file) && readFileSync(file, 'utf8') === eventsPage() ? [] : [`${EVENTS_DOCUMENT} is out of date: npm run events`]),
  ];
}
