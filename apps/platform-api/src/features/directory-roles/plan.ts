import type { Difference } from './plan.queries.ts';

/** What a person would gain and lose; roles by id. */
export interface PersonChange {
  readonly subject_id: string;
  readonly name: string;
  readonly joins: boolean;
  readonly leaves: boolean;
  readonly gained: readonly string[];
  readonly lost: readonly string[];
}

export const isGain = ({ wanted, had }: Difference): boolean => wanted && !had;
export const isLoss = ({ wanted, by_hand }: Difference): boolean => !wanted && !by_hand;

/** Per person, in the order of the differences. People who only get another source for what they already have are left out. */
export function changesOf(differences: readonly Difference[]): PersonChange[] {
  const people = new Map<string, { name: string; joins: boolean; leaves: boolean; gained: string[]; lost: string[] }>();
  for (const each of differences) {
    const [gain, loss] = [isGain(each), isLoss(each)];
    if (!gain && !loss) continue;
    const person = people.get(each.subject_id) ?? { name: '', joins: false, leaves: false, gained: [], lost: [] };
    people.set(each.subject_id, person);
    person.name ||= each.name || each.subject_id;
    if (each.role_id === null) {
      person.joins ||= gain;
      person.leaves ||= loss;
    } else (gain ? person.gained : person.lost).push(each.role_id);
  }
  return [...people].map(([subject_id, person]) => ({ subject_id, ...person }));
}
