import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';

export interface Answer {
  readonly status: number;
  readonly location: string | undefined;
  readonly body: string;
}
export interface Browser {
  readonly get: (url: string) => Promise<Answer>;
}
interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly path: string;
}

function readCookie(line: string): Cookie {
  const [pair = '', ...rest] = line.split(/; */);
  const at = pair.indexOf('=');
  const path = rest.find((part) => part.toLowerCase().startsWith('path='))?.slice('path='.length) ?? '/';
  return { name: pair.slice(0, at), value: pair.slice(at + 1), path };
}
const isFor = ({ path }: Cookie, pathname: string): boolean =>
  pathname === path || pathname.startsWith(path.endsWith('/') ? path : `${path}/`);

/**
 * Somebody's browser on 127.0.0.1, as far as addresses and cookies go. `fetch` would say of itself that it is a script, and
 * mod_auth_openidc sends no script anywhere.
 */
export function newBrowser(): Browser {
  const jar = new Map<string, Cookie>();
  return {
    get: async (url) => {
      const { pathname } = new URL(url);
      const cookie = [...jar.values()]
        .filter((each) => isFor(each, pathname))
        .map(({ name, value }) => `${name}=${value}`)
        .join('; ');
      const asked = request(url, { agent: false, headers: { accept: 'text/html', ...(cookie === '' ? {} : { cookie }) } });
      asked.end();
      const [reply] = (await once(asked, 'response')) as [IncomingMessage];
      for (const each of (reply.headers['set-cookie'] ?? []).map(readCookie)) {
        if (each.value === '') jar.delete(`${each.name} ${each.path}`);
        else jar.set(`${each.name} ${each.path}`, each);
      }
      return { status: reply.statusCode ?? 0, location: reply.headers.location, body: await text(reply) };
    },
  };
}
