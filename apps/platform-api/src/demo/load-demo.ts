import type { CommandContext } from '../commands/context.ts';

export const loadDemo = (_context: CommandContext, _options: { people: string | undefined; yes: boolean }): Promise<object> => Promise.resolve({});
