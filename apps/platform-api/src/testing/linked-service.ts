import type { ServiceMenu } from '@portico/contracts/platform/service-menus';
import { expect } from 'vitest';
import type { Person, TestPlatform } from './start-platform.ts';

/** A service with its owner's hands on it. */
export interface LinkedService {
  readonly service_id: string;
  readonly add: (over?: object) => Promise<ServiceMenu>;
  readonly change: (menu: ServiceMenu, over: object, headers?: Record<string, string>) => Promise<ServiceMenu>;
  readonly remove: (menu: ServiceMenu) => Promise<void>;
}

const fieldsOf = (menu: ServiceMenu): object => {
  const { name, memo, icon, code, target, banner, layout, open_in_new_window, template_only, hidden, permissions } = menu;
  return { name, memo, icon, code, target, banner, layout, open_in_new_window, template_only, hidden, permissions };
};

export async function makeService(platform: TestPlatform, owner: Person): Promise<LinkedService> {
  const service_id = await platform.make.service({ owners: [owner.subject_id] });
  const url = `/v2/services/${service_id}/service_menus`;
  let made = 0;
  return {
    service_id,
    add: async (over = {}) => {
      const code = `page-${(made += 1)}`;
      const body = { name: code, code, type: 'page', target: `https://service.example.test/${code}`, ...over };
      const reply = await owner.send({ method: 'POST', url, body: 'type' in over ? { ...body, target: '' } : body });
      expect(reply.statusCode, reply.body).toBe(201);
      return reply.json<ServiceMenu>();
    },
    change: async (menu, over, headers = {}) => {
      const body = { ...fieldsOf(menu), ...over };
      const reply = await owner.send({ method: 'PUT', url: `${url}/${menu.service_menu_id}`, body, headers });
      expect(reply.statusCode, reply.body).toBe(200);
      return reply.json<ServiceMenu>();
    },
    remove: async (menu) => {
      expect((await owner.send({ method: 'DELETE', url: `${url}/${menu.service_menu_id}` })).statusCode).toBe(204);
    },
  };
}
