import type { OpenidScope } from '@portico/contracts/user-centre/openid';
import type { OpenidSettings } from '@portico/contracts/user-centre/registry-clients';
import type { SsoClient } from '../../api/registry.ts';

/** The settings in one form with the rest of the client; `uses_openid` off: it has none. */
export interface OpenidDraft {
  readonly uses_openid: boolean;
  readonly scopes: OpenidScope[];
  readonly apps: string[];
  readonly needs_consent: boolean;
  readonly may_refresh: boolean;
  readonly post_logout_redirect_uris: string[];
  readonly backchannel_logout_uri: string | null;
  readonly is_internal: boolean;
}

export const NO_OPENID: OpenidDraft = {
  uses_openid: false,
  scopes: ['profile', 'email', 'organization'],
  apps: [],
  needs_consent: true,
  may_refresh: false,
  post_logout_redirect_uris: [],
  backchannel_logout_uri: null,
  is_internal: false,
};

export function openidDraftOf({ openid }: SsoClient): OpenidDraft {
  if (openid === null) return NO_OPENID;
  const { last_used_at: _last_used_at, ...settings } = openid;
  return { uses_openid: true, ...settings };
}

export const openidOf = ({ uses_openid, ...settings }: OpenidDraft): OpenidSettings | null => (uses_openid ? settings : null);
