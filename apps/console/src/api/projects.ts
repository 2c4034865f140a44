import '../lib/zod-setup.ts';
import { projects } from '@portico/contracts/platform/projects';
import { contractApi } from './contract-api.ts';
import { declared } from './resource.ts';

const changed = (_result: unknown, error: unknown) => (error ? [] : (['project', 'log'] as const));

export const projectsApi = contractApi.injectEndpoints({
  endpoints: declared(({ mutation, query }) => ({
    // Asked anew each time: what was registered a minute ago may be nobody's now.
    checkCallback: query(projects.check_callback, { keepUnusedDataFor: 0 }),
    projects: query(projects.list, { providesTags: ['project'] }),
    createProject: mutation(projects.create, { invalidatesTags: changed }),
    updateProject: mutation(projects.update, { invalidatesTags: changed }),
    removeProject: mutation(projects.remove, { invalidatesTags: changed }),
  })),
});
export const { useCheckCallbackQuery, useProjectsQuery, useCreateProjectMutation, useUpdateProjectMutation, useRemoveProjectMutation } =
  projectsApi;
