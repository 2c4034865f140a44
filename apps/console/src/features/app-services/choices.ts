import type { SyncChoice, SyncFieldName, SyncItem } from '@portico/contracts/platform/synchronization';

export type Choices = ReadonlyMap<string, SyncChoice>;

const asUsual = (service_menu_id: string): SyncChoice => ({
  service_menu_id,
  skip: false,
  unlink: false,
  delete: false,
  take: [],
  keep: [],
});

/** What a person has said about a menu, on top of what they said before. */
export function withOutcome(choices: Choices, { service_menu_id }: SyncItem, outcome: SyncItem['outcome']): Choices {
  const before = choices.get(service_menu_id) ?? asUsual(service_menu_id);
  return new Map(choices).set(service_menu_id, {
    ...before,
    skip: outcome === 'skip',
    unlink: outcome === 'unlink',
    delete: outcome === 'delete',
  });
}

export function withField(choices: Choices, { service_menu_id }: SyncItem, field: SyncFieldName, outcome: 'take' | 'keep'): Choices {
  const before = choices.get(service_menu_id) ?? asUsual(service_menu_id);
  const [take, keep] = [before.take.filter((f) => f !== field), before.keep.filter((f) => f !== field)];
  return new Map(choices).set(service_menu_id, {
    ...before,
    take: outcome === 'take' ? [...take, field] : take,
    keep: outcome === 'keep' ? [...keep, field] : keep,
  });
}
