import '../lib/zod-setup.ts';
import type { ResponseOf } from '@portico/contracts/endpoint';
import { templates } from '@portico/contracts/platform/templates';
import { MENUS_BEGUN } from './apps.ts';
import { call, contractApi, type CallArg } from './contract-api.ts';

type Templates = typeof templates;
/** One that has just been deleted is not asked for again. */
const LIST = { type: 'template', id: 'list' } as const;

export const templatesApi = contractApi.injectEndpoints({
  endpoints: (build) => ({
    templates: build.query<ResponseOf<Templates['list']>, CallArg<Templates['list']>>({
      query: call(templates.list),
      providesTags: [LIST],
    }),
    template: build.query<ResponseOf<Templates['read']>, CallArg<Templates['read']>>({
      query: call(templates.read, ['MP/TEMPLATE_NOT_FOUND']),
      providesTags: (_result, _error, { params }) => [{ type: 'template', id: params.template_id }],
    }),
    createTemplate: build.mutation<ResponseOf<Templates['create']>, CallArg<Templates['create']>>({
      query: call(templates.create),
      invalidatesTags: (_result, error) => (error ? [] : ['template', 'log']),
    }),
    updateTemplate: build.mutation<ResponseOf<Templates['update']>, CallArg<Templates['update']>>({
      query: call(templates.update),
      invalidatesTags: (_result, error) => (error ? [] : ['template', 'log']),
    }),
    removeTemplate: build.mutation<ResponseOf<Templates['remove']>, CallArg<Templates['remove']>>({
      query: call(templates.remove),
      invalidatesTags: (_result, error) => (error ? [] : [LIST, 'log']),
    }),
    beginMenus: build.mutation<ResponseOf<Templates['init']>, CallArg<Templates['init']>>({
      query: call(templates.init),
      invalidatesTags: (_result, error) => (error ? [] : [...MENUS_BEGUN]),
    }),
  }),
});
export const {
  useTemplatesQuery,
  useTemplateQuery,
  useCreateTemplateMutation,
  useUpdateTemplateMutation,
  useRemoveTemplateMutation,
  useBeginMenusMutation,
} = templatesApi;
