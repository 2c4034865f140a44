import type * as z from 'zod';

/** What a broken rule is called, on the wire and where it is put into words: our own by name, lengths with their number. */
export function ruleOfIssue(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_union') {
    // Of an optional text the first branch is "empty"; what is wrong is what the last one says.
    const deeper = issue.errors.at(-1)?.[0];
    if (deeper) return ruleOfIssue(deeper);
  }
  if (issue.code === 'custom' || (issue.code === 'invalid_format' && /^[a-z_]+$/.test(issue.message))) return issue.message;
  if (issue.code === 'too_big') return `max:${String(issue.maximum)}`;
  if (issue.code === 'too_small') return `min:${String(issue.minimum)}`;
  return issue.code;
}
