import type { Holding } from '../../api-types.ts';
import type { OpenPage } from '../shared/open-page.js';
import { heldIn } from '../shared/permission.js';
import { useStore, useVoice } from './use-store.ts';

/** What the person holds in one app. */
function Held({ app_name, roles, permissions }: Holding) {
  const { say } = useVoice();
  return (
    <section>
      <h3>
        <bdi>{app_name}</bdi>
      </h3>
      <dl>
        <dt>{say('roles')}</dt>
        <dd>
          {roles.length === 0 && say('none')}
          {roles.map(({ role_id, role_name }, n) => (
            <span key={role_id}>
              {n > 0 && ' · '}
              <bdi>{role_name}</bdi>
            </span>
          ))}
        </dd>
        <dt>{say('permissions')}</dt>
        <dd className="codes">
          {permissions.length === 0 && say('none')}
          {permissions.map((code) => (
            <code key={code} dir="ltr">
              {code}
            </code>
          ))}
        </dd>
      </dl>
    </section>
  );
}

/** Greets the person, and tells what they hold in the app. */
export function Head({ opened }: { readonly opened: OpenPage }) {
  const voice = useVoice();
  const { say, label } = voice;
  const { page, session } = useStore(opened.store);
  return (
    <header className="head">
      {/* The console's head has the title already. */}
      {page && <h1 className={opened.framed ? 'unseen' : undefined}>{label(page.title)}</h1>}
      {session && (
        <>
          <span className="hello">
            <bdi>{say('hello', { name: session.person.name })}</bdi>
          </span>
          <details className="access">
            <summary>{say('access', { held: heldIn(voice, session.holds) })}</summary>
            <div className="access-card">
              {session.holds.length === 0 && say('none')}
              {session.holds.map((holding) => (
                <Held key={holding.app_id} {...holding} />
              ))}
            </div>
          </details>
        </>
      )}
    </header>
  );
}
