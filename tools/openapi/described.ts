import type { Described } from '@portico/contracts/described/description';
import { descriptionsOf } from './descriptions.ts';
import { apiDocuments } from './documents.ts';
import { fieldsOfDocument } from './fields.ts';

export interface DescribedReport {
  readonly fields: number;
  readonly parameters: number;
  /** What has no description, and descriptions of nothing. */
  readonly faults: readonly string[];
}

/** Whether everything in the API documents says what it is. */
export function checkDescribed(blocks?: readonly Described[]): DescribedReport {
  const descriptions = descriptionsOf(blocks);
  const documents = apiDocuments(descriptions);
  const found = documents.flatMap(({ name, document }) =>
    fieldsOfDocument(document).map((field) => ({ ...field, at: `${name}: ${field.at}` })),
  );
  const calls = documents.flatMap(({ document }) => Object.values(document.paths).flatMap((methods) => Object.values(methods)));
  const parameters = found.filter((field) => field.is_parameter).length;
  const silent = found.filter(({ description = '' }) => description.trim() === '').map(({ at }) => `${at} has no description`);
  const unnamed = calls.filter(({ summary }) => summary.trim() === '').map(({ operationId }) => `${operationId} has no summary`);
  return { fields: found.length - parameters, parameters, faults: [...unnamed, ...silent, ...descriptions.faults()] };
}
