import { TOPICS, type Topic, type TopicPayloads } from '@portico/contracts/topics';

export type Message = { [T in Topic]: { readonly topic: T; readonly payload: TopicPayloads[T] } }[Topic];

/** What arrived on the channel, if it is one of ours. A message can only make us forget, so its fields are not checked further. */
export function readMessage(topic: string, payload: unknown): Message | undefined {
  const known = TOPICS.find((each) => each === topic);
  // The compiler does not follow which payload belongs to which of the topics.
  return known && typeof payload === 'object' && payload !== null ? ({ topic: known, payload } as Message) : undefined;
}
