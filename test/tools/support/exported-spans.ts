/** A span as OTLP's JSON has it, with the process that it is of. */
export interface Span {
  readonly service: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly attributes: readonly { readonly key: string; readonly value: unknown }[];
}
interface Line {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly { readonly key: string; readonly value: { readonly stringValue: string } }[] };
    readonly scopeSpans: readonly { readonly spans: readonly Omit<Span, 'service'>[] }[];
  }[];
}

export const [SERVER, CLIENT] = [2, 3];

const spansOf = (line: string): Span[] =>
  // Written by the exporter, as OTLP has it.
  (JSON.parse(line) as Line).resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const service = resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue ?? '';
    return scopeSpans.flatMap((scope) => scope.spans.map((span) => ({ ...span, service })));
  });

/** What is in an exported file. */
export const readSpans = (text: string): Span[] => text.trim().split('\n').flatMap(spansOf);

export const systemOf = ({ attributes }: Span): string =>
  JSON.stringify(attributes.find(({ key }) => key === 'db.system.name')?.value ?? '');
export const isStatement = (span: Span): boolean => systemOf(span).includes('postgresql');
