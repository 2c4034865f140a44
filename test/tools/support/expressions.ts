/** The expressions of a file of rules: each stands below `expr: >-`, further in. */
export function ruleExpressions(yaml: string): string[] {
  const lines = yaml.split('\n');
  return lines.flatMap((line, at) => {
    if (!line.trimEnd().endsWith('expr: >-')) return [];
    const margin = line.search(/\S/);
    const rest = lines.slice(at + 1);
    const end = rest.findIndex((each) => each.trim() !== '' && each.search(/\S/) <= margin);
    return [
      rest
        .slice(0, end === -1 ? undefined : end)
        .map((each) => each.trim())
        .join(' ')
        .trim(),
    ];
  });
}

const first = (matches: Iterable<RegExpMatchArray>): string[] => [...matches].map(([, name = '']) => name);

export const alertNames = (yaml: string): string[] => first(yaml.matchAll(/- alert: (\S+)/g));
export const recordNames = (yaml: string): string[] => first(yaml.matchAll(/- record: (\S+)/g));

/** The metrics of a page: each begins a row of a table. */
export const metricsOfPage = (markdown: string): string[] => first(markdown.matchAll(/^\| `([a-z][a-z0-9_]+)` \|/gm));

/** The queries of a dashboard, wherever they are in it. */
export function dashboardExpressions(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => (key === 'expr' && typeof each === 'string' ? [each] : dashboardExpressions(each)));
}

const WORDS = new Set(['and', 'or', 'unless', 'by', 'without', 'on', 'ignoring', 'group_left', 'group_right', 'bool', 'offset']);
/** What Prometheus itself makes. */
const OF_PROMETHEUS = new Set(['up']);

/** The names of metrics in an expression: what is neither a label, a function, a word of the language nor a number. */
export function metricNames(expression: string): string[] {
  const bare = expression
    .replaceAll(/"[^"]*"/g, '')
    .replaceAll(/\{[^}]*\}/g, '')
    .replaceAll(/\[[^\]]*\]/g, '')
    .replaceAll(/\b(?:by|without|on|ignoring|group_left|group_right)\s*\([^)]*\)/g, '');
  return [...bare.matchAll(/(?<![\w:.])[a-zA-Z_:][\w:]*(?!\w*\s*\()/g)]
    .map(([name]) => name)
    .filter((name) => !WORDS.has(name) && !OF_PROMETHEUS.has(name));
}

/** Of what a process exposes: its families, and the series that a histogram has beside its name. */
export function exposedNames(text: string): { readonly families: Set<string>; readonly series: Set<string> } {
  const typed = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name = '', type = '']) => ({ name, type }));
  const parts = (name: string): string[] => ['_bucket', '_sum', '_count'].map((end) => `${name}${end}`);
  return {
    families: new Set(typed.map(({ name }) => name)),
    series: new Set(typed.flatMap(({ name, type }) => (type === 'histogram' ? parts(name) : [name]))),
  };
}
