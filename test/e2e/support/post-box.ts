import { expect } from '@playwright/test';

const url = process.env['PORTICO_POST_BOX_URL'] ?? '';

/** The texts of everything that reached a contact, oldest first. */
export async function textsTo(contact: string): Promise<readonly string[]> {
  const messages = (await (await fetch(url)).json()) as { to: string; text: string }[];
  return messages.filter(({ to }) => to.endsWith(contact)).map(({ text }) => text);
}

/** Notices about the account carry none. */
const codesTo = async (contact: string): Promise<readonly string[]> =>
  (await textsTo(contact)).flatMap((text) => /\b\d{6}\b/.exec(text)?.[0] ?? []);

/** What reached the analytics service of the run, of one device. */
export async function eventsPassedOn(device_id: string): Promise<readonly { event_code: string; kind: string }[]> {
  const events = (await (await fetch(`${url}/events`)).json()) as { device_id: string; event_code: string; kind: string }[];
  return events.filter((event) => event.device_id === device_id);
}

/** The code that arrives because of what is done: by SMTP or at the SMS gateway. */
export async function codeArriving(contact: string, because: () => Promise<unknown>): Promise<string> {
  const before = (await codesTo(contact)).length;
  await because();
  await expect.poll(async () => (await codesTo(contact)).length, { message: `a code for ${contact}` }).toBeGreaterThan(before);
  return (await codesTo(contact)).at(-1) ?? '';
}
