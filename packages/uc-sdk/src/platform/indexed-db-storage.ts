import { SDK_TIMES } from '@portico/contracts/limits';
import { joinBrowserSession, rejoinBrowserSession, sameBrowserSession } from './browser-session.ts';
import { sharedFlag } from './local-storage.ts';
import { memoryStorage, type StoredToken, type TokenStorage } from '../token/token-storage.ts';

const STORE = 'tokens';

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')));
  });

async function open(lost: () => void): Promise<IDBDatabase> {
  const request = indexedDB.open('portico-uc', 1);
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE));
  const db = await done(request);
  // Somebody cleared the site's data; the next call opens it afresh.
  db.addEventListener('close', lost);
  return db;
}

const lifetime = (token: StoredToken): number => (token.kept ? SDK_TIMES.refresh_token_s : SDK_TIMES.access_token_s) * 1000;

/** IndexedDB because only it keeps a key that script can use and not read. Without it the page falls back to memory. */
export function indexedDbStorage(name: string, now: () => number): TokenStorage {
  rejoinBrowserSession(name);
  const memory = memoryStorage();
  let database: Promise<IDBDatabase> | undefined;
  const run = async <T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => Promise<T>, otherwise: () => Promise<T>): Promise<T> => {
    let db: IDBDatabase;
    try {
      db = await (database ??= open(() => {
        database = undefined;
      }));
    } catch {
      return otherwise();
    }
    const transaction = db.transaction(STORE, mode);
    const complete = new Promise<void>((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve());
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('IndexedDB')));
    });
    // Saved means committed: the page may navigate away at once.
    const [result] = await Promise.all([work(transaction.objectStore(STORE)), complete]);
    return result;
  };
  return {
    shared: true,
    flag: sharedFlag(name),
    read: async () => {
      const token = await run<StoredToken | undefined>('readonly', (store) => done<StoredToken | undefined>(store.get(name)), memory.read);
      if (!token || now() + token.diff - token.saved_at > lifetime(token)) return undefined;
      return token.kept || (await sameBrowserSession(name)) ? token : undefined;
    },
    write: async (token) => {
      joinBrowserSession(name);
      await run(
        'readwrite',
        async (store) => void (await done(store.put(token, name))),
        () => memory.write(token),
      );
    },
    clear: () => run<void>('readwrite', (store) => done(store.delete(name)), memory.clear),
  };
}
