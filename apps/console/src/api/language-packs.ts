import '../lib/zod-setup.ts';
import type { RequestOf, ResponseOf } from '@portico/contracts/endpoint';
import { LIMITS } from '@portico/contracts/limits';
import { appPacks } from '@portico/contracts/platform/language-packs';
import type { PackCell } from '@portico/contracts/platform/pack-shapes';
import { packFindings } from '@portico/contracts/rules/pack-findings';
import { call, contractApi, policedFile } from './contract-api.ts';
import { declared } from './resource.ts';
import type { Answer } from './http.ts';

type Packs = typeof appPacks;
export type GridPage = ResponseOf<Packs['grid']>;

/** Empty: the first page. */
type Cursor = string;

export const packsApi = contractApi.injectEndpoints({
  endpoints: declared(({ build, mutation, query }) => ({
    coverage: query(appPacks.coverage, {
      // Of how many menus: a menu that is added or deleted counts.
      providesTags: ['pack', 'coverage', 'menu_tree'],
    }),
    /** All menus of an app by all of its languages: looked through and filtered here, so that nothing waits for the server. */
    packGrid: build.infiniteQuery<GridPage, { readonly app_id: string }, Cursor>({
      infiniteQueryOptions: { initialPageParam: '', getNextPageParam: ({ cursor }) => cursor ?? undefined },
      query: ({ queryArg, pageParam }) =>
        call(appPacks.grid)({
          params: queryArg,
          query: { limit: LIMITS.pack_rows, ...(pageParam === '' ? {} : { cursor: pageParam }) },
        }),
      providesTags: ['pack', 'menu_tree'],
    }),
    saveCells: mutation(appPacks.multipost, {
      // The grid takes over what was saved by itself: reading thousands of rows again would move them under the person's hands.
      async onQueryStarted({ params, body }, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => undefined);
        if (answer) dispatch(packsApi.util.updateQueryData('packGrid', params, (grid) => takeOver(grid, body.items, answer.data.items)));
      },
      invalidatesTags: (_result, error) => (error ? [] : ['coverage', 'log']),
    }),
    checkPack: mutation(appPacks.import_check),
    importPack: mutation(appPacks.import, { invalidatesTags: (_result, error) => (error ? [] : ['pack', 'log']) }),
  })),
});
export const { useCoverageQuery, usePackGridInfiniteQuery, useSaveCellsMutation, useCheckPackMutation, useImportPackMutation } = packsApi;

/** What was sent is as the server answers it; what it does not answer is gone. */
function takeOver(grid: { pages: GridPage[] }, sent: readonly Pick<PackCell, 'menu_id' | 'lang'>[], saved: readonly PackCell[]): void {
  const langs = new Map<string, Set<string>>();
  for (const { menu_id, lang } of sent) langs.set(menu_id, (langs.get(menu_id) ?? new Set()).add(lang));
  for (const page of grid.pages)
    for (const row of page.items) {
      const touched = langs.get(row.menu_id);
      if (!touched) continue;
      const now = saved
        .filter((cell) => cell.menu_id === row.menu_id)
        .map(({ lang, name, memo, version, source_changed }) => ({
          lang,
          name,
          memo,
          version,
          source_changed,
          findings: packFindings({ lang, name, source: row.name, source_changed }),
        }));
      row.cells = [...row.cells.filter(({ lang }) => !touched.has(lang)), ...now];
    }
}

/** What a refused save has told of the cells as they are now. */
export const seenCells = (app_id: string, cells: readonly PackCell[]) =>
  packsApi.util.updateQueryData('packGrid', { app_id }, (grid) =>
    takeOver(
      grid,
      cells,
      cells.filter(({ name }) => name !== ''),
    ),
  );

/** A file is no state: it goes past the data cache to whoever asked for it. */
export const exportPack = (request: RequestOf<Packs['export']>, signal: AbortSignal): Promise<Answer<Blob>> =>
  policedFile({ ...request, endpoint: appPacks.export }, signal);
