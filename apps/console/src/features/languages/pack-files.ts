import type { App } from '@portico/contracts/platform/apps';
import type { PackReport } from '@portico/contracts/platform/pack-shapes';
import type { Service } from '@portico/contracts/platform/services';
import type { Answer } from '../../api/http.ts';
import { exportPack, useCheckPackMutation, useImportPackMutation } from '../../api/language-packs.ts';
import { exportServicePack, useCheckServicePackMutation, useImportServicePackMutation } from '../../api/owned-packs.ts';

interface Answered<T> {
  readonly data?: T | undefined;
  readonly error?: unknown;
}
/** The language pack of an app or of a service as a text file: out, and in with a look at it first. */
export interface PackFile {
  /** By which the file and its head name their owner. */
  readonly code: string;
  readonly read: (lang: string, signal: AbortSignal) => Promise<Answer<Blob>>;
  readonly check: (lang: string, body: Uint8Array) => Promise<Answered<PackReport>>;
  readonly save: (lang: string, seen: string, body: Uint8Array) => Promise<Answered<Pick<PackReport, 'counts'>>>;
}

/** What the import shows itself. */
const CHECKING = { ignore: ['MP/IMPORT_FORMAT', 'MP/IMPORT_TOO_MANY_LINES'] };
const SAVING = { ignore: ['COMMON/STALE_VERSION'] };

export function useAppPackFile({ app_id, app_code }: Pick<App, 'app_id' | 'app_code'>): PackFile {
  const [check] = useCheckPackMutation();
  const [save] = useImportPackMutation();
  return {
    code: app_code,
    read: (lang, signal) => exportPack({ params: { app_id }, query: { lang } }, signal),
    check: (lang, body) => check({ params: { app_id, lang }, body, ...CHECKING }),
    save: (lang, seen, body) => save({ params: { app_id, lang }, query: { seen }, body, ...SAVING }),
  };
}

export function useServicePackFile({ service_id, service_code }: Pick<Service, 'service_id' | 'service_code'>): PackFile {
  const [check] = useCheckServicePackMutation();
  const [save] = useImportServicePackMutation();
  return {
    code: service_code,
    read: (lang, signal) => exportServicePack({ params: { service_id }, query: { lang } }, signal),
    check: (lang, body) => check({ params: { service_id, lang }, body, ...CHECKING }),
    save: (lang, seen, body) => save({ params: { service_id, lang }, query: { seen }, body, ...SAVING }),
  };
}
