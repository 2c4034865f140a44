import type { Difference } from './plan.queries.ts';

/** What one person would have more and less; roles by id. */
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

/** By person, in the order of the differences. Whoever only has one more reason for what they have is not among them. */
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
