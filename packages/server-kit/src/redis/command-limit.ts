import type { Command } from 'ioredis';
import type { RedisCommands } from './target.ts';

interface Waiting {
  readonly command: Command;
  looked: number;
}

const LOOKS = 6;

/**
 * Rejects a command that has no answer after `most_ms` in which this process ran. A paused process or machine (garbage
 * collection, a suspended VM, a starved CPU) counts as one look however long it took: Redis may not have run either, and
 * every command under way would fail at once. Timers fire before sockets are read, hence setImmediate: answers that are
 * already there are read first. One timer for all commands, because most requests send one.
 */
export function limitCommands(redis: RedisCommands, most_ms: number): void {
  let waiting: Waiting[] = [];
  const look = (): void => {
    waiting = waiting.filter(({ command }) => !command.isSettled);
    for (const each of waiting) each.looked += 1;
    for (const { command, looked } of waiting) if (looked > LOOKS) command.reject(new Error('Command timed out'));
    waiting = waiting.filter(({ looked }) => looked <= LOOKS);
    if (waiting.length > 0) lookLater();
  };
  const lookLater = (): void => void setTimeout(() => setImmediate(look), most_ms / LOOKS).unref();

  const sender: { sendCommand(command: Command, ...rest: unknown[]): unknown } = redis;
  const send = sender.sendCommand.bind(redis);
  sender.sendCommand = (command, ...rest) => {
    waiting.push({ command, looked: 0 });
    if (waiting.length === 1) lookLater();
    return send(command, ...rest);
  };
}
