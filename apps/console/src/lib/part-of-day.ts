export type PartOfDay = 'morning' | 'afternoon' | 'evening' | 'night';

/** By what hour people greet each other; at night no language has a greeting that is not also a farewell. */
export function partOfDay(hour: number): PartOfDay {
  if (hour < 5 || hour >= 23) return 'night';
  if (hour < 12) return 'morning';
  return hour < 18 ? 'afternoon' : 'evening';
}
