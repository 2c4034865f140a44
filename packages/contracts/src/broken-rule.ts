import type * as z from 'zod';

const OF_ANOTHER_KIND: readonly string[] = ['invalid_type', 'invalid_value'];

/** What a broken rule is called, on the wire and where it is put into words: our own by name, lengths with their number. */
export function ruleOfIssue(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_union') {
    // Of an optional text one branch is "empty", of an id one is a number: what is wrong is what the branch of its kind says.
    const branches = issue.errors.map((errors) => errors[0]);
    const deeper = branches.findLast((each) => each && !OF_ANOTHER_KIND.includes(each.code)) ?? branches.at(-1);
    if (deeper) return ruleOfIssue(deeper);
  }
  if (issue.code === 'custom' || (issue.code === 'invalid_format' && /^[a-z_]+$/.test(issue.message))) return issue.message;
  if (issue.code === 'too_big') return `max:${String(issue.maximum)}`;
  if (issue.code === 'too_small') return `min:${String(issue.minimum)}`;
  return issue.code;
}
