import { asStep, isFollowed, type Step } from '../observability/tracing.ts';
import type { RedisCommands } from './target.ts';

/** Only its name: keys and values have ids and secrets in them. */
export const redisStep = (name: string): Step => ({ name, attributes: { 'db.system.name': 'redis' } });

/**
 * Makes each command a step of its caller's trace. At the call itself: commands of one turn of the loop go out together,
 * and what is sent then would all be the first caller's.
 */
export function followCommands(redis: RedisCommands): void {
  for (const name of redis.getBuiltinCommands()) {
    const command: unknown = Reflect.get(redis, name);
    if (typeof command !== 'function' || name === 'multi') continue;
    const call = (args: unknown[]): unknown => Reflect.apply(command, redis, args);
    Reflect.set(redis, name, (...args: unknown[]) =>
      isFollowed()
        ? asStep(
            () => redisStep(name),
            async () => call(args),
          )
        : call(args),
    );
  }
  const multi = redis.multi.bind(redis);
  // What is gathered goes out by `exec`, as one.
  Reflect.set(redis, 'multi', () => {
    const gathered = multi();
    const exec = gathered.exec.bind(gathered);
    gathered.exec = () =>
      asStep(
        () => redisStep('multi'),
        () => exec(),
      );
    return gathered;
  });
}
