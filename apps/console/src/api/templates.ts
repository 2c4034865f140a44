import '../lib/zod-setup.ts';
import { templates } from '@portico/contracts/platform/templates';
import { MENUS_BEGUN } from './apps.ts';
import { contractApi } from './contract-api.ts';
import { declared } from './resource.ts';

/** One that has just been deleted is not asked for again. */
const LIST = { type: 'template', id: 'list' } as const;

export const templatesApi = contractApi.injectEndpoints({
  endpoints: declared(({ mutation, query }) => ({
    templates: query(templates.list, { providesTags: [LIST] }),
    template: query(templates.read, {
      ignore: ['MP/TEMPLATE_NOT_FOUND'],

      providesTags: (_result, _error, { params }) => [{ type: 'template', id: params.template_id }],
    }),
    createTemplate: mutation(templates.create, { invalidatesTags: (_result, error) => (error ? [] : ['template', 'log']) }),
    updateTemplate: mutation(templates.update, { invalidatesTags: (_result, error) => (error ? [] : ['template', 'log']) }),
    removeTemplate: mutation(templates.remove, { invalidatesTags: (_result, error) => (error ? [] : [LIST, 'log']) }),
    beginMenus: mutation(templates.init, { invalidatesTags: (_result, error) => (error ? [] : [...MENUS_BEGUN]) }),
  })),
});
export const {
  useTemplatesQuery,
  useTemplateQuery,
  useCreateTemplateMutation,
  useUpdateTemplateMutation,
  useRemoveTemplateMutation,
  useBeginMenusMutation,
} = templatesApi;
