import { pickLang } from '@portico/contracts/langs';
import { sampleApp } from '@portico/contracts/platform/first-hour';
import type { Kit } from '@portico/server-kit/http/kit';
import type { FastifyInstance } from 'fastify';
import type { PlatformDB } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import { addSampleApp, removeSampleApp } from './sample-app.service.ts';
import { isSamplePage, SAMPLE_PATH, SAMPLE_POLICY, samplePage } from './sample-page.ts';

export function mountSampleApp(kit: Kit<PlatformDB>, { base_url }: Deps): void {
  kit.mount(sampleApp, { add: (ctx) => addSampleApp(ctx, base_url), remove: (ctx) => removeSampleApp(ctx) });
}

/** What its menus show: pages without data of anybody, for everybody. */
export function mountSamplePages(server: FastifyInstance): void {
  const config = { access: 'public' as const, route: `${SAMPLE_PATH}:page`, is_file: true };
  server.get<{ Params: { page: string } }>(`${SAMPLE_PATH}:page`, { config, exposeHeadRoute: true }, (request, reply) => {
    const { page } = request.params;
    if (!isSamplePage(page)) return reply.callNotFound();
    const lang = pickLang(request.headers['accept-language']);
    return reply
      .header('content-security-policy', SAMPLE_POLICY)
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-language')
      .header('content-language', lang)
      .type('text/html; charset=utf-8')
      .send(samplePage(page, lang));
  });
}
