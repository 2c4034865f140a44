import { randomBytes } from 'node:crypto';
import type { Holding } from '../api-types.ts';
import type { Portico, Visitor } from './portico.ts';
import type { Site, SitePage } from './site.ts';

export interface Sessions {
  readonly start: (visitor: Visitor) => string;
  readonly find: (id: string | undefined) => VisitorSession | undefined;
}

export interface VisitorSession extends Visitor {
  /** What they hold in each app that shows the page. */
  readonly holdsFor: (page: SitePage) => Promise<Holding[]>;
}

const LIFE_MS = 3_600_000;
/** A right that is taken away in the console counts here at the latest after this time. */
const HOLDING_MS = 30_000;
const MOST_SESSIONS = 5_000;

interface Kept {
  readonly until: number;
  readonly holding: Promise<Holding | undefined>;
}

/** In memory: whoever finds theirs gone gets a new one with the next ticket. */
export function createSessions(portico: Portico, site: Site, clock: () => number): Sessions {
  const sessions = new Map<string, { readonly until: number; readonly session: VisitorSession }>();

  function sessionOf(visitor: Visitor): VisitorSession {
    const kept = new Map<string, Kept>();
    const holdingIn = (app_code: string): Promise<Holding | undefined> => {
      const known = kept.get(app_code);
      if (known && clock() < known.until) return known.holding;
      const holding = portico.holdingIn(app_code, site.servicesOf(app_code), visitor.subject_id);
      kept.set(app_code, { until: clock() + HOLDING_MS, holding });
      // A fault is not an answer: the next request asks again.
      holding.catch(() => kept.delete(app_code));
      return holding;
    };
    return {
      ...visitor,
      holdsFor: async ({ shown_in }) => {
        const found = await Promise.all([...shown_in.keys()].map(holdingIn));
        return found.filter((holding) => holding !== undefined);
      },
    };
  }

  return {
    start: (visitor) => {
      const now = clock();
      for (const [id, { until }] of sessions) if (until <= now || sessions.size >= MOST_SESSIONS) sessions.delete(id);
      const id = randomBytes(24).toString('base64url');
      sessions.set(id, { until: now + LIFE_MS, session: sessionOf(visitor) });
      return id;
    },
    find: (id) => {
      const found = id === undefined ? undefined : sessions.get(id);
      return found && clock() < found.until ? found.session : undefined;
    },
  };
}

/** The console hides a menu from who may not see it; here is where its data is kept from them. */
export function maySee({ shown_in }: SitePage, holds: readonly Holding[]): boolean {
  if (shown_in.size === 0) return true;
  return holds.some(({ app_code, kind, permissions }) => {
    const needed = shown_in.get(app_code) ?? [];
    return kind === 'admin' || needed.length === 0 || needed.some((code) => permissions.includes(code));
  });
}

/** Any of these codes lets somebody write; without any, seeing the page is enough. */
export const mayWrite = (writes_with: readonly string[], holds: readonly Holding[]): boolean =>
  writes_with.length === 0 ||
  holds.some(({ kind, permissions }) => kind === 'admin' || writes_with.some((code) => permissions.includes(code)));
