import '../lib/zod-setup.ts';
import type { ResponseOf } from '@portico/contracts/endpoint';
import { projects } from '@portico/contracts/platform/projects';
import { call, contractApi, type CallArg } from './contract-api.ts';

type Projects = typeof projects;

export const projectsApi = contractApi.injectEndpoints({
  endpoints: (build) => ({
    // Asked anew each time: what was registered a minute ago may be nobody's now.
    checkCallback: build.query<ResponseOf<Projects['check_callback']>, CallArg<Projects['check_callback']>>({
      query: call(projects.check_callback),
      keepUnusedDataFor: 0,
    }),
  }),
});
export const { useCheckCallbackQuery } = projectsApi;
