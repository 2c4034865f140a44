import type { DemoAccounts } from './demo-accounts.ts';
import type { PageCredentials } from './sample-pages.ts';

export interface Holder {
  readonly subject_id: string;
  readonly role: string;
}

interface FirstSignIn {
  readonly login_name: string;
  readonly user_id: string;
  readonly one_time_code: string;
}

/** What the commands of an app print, by their names, as far as it is read here. */
export interface AppReplies {
  'user-centre': {
    migrate: unknown;
    'create-super-admin': FirstSignIn;
    'recover-super-admin': FirstSignIn;
    'create-service': { readonly service_id: string; readonly service_key: string };
    'carry-roles': {
      readonly carried: boolean;
      readonly user_centre: readonly string[];
      readonly holders: readonly Holder[];
      readonly dropped: readonly string[];
    };
    'load-demo': DemoAccounts & { readonly credentials: PageCredentials };
    'load-accounts': { readonly count: number; readonly seconds: number; readonly password: string; readonly first_login_name: string };
  };
  'platform-api': {
    migrate: unknown;
    'platform-roles': { readonly items: readonly Holder[] };
    'load-demo': unknown;
    'verify-logs': { readonly whole: boolean };
  };
}
