import { clients } from '@portico/contracts/user-centre/registry-clients';
import { credentials } from '@portico/contracts/user-centre/registry-credentials';
import { origins } from '@portico/contracts/user-centre/registry-origins';
import { providers } from '@portico/contracts/user-centre/registry-providers';
import type { Kit } from '@portico/server-kit/http/kit';
import type { Tables } from '../../db/tables.ts';
import type { Deps } from '../../deps.ts';
import { changeClient, createClient, readClients, revokeClient, rotateClient } from './clients.service.ts';
import { createOrigin, queryOrigins, readOrigins, removeOrigin } from './origins.service.ts';
import { testProvider } from './provider-test.service.ts';
import { changeProvider, createProvider, readProviders, revokeProvider } from './providers.service.ts';
import { changeService, checkService, createServiceCredential, readServices, revokeService, rotateService } from './services.service.ts';

export function mountRegistry(kit: Kit<Tables>, deps: Deps): void {
  kit.mount(origins, {
    list_origins: (ctx, { query }) => readOrigins(ctx, query),
    create_origin: (ctx, { body }) => createOrigin(ctx, body),
    query_origins: (ctx, { body }) => queryOrigins(ctx, body),
    remove_origin: (ctx, { params }) => removeOrigin(ctx, params.origin),
  });
  kit.mount(clients, {
    list_clients: (ctx, { query }) => readClients(ctx, query),
    create_client: (ctx, { body }) => createClient(ctx, body, deps.deployed),
    update_client: (ctx, { params, body }) => changeClient(ctx, params.client_id, body, deps.deployed),
    rotate_client: (ctx, { params, body }) => rotateClient(ctx, params.client_id, body.overlap_s),
    revoke_client: (ctx, { params }) => revokeClient(ctx, params.client_id),
  });
  kit.mount(credentials, {
    list_services: (ctx, { query }) => readServices(ctx, query),
    create_service: (ctx, { body }) => createServiceCredential(deps.keyring, ctx, body),
    update_service: (ctx, { params, body }) => changeService(ctx, params.service_id, body),
    rotate_service: (ctx, { params, body }) => rotateService(deps.keyring, ctx, params.service_id, body.overlap_s),
    check_service: (ctx, { body }) => checkService(deps, ctx, body),
    revoke_service: (ctx, { params }) => revokeService(ctx, params.service_id),
  });
  kit.mount(providers, {
    list_providers: (ctx, { query }) => readProviders(ctx, query),
    create_provider: (ctx, { body }) => createProvider(deps, ctx, body),
    update_provider: (ctx, { params, body }) => changeProvider(deps, ctx, params.source_plat, body),
    test_provider: (ctx, { params }) => testProvider(deps, ctx, params.source_plat),
    revoke_provider: (ctx, { params }) => revokeProvider(ctx, params.source_plat),
  });
}
