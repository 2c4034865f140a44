/** @typedef {import('../../api-types.ts').Fault} Fault */

/** A reply from 400 on; `status` 0 is no reply at all. */
export class ApiError extends Error {
  /** @param {number} status @param {Fault | undefined} fault */
  constructor(status, fault) {
    super(fault?.code ?? `status ${status}`);
    this.status = status;
    this.fault = fault;
  }
}

/**
 * @param {string} method
 * @param {string} address
 * @param {unknown} [body]
 * @param {AbortSignal} [signal]
 * @returns {Promise<any>}
 */
export async function send(method, address, body, signal) {
  const headers = body === undefined ? undefined : { 'content-type': 'application/json' };
  const request = { method, ...(headers && { headers, body: JSON.stringify(body) }), ...(signal && { signal }) };
  const reply = await fetch(address, request).catch((error) => {
    if (signal?.aborted) throw error;
    throw new ApiError(0, undefined);
  });
  const read = await reply.json().catch(() => undefined);
  if (!reply.ok) throw new ApiError(reply.status, read);
  return read;
}

/**
 * The calls of one menu's page. When the session has ended, `signIn` begins another and the call is sent once more.
 * @param {string} path
 * @param {() => Promise<unknown>} signIn
 */
export function createApi(path, signIn) {
  /** @param {string} call @param {Record<string, string> | URLSearchParams} query */
  const addressOf = (call, query) => {
    const search = new URLSearchParams(query);
    search.set('path', path);
    return `/api/${call}?${search}`;
  };
  /** @param {string} method @param {string} address @param {unknown} [body] @param {AbortSignal} [signal] */
  const ask = async (method, address, body, signal) => {
    try {
      return await send(method, address, body, signal);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 401) throw error;
      await signIn();
      return send(method, address, body, signal);
    }
  };
  return {
    /** @returns {Promise<import('../../api-types.ts').Page>} */
    page: () => ask('GET', addressOf('page', {})),
    /** @param {URLSearchParams} query @param {AbortSignal} [signal] @returns {Promise<import('../../api-types.ts').Rows>} */
    rows: (query, signal) => ask('GET', addressOf('rows', query), undefined, signal),
    /** @param {string} id @param {import('../../api-types.ts').RowChange} change @returns {Promise<import('../../api-types.ts').Row>} */
    change: (id, change) => ask('PUT', addressOf('row', { id }), change),
    /** @param {import('../../api-types.ts').NewRow} row @returns {Promise<import('../../api-types.ts').Row>} */
    add: (row) => ask('POST', addressOf('row', {}), row),
    /** @returns {Promise<import('../../api-types.ts').SeriesPage>} */
    series: () => ask('GET', addressOf('series', {})),
  };
}
/** @typedef {ReturnType<typeof createApi>} Api */
