import '../lib/zod-setup.ts';
import type { ResponseOf } from '@portico/contracts/endpoint';
import { projects } from '@portico/contracts/platform/projects';
import { call, contractApi, type CallArg } from './contract-api.ts';

type Projects = typeof projects;
const changed = (_result: unknown, error: unknown) => (error ? [] : (['project', 'log'] as const));

export const projectsApi = contractApi.injectEndpoints({
  endpoints: (build) => ({
    // Asked anew each time: what was registered a minute ago may be nobody's now.
    checkCallback: build.query<ResponseOf<Projects['check_callback']>, CallArg<Projects['check_callback']>>({
      query: call(projects.check_callback),
      keepUnusedDataFor: 0,
    }),
    projects: build.query<ResponseOf<Projects['list']>, CallArg<Projects['list']>>({
      query: call(projects.list),
      providesTags: ['project'],
    }),
    createProject: build.mutation<ResponseOf<Projects['create']>, CallArg<Projects['create']>>({
      query: call(projects.create),
      invalidatesTags: changed,
    }),
    updateProject: build.mutation<ResponseOf<Projects['update']>, CallArg<Projects['update']>>({
      query: call(projects.update),
      invalidatesTags: changed,
    }),
    removeProject: build.mutation<ResponseOf<Projects['remove']>, CallArg<Projects['remove']>>({
      query: call(projects.remove),
      invalidatesTags: changed,
    }),
  }),
});
export const { useCheckCallbackQuery, useProjectsQuery, useCreateProjectMutation, useUpdateProjectMutation, useRemoveProjectMutation } =
  projectsApi;
