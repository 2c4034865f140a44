import '../lib/zod-setup.ts';
import type { RequestOf, ResponseOf } from '@portico/contracts/endpoint';
import { LIMITS } from '@portico/contracts/limits';
import { globalPacks, servicePacks } from '@portico/contracts/platform/installation-packs';
import type { PackCell, PackCellDraft } from '@portico/contracts/platform/pack-shapes';
import { call, contractApi, policedFile } from './contract-api.ts';
import { declared } from './resource.ts';
import type { Answer } from './http.ts';
import type { MenuOwner } from './menu-trees.ts';

type Packs = typeof servicePacks;
/** Templates are in the language of whoever made them: an app that begins with one translates its own menus. */
export type PackOwner = Exclude<MenuOwner, { readonly kind: 'template' }>;

interface Asked {
  readonly owner: PackOwner;
  readonly ids: readonly string[];
  readonly langs: readonly string[];
}
interface Sent {
  readonly owner: PackOwner;
  readonly items: readonly PackCellDraft[];
  readonly ignore: readonly string[];
}

const readCall = (owner: PackOwner, ids: readonly string[], langs: readonly string[]) => {
  const body = { ids: [...ids], langs: [...langs] };
  return owner.kind === 'global'
    ? call(globalPacks.multiget)({ body })
    : call(servicePacks.multiget)({ params: { service_id: owner.service_id }, body });
};

const ownedPacksApi = contractApi.injectEndpoints({
  endpoints: declared(({ build, mutation }) => ({
    /** What these menus are called in these languages; as many calls as it takes. */
    ownedPack: build.query<readonly PackCell[], Asked>({
      queryFn: async ({ owner, ids, langs }, _api, _extra, ask) => {
        const cells: PackCell[] = [];
        for (let at = 0; at < ids.length; at += LIMITS.pack_cells) {
          const answer = await ask(readCall(owner, ids.slice(at, at + LIMITS.pack_cells), langs));
          if (answer.error) return { error: answer.error };
          // RTK Query hands on what its base query gives as unknown; both calls reply this.
          cells.push(...(answer.data as ResponseOf<Packs['multiget']>).items);
        }
        return { data: cells };
      },
      providesTags: ['owned_pack', 'owned_tree'],
    }),
    saveOwnedCells: build.mutation<ResponseOf<Packs['multipost']>, Sent>({
      query: ({ owner, items, ignore }) => {
        const body = { items: [...items] };
        return owner.kind === 'global'
          ? call(globalPacks.multipost)({ body, ignore })
          : call(servicePacks.multipost)({ params: { service_id: owner.service_id }, body, ignore });
      },
      invalidatesTags: (_result, error) => (error ? [] : ['owned_pack', 'navigation', 'log']),
    }),
    checkServicePack: mutation(servicePacks.import_check),
    importServicePack: mutation(servicePacks.import, { invalidatesTags: (_result, error) => (error ? [] : ['owned_pack', 'log']) }),
  })),
});
export const { useOwnedPackQuery, useSaveOwnedCellsMutation, useCheckServicePackMutation, useImportServicePackMutation } = ownedPacksApi;

/** The cells have changed elsewhere. */
export const forgetOwnedPacks = () => ownedPacksApi.util.invalidateTags(['owned_pack']);

export const exportServicePack = (request: RequestOf<Packs['export']>, signal: AbortSignal): Promise<Answer<Blob>> =>
  policedFile({ ...request, endpoint: servicePacks.export }, signal);
