import type { Command, Redis } from 'ioredis';

interface Waiting {
  readonly command: Command;
  readonly due: number;
}

/**
 * Gives up a command that has no answer after `most_ms`. Timers come before sockets in a turn of the loop: after a pause
 * of the process itself, answers that lie ready are read first, or every command under way would count as lost. One
 * timer for all of them: there is a command in most requests.
 */
export function limitCommands(redis: Redis, most_ms: number): void {
  let waiting: Waiting[] = [];
  const giveUp = (): void => {
    const now = performance.now();
    const still = waiting.filter(({ command }) => !command.isSettled);
    for (const { command } of still.filter(({ due }) => due <= now)) command.reject(new Error('Command timed out'));
    waiting = still.filter(({ due }) => due > now);
    const [next] = waiting;
    if (next !== undefined) look(next.due - now);
  };
  const look = (ms: number): void => void setTimeout(() => setImmediate(giveUp), ms).unref();

  const send = redis.sendCommand.bind(redis);
  redis.sendCommand = (command, stream) => {
    waiting.push({ command, due: performance.now() + most_ms });
    if (waiting.length === 1) look(most_ms);
    return send(command, stream);
  };
}
