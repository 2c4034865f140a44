import { isDeployed } from '@portico/contracts/environments';
import { CommandError } from '@portico/server-kit/command-error';
import { readDevelopmentOutbox } from '../features/delivery/development-outbox.ts';
import type { CommandContext } from './context.ts';

const SHOWN = 20;

/** The messages that a developer's machine did not send, newest first. */
export async function readOutbox(context: CommandContext): Promise<{ messages: object[] }> {
  if (isDeployed(context.environment))
    throw new CommandError('There is no outbox in a deployed environment: codes leave by SMTP and the SMS gateway.');
  const messages = await readDevelopmentOutbox(context.db, context.keyring, SHOWN);
  return { messages: messages.map(({ channel, to, subject, text, created_at }) => ({ channel, to, subject, text, created_at })) };
}
