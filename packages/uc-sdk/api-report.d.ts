// The public surface of @portico/uc-sdk, and its published types. Written by `npm run types`; a test compares.
declare function createUcClient(options: UcOptions): UcClient;
interface UcClient {
    /** Any call of the user centre, signed where it has to be. Calls with passwords, codes or files have functions of their own. */
    call: <Request, Reply>(call: Call<Request, Reply>, request: Request, options?: SendOptions) => Promise<Reply>;
    session: () => Promise<Session>;
    signInWithPassword: (input: PasswordSignIn) => Promise<SignedInInfo>;
    /** Gone from this browser in any case; false when the user centre could not be told. */
    signOut: () => Promise<boolean>;
    /** Who is signed in, the token refreshed when due; undefined for nobody or an expired token. */
    token: () => Promise<TokenInfo | undefined>;
    checkToken: () => Promise<TokenCheck>;
    /** Renews when at most that many seconds remain. */
    refresh: (min_effective_s?: number) => Promise<TokenInfo>;
    accountType: () => Promise<AccountType | 'org_from_guest' | undefined>;
    readUser: (options?: {
        fresh?: boolean;
    }) => Promise<UserInfo>;
    /** Headers to add to a request to any service that knows our tokens. */
    signRequest: (request: SignableRequest) => Promise<Record<string, string>>;
    /** For a refusal by such a service; give the Authorization it refused, so that a renewed token is not blamed. */
    clearToken: (code: string, authorization?: string) => Promise<Clearing>;
    /** Sets `diff` from a reply of such a service; the times are local, ms, from before and after the call. */
    noteServerTime: (server_time: string | number, sent: number, received: number) => void;
    readServerTime: () => Promise<number>;
    /** The server's clock minus ours, ms. */
    diff: () => number;
    /** Which services asked to be left alone, by name (R4.10). */
    limiter: Limiter;
    deviceId: () => string;
    state: () => LoginState;
    /** Returns how to stop listening. */
    onChange: (listener: (change: LoginChange) => void) => () => void;
    close: () => void;
}
interface UcOptions {
    /** Where the user centre is, e.g. `https://uc.example.com`. */
    host: string;
    /** Where single sign-on (`/v1.1/sso/…`) is answered; `host` unless it is named. */
    sso_host?: string;
    app_id: string;
    /** `memory` (the default) ends with the page; `persistent` is shared by the tabs of this browser. */
    storage?: StorageKind;
    /** For Accept-Language; the page's language unless given. */
    language?: () => string;
    autoRefresh?: boolean;
    /** Seconds a token must still be good for, 86400…604800; below it autoRefresh renews it. */
    min_effective_s?: number;
    /** Inserts `/security` after the version in every signed call: it then needs a proof of the last 30 minutes. */
    security?: boolean;
    /** More tries after a network failure, for calls that may be repeated: 0…5. */
    retries?: number;
    /** `include` where the user centre is on another origin and allows it. */
    credentials?: RequestCredentials;
    /** The rules that new passwords follow at this user centre; `primary` unless given. `SIGN_IN_WAYS.read` tells them. */
    password_policy?: PasswordPolicy | (() => PasswordPolicy);
    adapter?: Adapter;
}
/**
 * R5.19: by one of the names. `login_name` is any of them, told apart as R5.18 says unless `login_name_type` does.
 * With `keep_login` one stays signed in for 30 days instead of this browser session.
 */
type PasswordSignIn = {
    countryCode?: string | undefined;
    email?: string;
    identifyCode?: string | undefined;
    isGetTicketForLogin?: boolean | undefined;
    keepLogin?: boolean | undefined;
    loginName?: string;
    loginNameType?: LoginNameType | undefined;
    mobile?: string;
    orgCode?: string | undefined;
    orgUserCode?: string;
    password: string;
    userName?: string;
} | {
    country_code?: string | undefined;
    org_code?: string | undefined;
    identify_code?: string | undefined;
    keep_login?: boolean | undefined;
    is_get_ticket_for_login?: boolean | undefined;
    password: string;
    login_name_type?: LoginNameType | undefined;
    email?: string;
    login_name?: string;
    mobile?: string;
    org_user_code?: string;
    user_name?: string;
};
/** With `is_get_ticket_for_login` also a one-time ticket for the same app. */
type SignedInInfo = {
    account_id: string;
    user_id: string;
    account_type: "guest" | "org" | "person";
    source_token_account_type: "guest" | "org" | "person";
    expires_at: string;
    server_time: string;
    access_token: string;
    diff: number;
    ticket?: string | undefined;
};
/** R4.03. An expired token is still there; one that was refused is not. */
type TokenCheck = {
    signed_in: true;
} | {
    signed_in: false;
    code: string;
};
/** The part of R3.01 that a page may see: neither what signs nor what renews. */
type TokenInfo = {
    account_id: string;
    user_id: string;
    account_type: "guest" | "org" | "person";
    source_token_account_type: "guest" | "org" | "person";
    expires_at: string;
    server_time: string;
    access_token: string;
    diff: number;
};
/** R3.01 as it comes. */
type Token = {
    account_id: string;
    user_id: string;
    account_type: "guest" | "org" | "person";
    source_token_account_type: "guest" | "org" | "person";
    expires_at: string;
    server_time: string;
    access_token: string;
    mac_key: string;
    refresh_token: string;
};
/** `renewed`: what failed was signed with an older token; sign it again. `kept`: this code says nothing against the token. */
type Clearing = 'cleared' | 'renewed' | 'kept';
interface LoginChange {
    state: LoginState;
    /** Why, when a code of the server ended it. */
    code?: string | undefined;
    /** True when another tab did it. */
    elsewhere: boolean;
}
/** R4.01. An expired token counts as signed out though it is kept (R4.03). */
type LoginState = 'init' | 'logged_in' | 'logged_off';
interface SignableRequest {
    method: string;
    url: string;
    /** Exactly what will be sent. A form with a boundary of the browser's choice cannot be signed. */
    body?: string | Bytes | undefined;
    headers?: Readonly<Record<string, string>> | undefined;
}
/** R3.16 */
type UserInfo = {
    user_id: string;
    account_id: string;
    login_name: string;
    org_code: string;
    org_name: string;
    realName: string;
    nickName: string;
    avatarSource: number;
    avatarData: string;
    countryCode: string;
    mobile: string;
    email: string;
    telephone: string;
    passport: string;
    idCard: string;
    birthday: string;
    gender: number;
    extInfo: Record<string, unknown>;
    dataEncrypted: boolean;
    create_type: number;
    has_password: boolean;
    version: number;
};
/** R3.02 */
type Session = {
    session_id: string;
    session_key: string;
    expires_at: string;
    server_time: string;
};
/** Every code the SDK itself raises (R8.08, R5.15, R5.16). The texts are for developers; what a person reads is the page's. */
declare const SDK_ERRORS: {
    readonly 'UCSDK/ENV_INVALID': 'this environment lacks what the SDK needs';
    readonly 'UCSDK/MODE_NOT_SUPPORT': 'this is not supported here';
    readonly 'UCSDK/NOT_LOGIN': 'nobody is signed in';
    readonly 'UCSDK/AUTH_NOT_MATCH': 'the answer belongs to another account';
    readonly 'UCSDK/SESSION_ERROR': 'the session has timed out, start again';
    readonly 'UCSDK/ARGUMENT_ERROR': 'an argument is not valid';
    readonly 'UCSDK/SERVER_ERROR': 'the user centre could not be reached or understood';
    readonly 'UCSDK/CLEAR_TOKEN': 'the token was removed';
    readonly 'UCSDK/TOKEN_REFRESHING': 'the token is still being refreshed';
    readonly 'UCSDK/TIMEOUT': 'the user centre did not answer in time';
    readonly 'UCSDK/PASSKEY_CANCELLED': 'no passkey was shown';
    readonly 'UCSDK/PWD_ERR_LENGTH': 'password length';
    readonly 'UCSDK/PWD_ERR_SPACES': 'password has white space';
    readonly 'UCSDK/PWD_ERR_SPECIAL_CHAR': 'password has a character outside printable ASCII';
    readonly 'UCSDK/PWD_ERR_REPEATE': 'password is one block repeated';
    readonly 'UCSDK/PWD_ERR_TYPES': 'password mixes too few types of characters';
    readonly 'UCSDK/PWD_ERR_CONBINATION': 'password has a lone type first or last';
    readonly 'PASSWORD/RULE1': 'password length, or white space in it';
    readonly 'PASSWORD/RULE2': 'password mixes too few types of characters, or has one outside printable ASCII';
    readonly 'PASSWORD/RULE3': 'password contains the login name';
    readonly 'PASSWORD/RULE4': 'password has three repeated or consecutive characters';
    readonly 'PASSWORD/COMMON': 'password is one of the common ones';
};
/** The only error the SDK throws: its own codes, or the server's as it sent them. */
declare class UcError extends Error {
    readonly name = "UcError";
    readonly code: SdkErrorCode | (string & {});
    readonly status: number | undefined;
    readonly trace_id: string | undefined;
    readonly retry_after: number | undefined;
    /** The fields that a refused argument is about, and the rule each breaks. */
    readonly fields: readonly {
        readonly path: string;
        readonly rule: string;
    }[] | undefined;
    /** Of a change that was refused as stale (`COMMON/STALE_VERSION`): what is there now. */
    readonly current: unknown;
    constructor(code: UcError['code'], details?: Details);
}
type SdkErrorCode = keyof typeof SDK_ERRORS;
/** R9.11: the protocol level this SDK speaks. */
declare const PROTOCOL_LEVEL = "1.9.25";
interface SendOptions {
    /** The version the person saw; a newer one on the server refuses the change. */
    if_match?: number | undefined;
    /** The same key again gives the first reply again instead of a second change. */
    idempotency_key?: string | undefined;
    /** Ends the call when nobody waits for it any more. */
    signal?: AbortSignal | undefined;
}
declare function browserAdapter(): Adapter;
/** For Node: a token in memory, one device per process unless told otherwise. Nothing is shared between clients. */
declare function nodeAdapter(device_id: string, language?: string): Adapter;
/** Everything the SDK takes from its surroundings. `browserAdapter()` is the real one. */
interface Adapter {
    readonly fetch: typeof fetch;
    /** The local clock, ms. */
    readonly now: () => number;
    readonly wait: (ms: number) => Promise<void>;
    readonly random: (bytes: number) => Bytes;
    readonly deviceId: () => string;
    /** What the reader prefers, for Accept-Language. */
    readonly language: () => string;
    readonly storage: (kind: StorageKind, name: string) => TokenStorage;
    /** Absent on plain http, as are `subtle` and, in old browsers, `channel`. */
    readonly locks: Pick<LockManager, 'request'> | undefined;
    readonly subtle: SubtleCrypto | undefined;
    readonly channel: ((name: string) => Channel) | undefined;
    /** Short notes that outlive a redirect within one tab, such as what a provider is to bring back. Undefined takes one away. */
    readonly notes: {
        readonly read: (key: string) => string | undefined;
        readonly write: (key: string, value: string | undefined) => void;
    };
    /** What a relative address is relative to. */
    readonly base: string | undefined;
}
/**
 * A request to any service that knows our tokens, sent and, where that may help, signed and sent once more: three times
 * in all, or as often as the retries make. The request is asked for anew each time, so that its address can carry the
 * time. Answers are given as they are, also refusals; what is thrown is what `fetch` throws, or a `UcError` when nobody
 * is signed in or the named service is limited.
 */
declare function askService(uc: UcClient, service: string, request: () => ServiceRequest, { retries, budget }?: AskOptions): Promise<ServiceReply>;
/** R4.10. Three, or as many as the configured retries make. */
declare function sendBudget(retries?: number): SendBudget;
/** How often one request may still be sent. Whoever sends it again, for whatever reason, takes from the same budget. */
interface SendBudget {
    left: number;
}
interface AskOptions {
    /** More tries after a network failure, 0…5, for requests that may be repeated. */
    retries?: number;
    /** Of a caller who may send it again by itself: then both together keep within it. */
    budget?: SendBudget;
}
interface ServiceReply {
    readonly status: number;
    readonly headers: Headers;
    /** Null for an empty one, undefined for one that is not JSON. */
    readonly body: unknown;
    /** In place of a body, where a file was asked for. */
    readonly file?: Blob;
}
interface ServiceRequest extends SignableRequest {
    /** Leaves Authorization out. */
    unsigned?: boolean;
    signal?: AbortSignal;
    cache?: RequestCache;
    credentials?: RequestCredentials;
    /** Goes on when the page is left; browsers allow 64 KiB. */
    keepalive?: boolean;
    /** A success is given as a file, however long it is: the time limit then holds for its beginning. */
    as_file?: boolean;
}
/** What the inner request was answered. */
declare function readTunnelReply(body: unknown): TunnelReply;
/** Signs a request and wraps it, for networks that let only POST through. The service must have its tunnel switched on. */
declare const signTunnelled: (uc: UcClient, request: SignableRequest) => Promise<TunnelledRequest>;
/** The same request as a POST (R7.03). `signed` is what signing the request itself gave: the signature does not change. */
declare function wrapInTunnel(request: SignableRequest, signed: Readonly<Record<string, string>>): TunnelledRequest;
interface TunnelledRequest {
    readonly method: 'POST';
    readonly url: string;
    readonly headers: Record<string, string>;
    readonly body: string;
}
/** Seconds, from either form of Retry-After. */
declare function readRetryAfter(header: string | null | undefined, serverNow: number): number | undefined;
interface Limiter {
    /** Throws what the service last answered while it asks to be left alone. */
    readonly check: (service: string) => void;
    /** R4.10: 429 and 503 limit the named service; any other failure leaves it as it is. */
    readonly note: (service: string, error: UcError) => void;
}
/**
 * R7.30: a token for another registered app on this device. It is that app's to keep; this client goes on with its own. It is
 * bound to the key of this sign-in, which never leaves: who is given it can use it until it runs out, and not renew it.
 */
declare const cloneToken: (uc: UcClient, app_id: string) => Promise<Token>;
/** R6.01: a new guest every time, where guests are admitted. `readIdentifyCode` gives the picture that has to be read. */
declare const signInAsGuest: (uc: UcClient, input: GuestSignIn) => Promise<TokenInfo>;
/** R5.24 */
declare const signInWithEmailCode: (uc: UcClient, input: EmailSignIn) => Promise<TokenInfo>;
/** R5.23 */
declare const signInWithSmsCode: (uc: UcClient, input: SmsSignIn) => Promise<TokenInfo>;
/** R5.26. `sms_code` where the ticket asks for a second step, and never otherwise. */
declare const signInWithTicket: (uc: UcClient, input: TicketSignIn) => Promise<TokenInfo>;
/** R7.30, R4.07: goes on as a bound organisation's user, or without `user_id` as the person behind one. */
declare function switchIdentity(uc: UcClient, user_id?: string): Promise<TokenInfo>;
type EmailSignIn = {
    data_encrypted?: boolean | undefined;
    keep_login?: boolean | undefined;
    email: string;
    email_code: string;
} | {
    dataEncrypted?: boolean | undefined;
    email: string;
    emailCode: string;
    keepLogin?: boolean | undefined;
};
type GuestSignIn = {
    identify_code?: string | undefined;
} | {
    identifyCode?: string | undefined;
};
type SmsSignIn = {
    data_encrypted?: boolean | undefined;
    keep_login?: boolean | undefined;
    mobile: string;
    country_code?: string | undefined;
    sms_code: string;
} | {
    countryCode?: string | undefined;
    dataEncrypted?: boolean | undefined;
    keepLogin?: boolean | undefined;
    mobile: string;
    smsCode: string;
};
type TicketSignIn = {
    ticket: string;
    sms_code?: string | undefined;
    client_secret?: string | undefined;
} | {
    clientSecret?: string | undefined;
    smsCode?: string | undefined;
    ticket: string;
};
/** R7.29: a one-time ticket for another registered app, or for the page at a registered origin. */
declare const createTicket: (uc: UcClient, input: TicketRequest) => Promise<Ticket>;
type Ticket = {
    ticket: string;
    second_step: boolean;
    expires_at: string;
    server_time: string;
};
type TicketRequest = {
    app_id?: string | undefined;
    origin?: string | undefined;
    second_step?: boolean | undefined;
} | {
    appId?: string | undefined;
    origin?: string | undefined;
    secondStep?: boolean | undefined;
};
declare const cancelQr: (uc: UcClient, ticket: string) => Promise<void>;
declare const confirmQr: (uc: UcClient, ticket: string) => Promise<void>;
/** The confirming side: say that it was scanned, and see which device asks. */
declare const scanQr: (uc: UcClient, ticket: string) => Promise<QrAsking>;
/** R4.06, R7.31: shows a code and asks every two seconds until it is confirmed, turned away or too old. */
declare function signInWithQr(uc: UcClient, { keep_login, onTicket, onScanned, signal }: QrSignIn): Promise<QrResult>;
type QrAsking = {
    number: string;
    device: string;
    ip_address: string;
    app_id: string;
    created_at: string;
    expires_at: string;
};
type QrResult = {
    readonly status: 'confirmed';
    readonly token: TokenInfo;
} | {
    readonly status: 'cancelled' | 'expired';
};
interface QrSignIn {
    keep_login?: boolean;
    /** Draw it: the ticket in a code, the number beside it. */
    onTicket: (ticket: QrTicket) => void;
    /** Somebody scanned it. */
    onScanned?: () => void;
    /** Ends the waiting; the result is then `cancelled`. */
    signal?: AbortSignal;
}
type QrTicket = {
    ticket: string;
    number: string;
    status: number;
    expires_at: string;
    server_time: string;
};
/** The other side: the person agreed, and `location` is where the browser goes. */
declare const createSsoCode: (uc: UcClient, input: SsoCodeRequest) => Promise<SsoCode>;
/** With the address the browser came back to: `code` and `state` are in it. */
declare function finishSso(uc: UcClient, href: string): Promise<TokenInfo>;
/** Where to send the browser. The verifier stays behind in this tab, so only this tab can use what comes back. */
declare function startSso(uc: UcClient, { sso_url, client_id, redirect_uri }: SsoStart): Promise<string>;
type SsoCode = {
    code: string;
    location: string;
    expires_at: string;
    server_time: string;
};
type SsoCodeRequest = {
    client_id: string;
    redirect_uri: string;
    state: string;
    code_challenge: string;
    code_challenge_method?: "S256" | undefined;
} | {
    clientId: string;
    code_challenge: string;
    code_challenge_method?: "S256" | undefined;
    redirectUri: string;
    state: string;
};
interface SsoStart {
    /** The console's page that asks the person, e.g. `https://console.example.com/admin/assets/#/sso`. */
    sso_url: string;
    client_id: string;
    /** Exactly as registered. */
    redirect_uri: string;
}
/**
 * R7.37: whoever is signed in at the console in this browser is signed in here as well. Only for pages at a registered
 * origin, over https, where the user centre has the script call switched on. Undefined: nobody is there.
 */
declare function signInByScript(uc: UcClient, client_id: string): Promise<TokenInfo | undefined>;
declare function finishThirdPartyBinding(uc: UcClient, href: string): Promise<ThirdAccount>;
/** With the address the browser came back to. What the provider vouched for the server asks the provider itself. */
declare function finishThirdPartySignIn(uc: UcClient, href: string, { keep_login }?: {
    keep_login?: boolean;
}): Promise<TokenInfo>;
declare function listThirdAccounts(uc: UcClient): Promise<ThirdAccount[]>;
/** R6.03: the same for binding. Needs a recent proof of who is there. */
declare function startThirdPartyBinding(uc: UcClient, input: ThirdStart): Promise<string>;
/** R5.25: where to send the browser; the provider brings it back to `redirect_uri`. */
declare function startThirdPartySignIn(uc: UcClient, input: ThirdStart): Promise<string>;
declare function unbindThirdAccount(uc: UcClient, { open_id, source_plat }: Pick<ThirdAccount, 'open_id' | 'source_plat'>): Promise<void>;
/** R3.08 */
type ThirdAccount = {
    open_id: string;
    app_id: string;
    source_plat: string;
    name: string;
    bound_at: string;
};
type ThirdStart = {
    source_plat: string;
    redirect_uri: string;
} | {
    redirectUri: string;
    sourcePlat: string;
};
/** Whether this page may ask for a passkey. Browsers refuse where the page is on plain http or at an IP address. */
declare const hasPasskeys: () => boolean;
/** Whether the browser offers passkeys in a field that is being filled in. */
declare const offersPasskeys: () => Promise<boolean>;
/** With nothing typed: the passkey says who it is. Throws `UCSDK/PASSKEY_CANCELLED` where none was shown. */
declare function signInWithPasskey(uc: UcClient, { keepLogin, ...showing }?: PasskeySignIn): Promise<TokenInfo>;
interface PasskeySignIn extends Showing {
    /** Asked when the passkey was shown: whoever is offered one in a field may still change it. */
    keepLogin?: (() => boolean) | undefined;
}
/** For who has to add a factor to get in: the secret of an authenticator, confirmed by `enrolAndFinish`. */
declare function beginTotpOfSignIn(uc: UcClient): Promise<NewTotp>;
/** "Not you?": the next one begins anew. */
declare function dropPendingSignIn(uc: UcClient): Promise<void>;
/** Adds the first factor and signs in. */
declare function enrolAndFinish(uc: UcClient, pending: PendingSignIn, factor: NewFactor): Promise<EnrolledInfo>;
/** With the second factor one is signed in. */
declare function finishSignIn(uc: UcClient, pending: PendingSignIn, proof: FactorProof): Promise<SignedInInfo>;
/** Any way to sign in, whose result says whether a second factor is still to come. */
declare function orSecondFactor<T>(uc: UcClient, signIn: () => Promise<T>, kept?: {
    keep_login: boolean;
}): Promise<SignInOutcome<T>>;
/** What the sign-in of this client waits for now, with the tries that are left. */
declare function readPendingSignIn(uc: UcClient, { keep_login }?: {
    keep_login: boolean;
}): Promise<PendingSignIn>;
/** Ten codes, shown this once. */
type EnrolledInfo = {
    account_id: string;
    user_id: string;
    account_type: "guest" | "org" | "person";
    source_token_account_type: "guest" | "org" | "person";
    expires_at: string;
    server_time: string;
    access_token: string;
    diff: number;
    ticket?: string | undefined;
    readonly recovery_codes: readonly string[];
};
/** `sms` and `email`: a code that was sent with `opType: 3` meanwhile, to a contact of the account. */
type FactorProof = {
    readonly type: 'totp' | 'recovery' | 'sms' | 'email';
    readonly code: string;
} | {
    readonly type: 'passkey';
};
type NewFactor = {
    readonly type: 'totp';
    readonly name: string;
    readonly code: string;
} | {
    readonly type: 'passkey';
    readonly name: string;
};
type NewTotp = {
    secret: string;
    uri: string;
    expires_at: string;
};
/** What a sign-in waits for: which factors the person may show, how many tries are left, and why it is asked. */
type PendingFactor = {
    name: string;
    login_name: string;
    first: "email" | "passkey" | "password" | "qr" | "sms" | "third";
    may: ("email" | "passkey" | "recovery" | "sms" | "totp")[];
    may_enrol: ("passkey" | "totp")[];
    recovery_codes_left: number;
    tries_left: number;
    why: {
        level: "off" | "offered" | "required";
        is_required_now: boolean;
        required_from: string | null;
        factors: ("email" | "passkey" | "sms" | "totp")[];
        is_own_choice: boolean;
        reasons: {
            scope: "everybody" | "org" | "role";
            target_id: string;
            target_name: string;
            second_factor: "off" | "offered" | "required" | "required_for_roles";
            held_roles: ("app_admin" | "auditor" | "org_manager" | "service_owner" | "super_admin")[];
            put_off_until: string | null;
        }[];
        limits: {
            limit: "absolute_limit_s" | "idle_limit_s" | "max_sessions";
            value: number;
            reasons: {
                scope: "everybody" | "org" | "role";
                target_id: string;
                target_name: string;
            }[];
        }[];
        reset_delay: {
            hours: number;
            reasons: {
                scope: "everybody" | "org" | "role";
                target_id: string;
                target_name: string;
            }[];
        } | null;
        ways: {
            allowed: ("email" | "passkey" | "password" | "qr" | "sms" | "third")[] | null;
            reasons: {
                scope: "everybody" | "org" | "role";
                target_id: string;
                target_name: string;
            }[];
        };
        networks: {
            scope: "everybody" | "org" | "role";
            target_id: string;
            target_name: string;
            networks: string[];
        }[];
    };
    expires_at: string;
    server_time: string;
};
/** A first factor was right. Nobody is signed in before the second one is. */
type PendingSignIn = {
    name: string;
    login_name: string;
    first: "email" | "passkey" | "password" | "qr" | "sms" | "third";
    may: ("email" | "passkey" | "recovery" | "sms" | "totp")[];
    may_enrol: ("passkey" | "totp")[];
    recovery_codes_left: number;
    tries_left: number;
    why: {
        level: "off" | "offered" | "required";
        is_required_now: boolean;
        required_from: string | null;
        factors: ("email" | "passkey" | "sms" | "totp")[];
        is_own_choice: boolean;
        reasons: {
            scope: "everybody" | "org" | "role";
            target_id: string;
            target_name: string;
            second_factor: "off" | "offered" | "required" | "required_for_roles";
            held_roles: ("app_admin" | "auditor" | "org_manager" | "service_owner" | "super_admin")[];
            put_off_until: string | null;
        }[];
        limits: {
            limit: "absolute_limit_s" | "idle_limit_s" | "max_sessions";
            value: number;
            reasons: {
                scope: "everybody" | "org" | "role";
                target_id: string;
                target_name: string;
            }[];
        }[];
        reset_delay: {
            hours: number;
            reasons: {
                scope: "everybody" | "org" | "role";
                target_id: string;
                target_name: string;
            }[];
        } | null;
        ways: {
            allowed: ("email" | "passkey" | "password" | "qr" | "sms" | "third")[] | null;
            reasons: {
                scope: "everybody" | "org" | "role";
                target_id: string;
                target_name: string;
            }[];
        };
        networks: {
            scope: "everybody" | "org" | "role";
            target_id: string;
            target_name: string;
            networks: string[];
        }[];
    };
    expires_at: string;
    server_time: string;
    readonly keep_login: boolean;
};
type SignInOutcome<T> = {
    readonly status: 'signed_in';
    readonly token: T;
} | {
    readonly status: 'second_factor';
    readonly pending: PendingSignIn;
};
/** Makes a passkey on this device and adds it to the own account. */
declare function addPasskey(uc: UcClient, name: string): Promise<AddedFactor>;
/** Proves by a second factor who is there, for this sign-in and for 30 minutes; `verifySecurity` does by the password or a code. */
declare function verifyStrongly(uc: UcClient, proof: StrongProof): Promise<UserSecurity>;
/** With the first factor also ten recovery codes, shown this once. */
type AddedFactor = {
    factor: {
        factor_id: string;
        type: "passkey" | "totp";
        name: string;
        is_backed_up: boolean;
        created_at: string;
        last_used_at: string | null;
    };
    recovery_codes: string[];
};
type OwnFactor = {
    factor_id: string;
    type: "passkey" | "totp";
    name: string;
    is_backed_up: boolean;
    created_at: string;
    last_used_at: string | null;
};
/** What one has added, what the policies ask, and what a step-up may be proved with. */
type OwnFactors = {
    items: {
        factor_id: string;
        type: "passkey" | "totp";
        name: string;
        is_backed_up: boolean;
        created_at: string;
        last_used_at: string | null;
    }[];
    recovery_codes_left: number;
    may_enrol: ("passkey" | "totp")[];
    may_verify: ("email" | "passkey" | "recovery" | "sms" | "totp")[];
    strong_until: string | null;
    policy: {
        level: "off" | "offered" | "required";
        is_required_now: boolean;
        required_from: string | null;
        factors: ("email" | "passkey" | "sms" | "totp")[];
        is_own_choice: boolean;
        reasons: {
            scope: "everybody" | "org" | "role";
            target_id: string;
            target_name: string;
            second_factor: "off" | "offered" | "required" | "required_for_roles";
            held_roles: ("app_admin" | "auditor" | "org_manager" | "service_owner" | "super_admin")[];
            put_off_until: string | null;
        }[];
        limits: {
            limit: "absolute_limit_s" | "idle_limit_s" | "max_sessions";
            value: number;
            reasons: {
                scope: "everybody" | "org" | "role";
                target_id: string;
                target_name: string;
            }[];
        }[];
        reset_delay: {
            hours: number;
            reasons: {
                scope: "everybody" | "org" | "role";
                target_id: string;
                target_name: string;
            }[];
        } | null;
        ways: {
            allowed: ("email" | "passkey" | "password" | "qr" | "sms" | "third")[] | null;
            reasons: {
                scope: "everybody" | "org" | "role";
                target_id: string;
                target_name: string;
            }[];
        };
        networks: {
            scope: "everybody" | "org" | "role";
            target_id: string;
            target_name: string;
            networks: string[];
        }[];
    };
    has_counted: boolean;
    reset: {
        reset_id: string;
        requested_by: string;
        requested_at: string;
        effective_at: string;
    } | null;
    server_time: string;
};
type StrongProof = {
    readonly type: 'totp' | 'recovery';
    readonly code: string;
} | {
    readonly type: 'passkey';
};
/** Whether the picture was read rightly; it stays good for the call that needs it. */
declare function checkIdentifyCode(uc: UcClient, identify_code: string): Promise<boolean>;
/** A new picture; the one before is worth nothing. */
declare function readIdentifyCode(uc: UcClient): Promise<IdentifyCode>;
declare const sendEmailCode: (uc: UcClient, input: EmailCodeRequest) => Promise<SentCode>;
/** A code is good in the session that asked for it: use it with this client, before it is closed or loaded again. */
declare const sendSmsCode: (uc: UcClient, input: SmsCodeRequest) => Promise<SentCode>;
type EmailCodeRequest = {
    op_type: number;
    identify_code?: string | undefined;
    data_encrypted?: boolean | undefined;
    email: string;
} | {
    dataEncrypted?: boolean | undefined;
    email: string;
    identifyCode?: string | undefined;
    opType: number;
};
type IdentifyCode = {
    image: string;
    media_type: "image/png";
    width: number;
    height: number;
    expires_at: string;
    alternatives: ("email" | "sms")[];
};
type SentCode = {
    expires_at: string;
    resend_after: number;
    server_time: string;
};
type SmsCodeRequest = {
    op_type: number;
    identify_code?: string | undefined;
    data_encrypted?: boolean | undefined;
    mobile: string;
    country_code?: string | undefined;
    sms_type?: 0 | 1 | undefined;
} | {
    countryCode?: string | undefined;
    dataEncrypted?: boolean | undefined;
    identifyCode?: string | undefined;
    mobile: string;
    opType: number;
    smsType?: 0 | 1 | undefined;
};
/** R5.27 */
declare const registerByEmail: (uc: UcClient, input: EmailRegistration) => Promise<RegisteredAccount>;
/** R5.28 */
declare const registerByGuardian: (uc: UcClient, input: GuardianRegistration) => Promise<RegisteredAccount>;
/** R5.20. The code was sent for op_type 0, as in the others. */
declare const registerByMobile: (uc: UcClient, input: MobileRegistration) => Promise<RegisteredAccount>;
/** R5.27. Needs a picture that was read. */
declare const registerByUserName: (uc: UcClient, input: NameRegistration) => Promise<RegisteredAccount>;
type EmailRegistration = {
    password: string;
    nick_name?: string | undefined;
    data_encrypted?: boolean | undefined;
    email: string;
    email_code: string;
} | {
    dataEncrypted?: boolean | undefined;
    email: string;
    emailCode: string;
    nickName?: string | undefined;
    password: string;
};
type GuardianRegistration = {
    password: string;
    nick_name?: string | undefined;
    data_encrypted?: boolean | undefined;
    user_name: string;
    guardian_mobile: string;
    country_code?: string | undefined;
    verify_code: string;
} | {
    countryCode?: string | undefined;
    dataEncrypted?: boolean | undefined;
    guardianMobile: string;
    nickName?: string | undefined;
    password: string;
    userName: string;
    verifyCode: string;
};
type MobileRegistration = {
    password: string;
    nick_name?: string | undefined;
    data_encrypted?: boolean | undefined;
    mobile: string;
    country_code?: string | undefined;
    sms_code: string;
} | {
    countryCode?: string | undefined;
    dataEncrypted?: boolean | undefined;
    mobile: string;
    nickName?: string | undefined;
    password: string;
    smsCode: string;
};
type NameRegistration = {
    password: string;
    nick_name?: string | undefined;
    user_name: string;
    identify_code?: string | undefined;
} | {
    identifyCode?: string | undefined;
    nickName?: string | undefined;
    password: string;
    userName: string;
};
type RegisteredAccount = {
    account_id: string;
    user_id: string;
    create_type: number;
};
/** Every other sign-in ends. */
declare function changePassword(uc: UcClient, input: PasswordChange): Promise<void>;
/** By the guardian, who is signed in, for the underage person with that account id. */
declare function changePasswordByGuardian(uc: UcClient, account_id: string, input: GuardianChange): Promise<void>;
/** Whether this user centre would take it, and by which policy. */
declare function checkPassword(uc: UcClient, password: string, login_name?: string): Promise<PasswordVerdict>;
/** R5.15, R5.16 for a form: the first rule that a password breaks. The list of common ones is the server's. */
declare const passwordFault: (password: string, login_name?: string, policy?: PasswordPolicy) => PolicyFault | undefined;
declare const resetPasswordByEmail: (uc: UcClient, input: EmailReset) => Promise<void>;
declare const resetPasswordByGuardian: (uc: UcClient, input: GuardianReset) => Promise<void>;
/** The code was sent for op_type 1 (a person's) or 6 (an organisation user's), as in the two below. */
declare const resetPasswordBySms: (uc: UcClient, input: SmsReset) => Promise<void>;
/**
 * The first password of an invited user, with the one-time code of the invitation. Answers the login name; who knows it
 * before gives it along, and a password that contains it is refused here already.
 */
declare function setFirstPassword(uc: UcClient, input: FirstPassword): Promise<FirstPasswordSet>;
/** R6.03: the first one of a person who signed in without. */
declare function setInitialPassword(uc: UcClient, new_password: string): Promise<void>;
/** Proves again who is signed in; see also `verifySecurity`. */
declare function verifyPassword(uc: UcClient, password: string): Promise<void>;
type EmailReset = {
    accountType?: "org" | "person" | undefined;
    dataEncrypted?: boolean | undefined;
    email: string;
    emailCode: string;
    newPassword: string;
} | {
    new_password: string;
    data_encrypted?: boolean | undefined;
    email: string;
    email_code: string;
    account_type?: 'person' | 'org' | undefined;
};
type FirstPassword = {
    loginName?: string | undefined;
    oneTimeCode: string;
    password: string;
    userId: string;
} | {
    one_time_code: string;
    password: string;
    user_id: string;
    login_name?: string | undefined;
};
type FirstPasswordSet = {
    login_name: string;
};
type GuardianChange = {
    new_password: string;
    sms_code: string;
} | {
    newPassword: string;
    smsCode: string;
};
type GuardianReset = {
    accountType?: "org" | "person" | undefined;
    countryCode?: string | undefined;
    dataEncrypted?: boolean | undefined;
    guardianMobile: string;
    loginName: string;
    newPassword: string;
    smsCode: string;
} | {
    new_password: string;
    data_encrypted?: boolean | undefined;
    login_name: string;
    guardian_mobile: string;
    country_code?: string | undefined;
    sms_code: string;
    account_type?: 'person' | 'org' | undefined;
};
type PasswordChange = {
    new_password: string;
    old_password?: string | undefined;
} | {
    newPassword: string;
    oldPassword?: string | undefined;
};
type PasswordVerdict = {
    valid: boolean;
    code: string;
    policy: "nist" | "primary" | "set_a" | "set_b";
};
/** R5.29. A person's, unless it says `org`. */
type SmsReset = {
    accountType?: "org" | "person" | undefined;
    countryCode?: string | undefined;
    dataEncrypted?: boolean | undefined;
    mobile: string;
    newPassword: string;
    smsCode: string;
} | {
    new_password: string;
    data_encrypted?: boolean | undefined;
    mobile: string;
    country_code?: string | undefined;
    sms_code: string;
    account_type?: 'person' | 'org' | undefined;
};
/** For an `<img>`: pictures are named relative to the user centre. Empty for none. */
declare const avatarAddress: (uc: UcClient, avatar_url: string) => string;
/** The picture in base64; without one it is taken away. */
declare const changeAvatar: (uc: UcClient, avatarData?: string) => Promise<AvatarInfo>;
/** Mobile, email and picture have calls of their own. With `if_match` a version that is no longer current is refused. */
declare function changeProfile(uc: UcClient, change: ProfileChange, options?: SendOptions): Promise<UserInfo>;
/** For good. With a code sent for op_type 7, or with the password where there is no contact. */
declare function deleteAccount(uc: UcClient, proof: AccountRemoval): Promise<void>;
/** All of the own information. Sensitive values travel sealed with the session key and are opened here; `readUser` has them masked. */
declare function readProfile(uc: UcClient): Promise<UserInfo>;
type AccountRemoval = {
    verify_code?: string | undefined;
    password?: string | undefined;
} | {
    password?: string | undefined;
    verifyCode?: string | undefined;
};
type AvatarInfo = {
    avatarSource: number;
    avatar_url: string;
    updated_at: string;
};
/** R3.16, spelled as there on the wire as well. Empty text takes a value away. */
type ProfileChange = {
    dataEncrypted?: boolean | undefined;
    realName?: string | undefined;
    nickName?: string | undefined;
    countryCode?: string | undefined;
    telephone?: string | undefined;
    passport?: string | undefined;
    idCard?: string | undefined;
    birthday?: string | undefined;
    gender?: 0 | 1 | 2 | 9 | undefined;
    extInfo?: Record<string, string | number | boolean | null> | undefined;
};
declare const bindEmail: (uc: UcClient, input: EmailBinding) => Promise<void>;
/** Binds or replaces. `sms_code` was sent to the new mobile for op_type 2. */
declare const bindMobile: (uc: UcClient, input: MobileBinding) => Promise<void>;
/** R6.03: with the organisation user's password, or with the code of an invitation as `wjtCode`. */
declare function bindOrgUser(uc: UcClient, input: OrgUserBinding): Promise<OrgBinding>;
declare function changeOrgUserPassword(uc: UcClient, user_id: string, input: OrgUserPassword): Promise<void>;
declare function joinOrg(uc: UcClient, input: OrgInvitation): Promise<OrgBinding>;
declare function listBoundUsers(uc: UcClient): Promise<BoundUser[]>;
declare const unbindEmail: (uc: UcClient, proof?: OwnerProof) => Promise<void>;
declare const unbindMobile: (uc: UcClient, proof?: OwnerProof) => Promise<void>;
declare function unbindOrgUser(uc: UcClient, user_id: string): Promise<void>;
type BoundUser = {
    user_id: string;
    login_name: string;
    org_id: string;
    org_code: string;
    org_name: string;
    nickName: string;
    status: "active" | "disabled";
};
type EmailBinding = {
    verify_code?: string | undefined;
    password?: string | undefined;
    data_encrypted?: boolean | undefined;
    new_email: string;
    email_code: string;
    email_verification_mode?: 0 | undefined;
} | {
    dataEncrypted?: boolean | undefined;
    emailCode: string;
    emailVerificationMode?: 0 | undefined;
    newEmail: string;
    password?: string | undefined;
    verifyCode?: string | undefined;
};
/** R3.17 */
type MobileBinding = {
    verify_code?: string | undefined;
    password?: string | undefined;
    data_encrypted?: boolean | undefined;
    new_password?: string | undefined;
    new_mobile: string;
    country_code?: string | undefined;
    sms_code: string;
} | {
    countryCode?: string | undefined;
    dataEncrypted?: boolean | undefined;
    newMobile: string;
    newPassword?: string | undefined;
    password?: string | undefined;
    smsCode: string;
    verifyCode?: string | undefined;
};
type OrgBinding = {
    user_id: string;
    org_id: string;
    org_code: string;
};
type OrgInvitation = {
    org_user_code: string;
    org_code: string;
    wjt_code: string;
} | {
    orgCode: string;
    orgUserCode: string;
    wjtCode: string;
};
type OrgUserBinding = {
    org_user_code: string;
    org_code: string;
    password?: string | undefined;
    wjt_code?: string | undefined;
} | {
    orgCode: string;
    orgUserCode: string;
    password?: string | undefined;
    wjtCode?: string | undefined;
};
type OrgUserPassword = {
    old_password?: string | undefined;
    new_password: string;
} | {
    newPassword: string;
    oldPassword?: string | undefined;
};
/** A code sent for op_type 5 to a contact the account has, or the password where it has none. */
type OwnerProof = {
    verify_code?: string | undefined;
    password?: string | undefined;
} | {
    password?: string | undefined;
    verifyCode?: string | undefined;
};
/** R9.07: 1 while the last proof of who is there still holds. R4.08: 0 when nobody could say. */
declare const readSecurityResult: (uc: UcClient) => Promise<0 | 1>;
/** Proves it anew, for this sign-in and for 30 minutes. */
declare const verifySecurity: (uc: UcClient, proof: SecurityProof) => Promise<UserSecurity>;
/** R2.12. The code was sent for op_type 5 to the own mobile or address. */
type SecurityProof = {
    type: 'password';
    password: string;
} | {
    type: 'sms' | 'email';
    code: string;
};
type UserSecurity = {
    result: 0 | 1;
    verified_at: string;
    expires_at: string;
    server_time: string;
};
/** The code was sent to the own mobile for op_type 6. */
declare function changeManagerPassword(uc: UcClient, input: ManagerPassword): Promise<void>;
/** Lets this sign-in manage the organisation's users for half an hour. */
declare function createManagerTicket(uc: UcClient, password: string): Promise<ManagerTicket>;
/** R6.04, as all here: for organisations' users alone. */
declare function readManagerStatus(uc: UcClient): Promise<ManagerStatus>;
type ManagerPassword = {
    sms_code: string;
    new_password: string;
} | {
    newPassword: string;
    smsCode: string;
};
type ManagerStatus = {
    is_manager: boolean;
    org_id: string;
    has_password: boolean;
    changed_at: string;
    ticket_expires_at: string;
};
type ManagerTicket = {
    ticket: string;
    expires_at: string;
    server_time: string;
};
/** Every call of the user centre that a browser may make, for `client.call`. */
declare const UC_CALLS: UcCalls;
declare const DIRECTORIES: {
    readonly list: Call<{
        query?: {
            offset?: unknown;
            limit?: unknown;
        } | undefined;
    }, {
        count: number;
        items: {
            directory_id: string;
            kind: "ldap" | "scim";
            name: string;
            org_id: string;
            org_name: string;
            people: number;
            groups: number;
            revoked: boolean;
            expires_at: string;
            last_used_at: string;
            rotated_at: string;
            previous_until: string;
            version: number;
            created_at: string;
        }[];
    }>;
    readonly create: Call<{
        body: {
            name: string;
            org_id: string | number;
            valid_days?: number | undefined;
        };
    }, {
        directory_id: string;
        token: string;
        expires_at: string;
        previous_until: string;
    }>;
    readonly rename: Call<{
        params: {
            directory_id: string;
        };
        body: {
            name: string;
        };
    }, {
        directory_id: string;
        kind: "ldap" | "scim";
        name: string;
        org_id: string;
        org_name: string;
        people: number;
        groups: number;
        revoked: boolean;
        expires_at: string;
        last_used_at: string;
        rotated_at: string;
        previous_until: string;
        version: number;
        created_at: string;
    }>;
    readonly rotate: Call<{
        params: {
            directory_id: string;
        };
        body?: {
            overlap_s?: number | undefined;
            valid_days?: number | undefined;
        } | undefined;
    }, {
        directory_id: string;
        token: string;
        expires_at: string;
        previous_until: string;
    }>;
    readonly revoke: Call<{
        params: {
            directory_id: string;
        };
    }, {
        directory_id: string;
        kind: "ldap" | "scim";
        name: string;
        org_id: string;
        org_name: string;
        people: number;
        groups: number;
        revoked: boolean;
        expires_at: string;
        last_used_at: string;
        rotated_at: string;
        previous_until: string;
        version: number;
        created_at: string;
    }>;
    readonly remove: Call<{
        params: {
            directory_id: string;
        };
        query?: {
            leave_people?: "false" | "true" | undefined;
        } | undefined;
    }, void>;
};
/** `of_account` and `end` are for the platform. */
declare const INSTALLATION_ROLES: {
    readonly list: Call<{
        query?: {
            role?: "auditor" | "super_admin" | undefined;
            offset?: unknown;
            limit?: unknown;
        } | undefined;
    }, {
        count: number;
        items: {
            user_id: string;
            name: string;
            role: "auditor" | "super_admin";
            created_at: string;
        }[];
    }>;
    readonly grant: Call<{
        body: {
            user_id: string;
            role: "auditor" | "super_admin";
        };
    }, {
        user_id: string;
        name: string;
        role: "auditor" | "super_admin";
        created_at: string;
    }>;
    readonly revoke: Call<{
        params: {
            user_id: string;
            role: "auditor" | "super_admin";
        };
    }, void>;
};
declare const LDAP: {
    readonly list: Call<{}, {
        items: {
            name: string;
            urls: string[];
            start_tls: boolean;
            ca_certificate: string;
            is_internal: boolean;
            bind_dn: string;
            people_base: string;
            people_filter: string;
            inactive_filter: string;
            group_base: string;
            group_filter: string;
            id_attribute: string;
            login_attribute: string;
            name_attribute: string;
            email_attribute: string;
            group_name_attribute: string;
            member_attribute: string;
            members_are: "dn" | "login";
            page_size: number;
            answer_s: number;
            total_s: number;
            most_ended_percent: number;
            nightly: boolean;
            directory_id: string;
            org_id: string;
            org_name: string;
            synced_at: string | null;
            version: number;
        }[];
    }>;
    readonly create: Call<{
        body: {
            name: string;
            urls: string[];
            start_tls?: boolean | undefined;
            ca_certificate?: string | undefined;
            is_internal?: boolean | undefined;
            bind_dn: string;
            people_base: string;
            people_filter?: string | undefined;
            inactive_filter?: string | undefined;
            group_base?: string | undefined;
            group_filter?: string | undefined;
            id_attribute?: string | undefined;
            login_attribute?: string | undefined;
            name_attribute?: string | undefined;
            email_attribute?: string | undefined;
            group_name_attribute?: string | undefined;
            member_attribute?: string | undefined;
            members_are?: "dn" | "login" | undefined;
            page_size?: number | undefined;
            answer_s?: number | undefined;
            total_s?: number | undefined;
            most_ended_percent?: number | undefined;
            nightly?: boolean | undefined;
            org_id: string | number;
            secret: string;
        };
    }, {
        name: string;
        urls: string[];
        start_tls: boolean;
        ca_certificate: string;
        is_internal: boolean;
        bind_dn: string;
        people_base: string;
        people_filter: string;
        inactive_filter: string;
        group_base: string;
        group_filter: string;
        id_attribute: string;
        login_attribute: string;
        name_attribute: string;
        email_attribute: string;
        group_name_attribute: string;
        member_attribute: string;
        members_are: "dn" | "login";
        page_size: number;
        answer_s: number;
        total_s: number;
        most_ended_percent: number;
        nightly: boolean;
        directory_id: string;
        org_id: string;
        org_name: string;
        synced_at: string | null;
        version: number;
    }>;
    readonly update: Call<{
        params: {
            directory_id: string;
        };
        body: {
            name: string;
            urls: string[];
            start_tls?: boolean | undefined;
            ca_certificate?: string | undefined;
            is_internal?: boolean | undefined;
            bind_dn: string;
            secret?: string | undefined;
            people_base: string;
            people_filter?: string | undefined;
            inactive_filter?: string | undefined;
            group_base?: string | undefined;
            group_filter?: string | undefined;
            id_attribute?: string | undefined;
            login_attribute?: string | undefined;
            name_attribute?: string | undefined;
            email_attribute?: string | undefined;
            group_name_attribute?: string | undefined;
            member_attribute?: string | undefined;
            members_are?: "dn" | "login" | undefined;
            page_size?: number | undefined;
            answer_s?: number | undefined;
            total_s?: number | undefined;
            most_ended_percent?: number | undefined;
            nightly?: boolean | undefined;
        };
    }, {
        name: string;
        urls: string[];
        start_tls: boolean;
        ca_certificate: string;
        is_internal: boolean;
        bind_dn: string;
        people_base: string;
        people_filter: string;
        inactive_filter: string;
        group_base: string;
        group_filter: string;
        id_attribute: string;
        login_attribute: string;
        name_attribute: string;
        email_attribute: string;
        group_name_attribute: string;
        member_attribute: string;
        members_are: "dn" | "login";
        page_size: number;
        answer_s: number;
        total_s: number;
        most_ended_percent: number;
        nightly: boolean;
        directory_id: string;
        org_id: string;
        org_name: string;
        synced_at: string | null;
        version: number;
    }>;
    readonly test: Call<{
        params: {
            directory_id: string;
        };
    }, {
        works: boolean;
        steps: {
            step: "bind" | "connect" | "groups" | "people" | "secure";
            outcome: "failed" | "passed" | "skipped";
            reason: "" | "address" | "busy" | "certificate" | "endless" | "incomplete" | "interrupted" | "lost" | "no_details" | "no_groups" | "no_id" | "no_login" | "no_members" | "no_paging" | "no_people" | "not_found" | "referral" | "refused" | "server_error" | "timeout" | "too_large" | "too_many" | "unreachable" | "unreadable";
            detail: string;
        }[];
    }>;
    readonly run: Call<{
        params: {
            directory_id: string;
        };
        body: {
            dry: boolean;
            agreed_digest?: string | null | undefined;
        };
    }, {
        run_id: string;
        dry: boolean;
        held_digest: string | null;
        agreed_digest: string | null;
        asked_name: string;
        asked_at: string;
        ended_at: string | null;
        state: "done" | "failed" | "held" | "running" | "waiting";
        reason: "" | "address" | "busy" | "certificate" | "endless" | "incomplete" | "interrupted" | "lost" | "no_details" | "no_groups" | "no_id" | "no_login" | "no_members" | "no_paging" | "no_people" | "not_found" | "referral" | "refused" | "server_error" | "timeout" | "too_large" | "too_many" | "unreachable" | "unreadable";
        detail: string;
        counts: {
            people_read: number;
            groups_read: number;
            added: number;
            changed: number;
            ended: number;
            resumed: number;
            groups_added: number;
            groups_changed: number;
            groups_lost: number;
            groups_removed: number;
            members_put: number;
            members_out: number;
            conflicts: number;
            skipped: number;
            outside: number;
        } | null;
    }>;
    readonly list_runs: Call<{
        params: {
            directory_id: string;
        };
    }, {
        items: {
            run_id: string;
            dry: boolean;
            held_digest: string | null;
            agreed_digest: string | null;
            asked_name: string;
            asked_at: string;
            ended_at: string | null;
            state: "done" | "failed" | "held" | "running" | "waiting";
            reason: "" | "address" | "busy" | "certificate" | "endless" | "incomplete" | "interrupted" | "lost" | "no_details" | "no_groups" | "no_id" | "no_login" | "no_members" | "no_paging" | "no_people" | "not_found" | "referral" | "refused" | "server_error" | "timeout" | "too_large" | "too_many" | "unreachable" | "unreadable";
            detail: string;
            counts: {
                people_read: number;
                groups_read: number;
                added: number;
                changed: number;
                ended: number;
                resumed: number;
                groups_added: number;
                groups_changed: number;
                groups_lost: number;
                groups_removed: number;
                members_put: number;
                members_out: number;
                conflicts: number;
                skipped: number;
                outside: number;
            } | null;
        }[];
    }>;
    readonly read_run: Call<{
        params: {
            directory_id: string;
            run_id: string;
        };
    }, {
        run_id: string;
        dry: boolean;
        held_digest: string | null;
        agreed_digest: string | null;
        asked_name: string;
        asked_at: string;
        ended_at: string | null;
        state: "done" | "failed" | "held" | "running" | "waiting";
        reason: "" | "address" | "busy" | "certificate" | "endless" | "incomplete" | "interrupted" | "lost" | "no_details" | "no_groups" | "no_id" | "no_login" | "no_members" | "no_paging" | "no_people" | "not_found" | "referral" | "refused" | "server_error" | "timeout" | "too_large" | "too_many" | "unreachable" | "unreadable";
        detail: string;
        counts: {
            people_read: number;
            groups_read: number;
            added: number;
            changed: number;
            ended: number;
            resumed: number;
            groups_added: number;
            groups_changed: number;
            groups_lost: number;
            groups_removed: number;
            members_put: number;
            members_out: number;
            conflicts: number;
            skipped: number;
            outside: number;
        } | null;
        lines: {
            act: "added" | "changed" | "conflict" | "ended" | "group_added" | "group_missing" | "group_removed" | "group_renamed" | "members" | "removed" | "resumed";
            about: string;
            detail: string;
        }[];
    }>;
};
declare const ORG_USERS: {
    readonly list: Call<{
        params: {
            org_id: string | number;
        };
        query?: {
            status?: "active" | "disabled" | undefined;
            state?: "active" | "disabled" | "invited" | undefined;
            cursor?: string | undefined;
            limit?: unknown;
            order?: "-created_at" | "-name" | "created_at" | "name" | undefined;
        } | undefined;
    }, {
        items: {
            user_id: string;
            login_name: string;
            nickName: string;
            realName: string;
            mobile: string;
            email: string;
            status: "active" | "disabled";
            has_password: boolean;
            has_signed_in: boolean;
            invited_until: string | null;
            is_manager: boolean;
            is_bound: boolean;
            version: number;
            created_at: string;
        }[];
        cursor: string | null;
        total: number;
        total_capped: boolean;
    }>;
    readonly search: Call<{
        params: {
            org_id: string | number;
        };
        body: {
            status?: "active" | "disabled" | undefined;
            state?: "active" | "disabled" | "invited" | undefined;
            cursor?: string | undefined;
            limit?: unknown;
            keyword: string;
        };
    }, {
        items: {
            user_id: string;
            login_name: string;
            nickName: string;
            realName: string;
            mobile: string;
            email: string;
            status: "active" | "disabled";
            has_password: boolean;
            has_signed_in: boolean;
            invited_until: string | null;
            is_manager: boolean;
            is_bound: boolean;
            version: number;
            created_at: string;
        }[];
        cursor: string | null;
    }>;
    readonly invite: Call<{
        params: {
            org_id: string | number;
        };
        body: {
            org_user_code: string;
            nickName?: string | undefined;
            realName?: string | undefined;
            mobile?: string | undefined;
            email?: string | undefined;
        };
    }, {
        user_id: string;
        login_name: string;
        one_time_code: string;
        expires_at: string;
        sent_to: string;
    }>;
    readonly invite_again: Call<{
        params: {
            org_id: string | number;
            user_id: string | number;
        };
    }, {
        user_id: string;
        login_name: string;
        one_time_code: string;
        expires_at: string;
        sent_to: string;
    }>;
    readonly withdraw_invitation: Call<{
        params: {
            org_id: string | number;
            user_id: string | number;
        };
    }, {
        user_id: string;
        login_name: string;
        nickName: string;
        realName: string;
        mobile: string;
        email: string;
        status: "active" | "disabled";
        has_password: boolean;
        has_signed_in: boolean;
        invited_until: string | null;
        is_manager: boolean;
        is_bound: boolean;
        version: number;
        created_at: string;
    }>;
    readonly disable: Call<{
        params: {
            org_id: string | number;
            user_id: string | number;
        };
    }, {
        user_id: string;
        login_name: string;
        nickName: string;
        realName: string;
        mobile: string;
        email: string;
        status: "active" | "disabled";
        has_password: boolean;
        has_signed_in: boolean;
        invited_until: string | null;
        is_manager: boolean;
        is_bound: boolean;
        version: number;
        created_at: string;
    }>;
    readonly enable: Call<{
        params: {
            org_id: string | number;
            user_id: string | number;
        };
    }, {
        user_id: string;
        login_name: string;
        nickName: string;
        realName: string;
        mobile: string;
        email: string;
        status: "active" | "disabled";
        has_password: boolean;
        has_signed_in: boolean;
        invited_until: string | null;
        is_manager: boolean;
        is_bound: boolean;
        version: number;
        created_at: string;
    }>;
    readonly kick: Call<{
        params: {
            org_id: string | number;
            user_id: string | number;
        };
    }, void>;
    readonly reset: Call<{
        params: {
            org_id: string | number;
            user_id: string | number;
        };
    }, {
        user_id: string;
        login_name: string;
        one_time_code: string;
        expires_at: string;
        sent_to: string;
    }>;
    readonly remove: Call<{
        params: {
            org_id: string | number;
            user_id: string | number;
        };
    }, void>;
    readonly import: Call<{
        params: {
            org_id: string | number;
        };
        body: {
            csv: string;
            dry_run: boolean;
            with_codes?: boolean | undefined;
        };
    }, {
        dry_run: boolean;
        added: number;
        exists: number;
        repeated: number;
        invalid: number;
        expires_at: string | null;
        lines: {
            line: number;
            org_user_code: string;
            result: "added" | "exists" | "invalid" | "repeated";
            faults: {
                path: string;
                rule: string;
            }[];
            user_id: string;
            one_time_code: string;
            email: string;
            sent_to: string;
        }[];
    }>;
};
declare const ORGS: {
    readonly list: Call<{
        query?: {
            keyword?: string | undefined;
            order?: "-created_at" | "-org_code" | "-org_name" | "created_at" | "org_code" | "org_name" | undefined;
            cursor?: string | undefined;
            limit?: unknown;
        } | undefined;
    }, {
        items: {
            org_id: string;
            org_code: string;
            org_name: string;
            version: number;
            created_at: string;
        }[];
        cursor: string | null;
        total: number;
        total_capped: boolean;
    }>;
    readonly read: Call<{
        params: {
            org_id: string | number;
        };
    }, {
        org_id: string;
        org_code: string;
        org_name: string;
        version: number;
        created_at: string;
    }>;
    readonly create: Call<{
        body: {
            org_code: string;
            org_name: string;
        };
    }, {
        org_id: string;
        org_code: string;
        org_name: string;
        version: number;
        created_at: string;
    }>;
    readonly rename: Call<{
        params: {
            org_id: string | number;
        };
        body: {
            org_name: string;
        };
    }, {
        org_id: string;
        org_code: string;
        org_name: string;
        version: number;
        created_at: string;
    }>;
    readonly add_manager: Call<{
        params: {
            org_id: string | number;
            user_id: string | number;
        };
    }, void>;
    readonly remove_manager: Call<{
        params: {
            org_id: string | number;
            user_id: string | number;
        };
    }, void>;
};
/** `find_near` is for the platform. */
declare const PEOPLE: {
    readonly search: Call<{
        body?: {
            keyword?: string | undefined;
            state?: "active" | "disabled" | "invited" | undefined;
            org_id?: string | number | undefined;
            order?: "-created_at" | "-name" | "created_at" | "name" | undefined;
            cursor?: string | undefined;
            limit?: unknown;
        } | undefined;
    }, {
        items: {
            user_id: string;
            name: string;
            login_name: string;
            avatar_url: string;
            state: "active" | "disabled" | "invited";
            invited_until: string | null;
            org: {
                org_id: string;
                org_code: string;
                org_name: string;
            } | null;
            created_at: string;
        }[];
        cursor: string | null;
        total: number;
        total_capped: boolean;
    }>;
    readonly count: Call<{}, {
        people: number;
        people_capped: boolean;
        organisations: number;
        sign_in_policies: number;
        role_holders: number;
        registrations: number;
    }>;
    readonly read: Call<{
        params: {
            user_id: string | number;
        };
    }, {
        user_id: string;
        name: string;
        login_name: string;
        avatar_url: string;
        state: "active" | "disabled" | "invited";
        invited_until: string | null;
        org: {
            org_id: string;
            org_code: string;
            org_name: string;
        } | null;
        created_at: string;
        account_type: "org" | "person";
        nickName: string;
        realName: string;
        mobile: string;
        email: string;
        has_password: boolean;
        is_manager: boolean;
        is_bound: boolean;
        roles: {
            role: "auditor" | "super_admin";
            since: string;
        }[];
        factors: {
            factor_id: string;
            type: "passkey" | "totp";
            name: string;
            is_backed_up: boolean;
            created_at: string;
            last_used_at: string | null;
        }[];
        recovery_codes_left: number;
        sign_ins: number;
        credentials: {
            service_id: string;
            name: string;
        }[];
        last_sign_in: {
            at: string;
            event: string;
            ip_address: string;
            user_agent: string;
        } | null;
        version: number;
    }>;
    readonly sign_ins: Call<{
        params: {
            user_id: string | number;
        };
    }, {
        items: {
            family_id: string;
            device_id: string;
            app_id: string;
            ip_address: string;
            user_agent: string;
            signed_in_at: string;
            last_seen_at: string;
            is_current: boolean;
        }[];
    }>;
    readonly end_sign_in: Call<{
        params: {
            user_id: string | number;
            family_id: string;
        };
    }, void>;
    readonly sign_out: Call<{
        params: {
            user_id: string | number;
        };
    }, void>;
    readonly disable: Call<{
        params: {
            user_id: string | number;
        };
    }, {
        user_id: string;
        name: string;
        login_name: string;
        avatar_url: string;
        state: "active" | "disabled" | "invited";
        invited_until: string | null;
        org: {
            org_id: string;
            org_code: string;
            org_name: string;
        } | null;
        created_at: string;
        account_type: "org" | "person";
        nickName: string;
        realName: string;
        mobile: string;
        email: string;
        has_password: boolean;
        is_manager: boolean;
        is_bound: boolean;
        roles: {
            role: "auditor" | "super_admin";
            since: string;
        }[];
        factors: {
            factor_id: string;
            type: "passkey" | "totp";
            name: string;
            is_backed_up: boolean;
            created_at: string;
            last_used_at: string | null;
        }[];
        recovery_codes_left: number;
        sign_ins: number;
        credentials: {
            service_id: string;
            name: string;
        }[];
        last_sign_in: {
            at: string;
            event: string;
            ip_address: string;
            user_agent: string;
        } | null;
        version: number;
    }>;
    readonly enable: Call<{
        params: {
            user_id: string | number;
        };
    }, {
        user_id: string;
        name: string;
        login_name: string;
        avatar_url: string;
        state: "active" | "disabled" | "invited";
        invited_until: string | null;
        org: {
            org_id: string;
            org_code: string;
            org_name: string;
        } | null;
        created_at: string;
        account_type: "org" | "person";
        nickName: string;
        realName: string;
        mobile: string;
        email: string;
        has_password: boolean;
        is_manager: boolean;
        is_bound: boolean;
        roles: {
            role: "auditor" | "super_admin";
            since: string;
        }[];
        factors: {
            factor_id: string;
            type: "passkey" | "totp";
            name: string;
            is_backed_up: boolean;
            created_at: string;
            last_used_at: string | null;
        }[];
        recovery_codes_left: number;
        sign_ins: number;
        credentials: {
            service_id: string;
            name: string;
        }[];
        last_sign_in: {
            at: string;
            event: string;
            ip_address: string;
            user_agent: string;
        } | null;
        version: number;
    }>;
    readonly change: Call<{
        params: {
            user_id: string | number;
        };
        body?: {
            nickName?: string | undefined;
            realName?: string | undefined;
            mobile?: string | undefined;
            email?: string | undefined;
        } | undefined;
    }, {
        user_id: string;
        name: string;
        login_name: string;
        avatar_url: string;
        state: "active" | "disabled" | "invited";
        invited_until: string | null;
        org: {
            org_id: string;
            org_code: string;
            org_name: string;
        } | null;
        created_at: string;
        account_type: "org" | "person";
        nickName: string;
        realName: string;
        mobile: string;
        email: string;
        has_password: boolean;
        is_manager: boolean;
        is_bound: boolean;
        roles: {
            role: "auditor" | "super_admin";
            since: string;
        }[];
        factors: {
            factor_id: string;
            type: "passkey" | "totp";
            name: string;
            is_backed_up: boolean;
            created_at: string;
            last_used_at: string | null;
        }[];
        recovery_codes_left: number;
        sign_ins: number;
        credentials: {
            service_id: string;
            name: string;
        }[];
        last_sign_in: {
            at: string;
            event: string;
            ip_address: string;
            user_agent: string;
        } | null;
        version: number;
    }>;
};
declare const PERSON_DATAS: {
    readonly export_own: Call<{}, {
        exported_at: string;
        rows_most: number;
        account: {
            user_id: string;
            account_type: "org" | "person";
            status: "active" | "disabled";
            login_names: string[];
            nickName: string;
            realName: string;
            countryCode: string;
            mobile: string;
            mobile_verified_at: string | null;
            email: string;
            email_verified_at: string | null;
            telephone: string;
            passport: string;
            idCard: string;
            birthday: string;
            gender: number;
            extInfo: Record<string, unknown>;
            picture: string;
            lang: string;
            password_changed_at: string | null;
            created_at: string;
        };
        organisations: {
            user_id: string;
            login_name: string;
            org_code: string;
            org_name: string;
            is_manager: boolean;
        }[];
        person_account_id: string;
        roles: {
            role: "auditor" | "super_admin";
            since: string;
        }[];
        factors: {
            factor_id: string;
            type: "passkey" | "totp";
            name: string;
            is_backed_up: boolean;
            created_at: string;
            last_used_at: string | null;
        }[];
        recovery_codes_left: number;
        pending_reset: {
            requested_at: string;
            effective_at: string;
        } | null;
        linked_accounts: {
            open_id: string;
            app_id: string;
            source_plat: string;
            name: string;
            bound_at: string;
        }[];
        openid_consents: {
            client_id: string;
            name: string;
            scopes: string[];
            given_at: string;
            last_used_at: string | null;
        }[];
        sign_ins: {
            family_id: string;
            device_id: string;
            app_id: string;
            ip_address: string;
            user_agent: string;
            signed_in_at: string;
            last_seen_at: string;
            is_current: boolean;
        }[];
        known_devices: {
            last_at: string;
        }[];
        sign_in_audit: {
            audit_id: string;
            occurred_at: string;
            subject_id: string;
            event: string;
            outcome: string;
            family_id: string;
            device_id: string;
            app_id: string;
            ip_address: string;
            user_agent: string;
            trace_id: string;
        }[];
        notices: {
            notice_id: string;
            kind: "auditor_given" | "auditor_taken" | "data_exported" | "email_changed" | "email_removed" | "factor_added" | "factor_removed" | "factors_reset" | "mobile_changed" | "mobile_removed" | "name_changed" | "new_device" | "password_changed" | "password_reset" | "recovery_code_used" | "recovery_codes_made" | "reset_requested" | "reset_stopped" | "reset_withdrawn" | "super_admin_given" | "super_admin_taken";
            device: string;
            ip_address: string;
            done_by: "operator" | "other" | "self";
            by_name: string;
            factor_name: string;
            created_at: string;
            effective_at: string | null;
            is_read: boolean;
        }[];
    }>;
    readonly export_of: Call<{
        params: {
            user_id: string | number;
        };
    }, {
        exported_at: string;
        rows_most: number;
        account: {
            user_id: string;
            account_type: "org" | "person";
            status: "active" | "disabled";
            login_names: string[];
            nickName: string;
            realName: string;
            countryCode: string;
            mobile: string;
            mobile_verified_at: string | null;
            email: string;
            email_verified_at: string | null;
            telephone: string;
            passport: string;
            idCard: string;
            birthday: string;
            gender: number;
            extInfo: Record<string, unknown>;
            picture: string;
            lang: string;
            password_changed_at: string | null;
            created_at: string;
        };
        organisations: {
            user_id: string;
            login_name: string;
            org_code: string;
            org_name: string;
            is_manager: boolean;
        }[];
        person_account_id: string;
        roles: {
            role: "auditor" | "super_admin";
            since: string;
        }[];
        factors: {
            factor_id: string;
            type: "passkey" | "totp";
            name: string;
            is_backed_up: boolean;
            created_at: string;
            last_used_at: string | null;
        }[];
        recovery_codes_left: number;
        pending_reset: {
            requested_at: string;
            effective_at: string;
        } | null;
        linked_accounts: {
            open_id: string;
            app_id: string;
            source_plat: string;
            name: string;
            bound_at: string;
        }[];
        openid_consents: {
            client_id: string;
            name: string;
            scopes: string[];
            given_at: string;
            last_used_at: string | null;
        }[];
        sign_ins: {
            family_id: string;
            device_id: string;
            app_id: string;
            ip_address: string;
            user_agent: string;
            signed_in_at: string;
            last_seen_at: string;
            is_current: boolean;
        }[];
        known_devices: {
            last_at: string;
        }[];
        sign_in_audit: {
            audit_id: string;
            occurred_at: string;
            subject_id: string;
            event: string;
            outcome: string;
            family_id: string;
            device_id: string;
            app_id: string;
            ip_address: string;
            user_agent: string;
            trace_id: string;
        }[];
        notices: {
            notice_id: string;
            kind: "auditor_given" | "auditor_taken" | "data_exported" | "email_changed" | "email_removed" | "factor_added" | "factor_removed" | "factors_reset" | "mobile_changed" | "mobile_removed" | "name_changed" | "new_device" | "password_changed" | "password_reset" | "recovery_code_used" | "recovery_codes_made" | "reset_requested" | "reset_stopped" | "reset_withdrawn" | "super_admin_given" | "super_admin_taken";
            device: string;
            ip_address: string;
            done_by: "operator" | "other" | "self";
            by_name: string;
            factor_name: string;
            created_at: string;
            effective_at: string | null;
            is_read: boolean;
        }[];
    }>;
};
/** `query_origins` and `check_service` are for services. */
declare const REGISTRY: {
    readonly list_clients: Call<{
        query?: {
            offset?: unknown;
            limit?: unknown;
        } | undefined;
    }, {
        count: number;
        items: {
            client_id: string;
            name: string;
            is_public: boolean;
            redirect_uris: string[];
            second_step: boolean;
            openid: {
                post_logout_redirect_uris: string[];
                backchannel_logout_uri: string | null;
                is_internal: boolean;
                scopes: ("email" | "organization" | "profile")[];
                apps: string[];
                needs_consent: boolean;
                may_refresh: boolean;
                last_used_at: string;
            } | null;
            revoked: boolean;
            previous_until: string;
            version: number;
            created_at: string;
        }[];
    }>;
    readonly create_client: Call<{
        body: {
            client_id: string;
            name: string;
            is_public: boolean;
            redirect_uris: string[];
            second_step?: boolean | undefined;
            openid?: {
                post_logout_redirect_uris: string[];
                backchannel_logout_uri: string | null;
                is_internal: boolean;
                scopes: ("email" | "organization" | "profile")[];
                apps: string[];
                needs_consent: boolean;
                may_refresh: boolean;
            } | null | undefined;
        };
    }, {
        client_id: string;
        name: string;
        is_public: boolean;
        redirect_uris: string[];
        second_step: boolean;
        openid: {
            post_logout_redirect_uris: string[];
            backchannel_logout_uri: string | null;
            is_internal: boolean;
            scopes: ("email" | "organization" | "profile")[];
            apps: string[];
            needs_consent: boolean;
            may_refresh: boolean;
            last_used_at: string;
        } | null;
        revoked: boolean;
        previous_until: string;
        version: number;
        created_at: string;
        client_secret: string;
    }>;
    readonly update_client: Call<{
        params: {
            client_id: string;
        };
        body: {
            name: string;
            redirect_uris: string[];
            second_step?: boolean | undefined;
            openid?: {
                post_logout_redirect_uris: string[];
                backchannel_logout_uri: string | null;
                is_internal: boolean;
                scopes: ("email" | "organization" | "profile")[];
                apps: string[];
                needs_consent: boolean;
                may_refresh: boolean;
            } | null | undefined;
        };
    }, {
        client_id: string;
        name: string;
        is_public: boolean;
        redirect_uris: string[];
        second_step: boolean;
        openid: {
            post_logout_redirect_uris: string[];
            backchannel_logout_uri: string | null;
            is_internal: boolean;
            scopes: ("email" | "organization" | "profile")[];
            apps: string[];
            needs_consent: boolean;
            may_refresh: boolean;
            last_used_at: string;
        } | null;
        revoked: boolean;
        previous_until: string;
        version: number;
        created_at: string;
    }>;
    readonly rotate_client: Call<{
        params: {
            client_id: string;
        };
        body?: {
            overlap_s?: number | undefined;
        } | undefined;
    }, {
        client_id: string;
        client_secret: string;
        previous_until: string;
    }>;
    readonly revoke_client: Call<{
        params: {
            client_id: string;
        };
    }, void>;
    readonly list_services: Call<{
        query?: {
            offset?: unknown;
            limit?: unknown;
        } | undefined;
    }, {
        count: number;
        items: {
            service_id: string;
            name: string;
            is_platform: boolean;
            owner_id: string;
            owner_name: string;
            revoked: boolean;
            expires_at: string;
            calls: ("holdings" | "names" | "operations" | "origins" | "signatures" | "tickets" | "token_keys")[] | null;
            app_ids: string[] | null;
            last_used_at: string;
            rotated_at: string;
            previous_until: string;
            version: number;
            created_at: string;
        }[];
    }>;
    readonly create_service: Call<{
        body: {
            name: string;
            owner_id?: string | number | undefined;
            expires_at?: string | null | undefined;
            calls?: ("holdings" | "names" | "operations" | "origins" | "signatures" | "tickets" | "token_keys")[] | null | undefined;
            app_ids?: string[] | null | undefined;
        };
    }, {
        service_id: string;
        service_key: string;
        previous_until: string;
    }>;
    readonly update_service: Call<{
        params: {
            service_id: string;
        };
        body: {
            name: string;
            owner_id?: string | number | undefined;
            expires_at?: string | null | undefined;
            calls?: ("holdings" | "names" | "operations" | "origins" | "signatures" | "tickets" | "token_keys")[] | null | undefined;
            app_ids?: string[] | null | undefined;
        };
    }, {
        service_id: string;
        name: string;
        is_platform: boolean;
        owner_id: string;
        owner_name: string;
        revoked: boolean;
        expires_at: string;
        calls: ("holdings" | "names" | "operations" | "origins" | "signatures" | "tickets" | "token_keys")[] | null;
        app_ids: string[] | null;
        last_used_at: string;
        rotated_at: string;
        previous_until: string;
        version: number;
        created_at: string;
    }>;
    readonly rotate_service: Call<{
        params: {
            service_id: string;
        };
        body?: {
            overlap_s?: number | undefined;
        } | undefined;
    }, {
        service_id: string;
        service_key: string;
        previous_until: string;
    }>;
    readonly revoke_service: Call<{
        params: {
            service_id: string;
        };
    }, void>;
    readonly list_origins: Call<{
        query?: {
            offset?: unknown;
            limit?: unknown;
        } | undefined;
    }, {
        count: number;
        items: {
            origin: string;
            name: string;
            uses: ("page" | "parent" | "script")[];
            client_id: string;
            version: number;
            created_at: string;
        }[];
    }>;
    readonly create_origin: Call<{
        body: {
            origin: string;
            name: string;
            uses: ("page" | "parent" | "script")[];
            client_id?: string | undefined;
        };
    }, {
        origin: string;
        name: string;
        uses: ("page" | "parent" | "script")[];
        client_id: string;
        version: number;
        created_at: string;
    }>;
    readonly remove_origin: Call<{
        params: {
            origin: string;
        };
    }, void>;
    readonly list_providers: Call<{
        query?: {
            offset?: unknown;
            limit?: unknown;
        } | undefined;
    }, {
        count: number;
        items: {
            source_plat: string;
            name: string;
            issuer: string;
            authorization_endpoint: string;
            token_endpoint: string;
            jwks_uri: string;
            client_id: string;
            has_secret: boolean;
            scope: string;
            redirect_uris: string[];
            is_internal: boolean;
            sends_iss: boolean;
            provisioning: {
                email_domains: string[];
                org_id: string;
                orgs: {
                    attribute: string;
                    value: string;
                    org_id: string;
                }[];
                name_wins: boolean;
            } | null;
            provisioning_orgs: {
                org_id: string;
                org_name: string;
            }[];
            revoked: boolean;
            version: number;
            created_at: string;
        }[];
    }>;
    readonly create_provider: Call<{
        body: {
            source_plat: string;
            name: string;
            issuer: string;
            authorization_endpoint: string;
            token_endpoint: string;
            jwks_uri: string;
            client_id: string;
            client_secret?: string | undefined;
            scope?: string | undefined;
            redirect_uris: string[];
            is_internal?: boolean | undefined;
            sends_iss?: boolean | undefined;
            provisioning?: {
                email_domains: string[];
                org_id: string | number;
                orgs: {
                    attribute: string;
                    value: string;
                    org_id: string | number;
                }[];
                name_wins: boolean;
            } | null | undefined;
        };
    }, {
        source_plat: string;
        name: string;
        issuer: string;
        authorization_endpoint: string;
        token_endpoint: string;
        jwks_uri: string;
        client_id: string;
        has_secret: boolean;
        scope: string;
        redirect_uris: string[];
        is_internal: boolean;
        sends_iss: boolean;
        provisioning: {
            email_domains: string[];
            org_id: string;
            orgs: {
                attribute: string;
                value: string;
                org_id: string;
            }[];
            name_wins: boolean;
        } | null;
        provisioning_orgs: {
            org_id: string;
            org_name: string;
        }[];
        revoked: boolean;
        version: number;
        created_at: string;
    }>;
    readonly update_provider: Call<{
        params: {
            source_plat: string;
        };
        body: {
            name: string;
            authorization_endpoint: string;
            token_endpoint: string;
            jwks_uri: string;
            client_id: string;
            client_secret?: string | undefined;
            scope?: string | undefined;
            redirect_uris: string[];
            is_internal?: boolean | undefined;
            sends_iss?: boolean | undefined;
            provisioning?: {
                email_domains: string[];
                org_id: string | number;
                orgs: {
                    attribute: string;
                    value: string;
                    org_id: string | number;
                }[];
                name_wins: boolean;
            } | null | undefined;
        };
    }, {
        source_plat: string;
        name: string;
        issuer: string;
        authorization_endpoint: string;
        token_endpoint: string;
        jwks_uri: string;
        client_id: string;
        has_secret: boolean;
        scope: string;
        redirect_uris: string[];
        is_internal: boolean;
        sends_iss: boolean;
        provisioning: {
            email_domains: string[];
            org_id: string;
            orgs: {
                attribute: string;
                value: string;
                org_id: string;
            }[];
            name_wins: boolean;
        } | null;
        provisioning_orgs: {
            org_id: string;
            org_name: string;
        }[];
        revoked: boolean;
        version: number;
        created_at: string;
    }>;
    readonly test_provider: Call<{
        params: {
            source_plat: string;
        };
    }, {
        works: boolean;
        steps: {
            step: "authorization_endpoint" | "client" | "code_flow" | "discovery" | "issuer" | "jwks_uri" | "keys" | "sends_iss" | "token_endpoint";
            outcome: "failed" | "passed" | "skipped";
            reason: "" | "address" | "differs" | "no_keys" | "not_offered" | "refused" | "status" | "unreachable" | "unreadable";
            detail: string;
        }[];
    }>;
    readonly revoke_provider: Call<{
        params: {
            source_plat: string;
        };
    }, void>;
};
declare const ACCOUNTS: {
    readonly read_user: Call<{
        params: {
            id: string | number;
        };
        query?: {
            session_id?: string | undefined;
            dataEncrypted?: "false" | "true" | undefined;
        } | undefined;
    }, {
        user_id: string;
        account_id: string;
        login_name: string;
        org_code: string;
        org_name: string;
        realName: string;
        nickName: string;
        avatarSource: number;
        avatarData: string;
        countryCode: string;
        mobile: string;
        email: string;
        telephone: string;
        passport: string;
        idCard: string;
        birthday: string;
        gender: number;
        extInfo: Record<string, unknown>;
        dataEncrypted: boolean;
        create_type: number;
        has_password: boolean;
        version: number;
    }>;
    readonly read_person: Call<{
        params: {
            id: string | number;
        };
        query?: {
            session_id?: string | undefined;
            dataEncrypted?: "false" | "true" | undefined;
        } | undefined;
    }, {
        user_id: string;
        account_id: string;
        login_name: string;
        org_code: string;
        org_name: string;
        realName: string;
        nickName: string;
        avatarSource: number;
        avatarData: string;
        countryCode: string;
        mobile: string;
        email: string;
        telephone: string;
        passport: string;
        idCard: string;
        birthday: string;
        gender: number;
        extInfo: Record<string, unknown>;
        dataEncrypted: boolean;
        create_type: number;
        has_password: boolean;
        version: number;
    }>;
    readonly change_user: Call<{
        params: {
            id: string | number;
        };
        body?: {
            session_id?: string | undefined;
            dataEncrypted?: boolean | undefined;
            realName?: string | undefined;
            nickName?: string | undefined;
            countryCode?: string | undefined;
            telephone?: string | undefined;
            passport?: string | undefined;
            idCard?: string | undefined;
            birthday?: string | undefined;
            gender?: 0 | 1 | 2 | 9 | undefined;
            extInfo?: Record<string, string | number | boolean | null> | undefined;
        } | undefined;
    }, {
        user_id: string;
        account_id: string;
        login_name: string;
        org_code: string;
        org_name: string;
        realName: string;
        nickName: string;
        avatarSource: number;
        avatarData: string;
        countryCode: string;
        mobile: string;
        email: string;
        telephone: string;
        passport: string;
        idCard: string;
        birthday: string;
        gender: number;
        extInfo: Record<string, unknown>;
        dataEncrypted: boolean;
        create_type: number;
        has_password: boolean;
        version: number;
    }>;
    readonly change_person: Call<{
        params: {
            id: string | number;
        };
        body?: {
            session_id?: string | undefined;
            dataEncrypted?: boolean | undefined;
            realName?: string | undefined;
            nickName?: string | undefined;
            countryCode?: string | undefined;
            telephone?: string | undefined;
            passport?: string | undefined;
            idCard?: string | undefined;
            birthday?: string | undefined;
            gender?: 0 | 1 | 2 | 9 | undefined;
            extInfo?: Record<string, string | number | boolean | null> | undefined;
        } | undefined;
    }, {
        user_id: string;
        account_id: string;
        login_name: string;
        org_code: string;
        org_name: string;
        realName: string;
        nickName: string;
        avatarSource: number;
        avatarData: string;
        countryCode: string;
        mobile: string;
        email: string;
        telephone: string;
        passport: string;
        idCard: string;
        birthday: string;
        gender: number;
        extInfo: Record<string, unknown>;
        dataEncrypted: boolean;
        create_type: number;
        has_password: boolean;
        version: number;
    }>;
    readonly bound_users: Call<{
        params: {
            id: string | number;
        };
    }, {
        count: number;
        items: {
            user_id: string;
            login_name: string;
            org_id: string;
            org_code: string;
            org_name: string;
            nickName: string;
            status: "active" | "disabled";
        }[];
    }>;
    readonly remove_person: Call<{
        params: {
            id: string | number;
        };
        body: {
            session_id: string;
            verify_code?: string | undefined;
            password?: string | undefined;
        };
    }, void>;
    readonly set_first_password: Call<{
        params: {
            id: string | number;
        };
        body: {
            session_id: string;
            one_time_code: string;
            password: string;
            password_check: string;
        };
    }, {
        login_name: string;
    }>;
};
/** A picture itself is no call: its address goes into an `<img>`. */
declare const AVATARS: {
    readonly url_of_user: Call<{
        params: {
            id: string | number;
        };
        query?: {
            size?: unknown;
        } | undefined;
    }, {
        avatar_url: string;
    }>;
    readonly url_of_person: Call<{
        params: {
            id: string | number;
        };
        query?: {
            size?: unknown;
        } | undefined;
    }, {
        avatar_url: string;
    }>;
    readonly change: Call<{
        body: {
            avatarSource: 0 | 1;
            avatarData?: string | undefined;
        };
    }, {
        avatarSource: number;
        avatar_url: string;
        updated_at: string;
    }>;
};
/** `query_names` is for services. */
declare const PUBLIC_INFOS: {
    readonly read_user: Call<{
        params: {
            id: string | number;
        };
    }, {
        user_id: string;
        account_id: string;
        login_credential: string;
        nickName: string;
        avatar_url: string;
        org_code: string;
    }>;
    readonly read_person: Call<{
        params: {
            id: string | number;
        };
    }, {
        user_id: string;
        account_id: string;
        login_credential: string;
        nickName: string;
        avatar_url: string;
        org_code: string;
    }>;
    readonly query: Call<{
        body?: {
            ids?: (string | number)[] | undefined;
            login_credentials?: string[] | undefined;
            offset?: unknown;
            limit?: unknown;
        } | undefined;
    }, {
        count: number;
        items: {
            user_id: string;
            account_id: string;
            login_credential: string;
            nickName: string;
            avatar_url: string;
            org_code: string;
        }[];
    }>;
    readonly query_tenants: Call<{
        query: {
            sdp_app_id: string;
            offset?: unknown;
            limit?: unknown;
        };
    }, {
        count: number;
        items: {
            tenant_id: string;
            sdp_app_id: string;
            org_id: string;
            org_code: string;
            org_name: string;
        }[];
    }>;
    readonly add_tenant: Call<{
        body: {
            sdp_app_id: string;
            org_id: string | number;
        };
    }, {
        tenant_id: string;
        sdp_app_id: string;
        org_id: string;
        org_code: string;
        org_name: string;
    }>;
    readonly remove_tenant: Call<{
        query: {
            sdp_app_id: string;
            org_id: string | number;
        };
    }, void>;
};
declare const SIGN_INS: {
    readonly list: Call<{}, {
        items: {
            family_id: string;
            device_id: string;
            app_id: string;
            ip_address: string;
            user_agent: string;
            signed_in_at: string;
            last_seen_at: string;
            is_current: boolean;
        }[];
    }>;
    readonly end: Call<{
        params: {
            family_id: string;
        };
    }, void>;
    readonly query_audit: Call<{
        body?: {
            subject_id?: string | number | {
                in?: (string | number)[] | undefined;
                not?: (string | number)[] | undefined;
            } | undefined;
            event?: string | {
                in?: string[] | undefined;
                not?: string[] | undefined;
            } | undefined;
            outcome?: string | {
                in?: string[] | undefined;
                not?: string[] | undefined;
            } | undefined;
            ip_address?: string | {
                in?: string[] | undefined;
                not?: string[] | undefined;
            } | undefined;
            from?: string | undefined;
            to?: string | undefined;
            cursor?: string | undefined;
            limit?: unknown;
        } | undefined;
    }, {
        items: {
            audit_id: string;
            occurred_at: string;
            subject_id: string;
            event: string;
            outcome: string;
            family_id: string;
            device_id: string;
            app_id: string;
            ip_address: string;
            user_agent: string;
            trace_id: string;
        }[];
        cursor: string | null;
    }>;
    readonly export_audit: Call<{
        body?: {
            subject_id?: string | number | {
                in?: (string | number)[] | undefined;
                not?: (string | number)[] | undefined;
            } | undefined;
            event?: string | {
                in?: string[] | undefined;
                not?: string[] | undefined;
            } | undefined;
            outcome?: string | {
                in?: string[] | undefined;
                not?: string[] | undefined;
            } | undefined;
            ip_address?: string | {
                in?: string[] | undefined;
                not?: string[] | undefined;
            } | undefined;
            from?: string | undefined;
            to?: string | undefined;
            format?: "csv" | "ndjson" | undefined;
            cursor?: string | undefined;
            limit?: unknown;
        } | undefined;
    }, {
        lines: string[];
        items: {
            audit_id: string;
            occurred_at: string;
            subject_id: string;
            event: string;
            outcome: string;
            family_id: string;
            device_id: string;
            app_id: string;
            ip_address: string;
            user_agent: string;
            trace_id: string;
            name: string;
            login_name: string;
        }[];
        cursor: string | null;
    }>;
};
declare const USER_SECURITY: {
    readonly read: Call<{}, {
        result: 0 | 1;
        verified_at: string;
        expires_at: string;
        server_time: string;
    }>;
    readonly verify: Call<{
        body: {
            type: "password";
            session_id: string;
            password: string;
        } | {
            type: "sms";
            session_id: string;
            code: string;
        } | {
            type: "email";
            session_id: string;
            code: string;
        } | {
            type: "totp";
            code: string;
        } | {
            type: "recovery";
            code: string;
        } | {
            type: "passkey";
            credential: {
                id: string;
                rawId: string;
                type: "public-key";
                authenticatorAttachment?: "cross-platform" | "platform" | undefined;
                clientExtensionResults: Record<string, never>;
                response: {
                    clientDataJSON: string;
                    authenticatorData: string;
                    signature: string;
                    userHandle?: string | undefined;
                };
            };
        };
    }, {
        result: 0 | 1;
        verified_at: string;
        expires_at: string;
        server_time: string;
    }>;
};
declare const NOTICES: {
    readonly list: Call<{
        query?: {
            offset?: unknown;
            limit?: unknown;
        } | undefined;
    }, {
        count: number;
        items: {
            notice_id: string;
            kind: "auditor_given" | "auditor_taken" | "data_exported" | "email_changed" | "email_removed" | "factor_added" | "factor_removed" | "factors_reset" | "mobile_changed" | "mobile_removed" | "name_changed" | "new_device" | "password_changed" | "password_reset" | "recovery_code_used" | "recovery_codes_made" | "reset_requested" | "reset_stopped" | "reset_withdrawn" | "super_admin_given" | "super_admin_taken";
            device: string;
            ip_address: string;
            done_by: "operator" | "other" | "self";
            by_name: string;
            factor_name: string;
            created_at: string;
            effective_at: string | null;
            is_read: boolean;
        }[];
        unread: number;
    }>;
    readonly mark_read: Call<{
        body: {
            notice_ids: string[];
        };
    }, {
        unread: number;
    }>;
};
declare const FACTOR_RESETS: {
    readonly request: Call<{
        params: {
            user_id: string | number;
        };
    }, {
        removed: number;
        effective_at: string;
        pending: {
            reset_id: string;
            requested_by: string;
            requested_at: string;
            effective_at: string;
        } | null;
    }>;
    readonly read: Call<{
        params: {
            user_id: string | number;
        };
    }, {
        delay_h: number;
        pending: {
            reset_id: string;
            requested_by: string;
            requested_at: string;
            effective_at: string;
        } | null;
    }>;
    readonly withdraw: Call<{
        params: {
            reset_id: string;
        };
    }, void>;
    readonly stop: Call<{
        params: {
            reset_id: string;
        };
    }, void>;
};
declare const OWN_FACTORS: {
    readonly list: Call<{}, {
        items: {
            factor_id: string;
            type: "passkey" | "totp";
            name: string;
            is_backed_up: boolean;
            created_at: string;
            last_used_at: string | null;
        }[];
        recovery_codes_left: number;
        may_enrol: ("passkey" | "totp")[];
        may_verify: ("email" | "passkey" | "recovery" | "sms" | "totp")[];
        strong_until: string | null;
        policy: {
            level: "off" | "offered" | "required";
            is_required_now: boolean;
            required_from: string | null;
            factors: ("email" | "passkey" | "sms" | "totp")[];
            is_own_choice: boolean;
            reasons: {
                scope: "everybody" | "org" | "role";
                target_id: string;
                target_name: string;
                second_factor: "off" | "offered" | "required" | "required_for_roles";
                held_roles: ("app_admin" | "auditor" | "org_manager" | "service_owner" | "super_admin")[];
                put_off_until: string | null;
            }[];
            limits: {
                limit: "absolute_limit_s" | "idle_limit_s" | "max_sessions";
                value: number;
                reasons: {
                    scope: "everybody" | "org" | "role";
                    target_id: string;
                    target_name: string;
                }[];
            }[];
            reset_delay: {
                hours: number;
                reasons: {
                    scope: "everybody" | "org" | "role";
                    target_id: string;
                    target_name: string;
                }[];
            } | null;
            ways: {
                allowed: ("email" | "passkey" | "password" | "qr" | "sms" | "third")[] | null;
                reasons: {
                    scope: "everybody" | "org" | "role";
                    target_id: string;
                    target_name: string;
                }[];
            };
            networks: {
                scope: "everybody" | "org" | "role";
                target_id: string;
                target_name: string;
                networks: string[];
            }[];
        };
        has_counted: boolean;
        reset: {
            reset_id: string;
            requested_by: string;
            requested_at: string;
            effective_at: string;
        } | null;
        server_time: string;
    }>;
    readonly begin_totp: Call<{}, {
        secret: string;
        uri: string;
        expires_at: string;
    }>;
    readonly add_totp: Call<{
        body: {
            name: string;
            code: string;
        };
    }, {
        factor: {
            factor_id: string;
            type: "passkey" | "totp";
            name: string;
            is_backed_up: boolean;
            created_at: string;
            last_used_at: string | null;
        };
        recovery_codes: string[];
    }>;
    readonly begin_passkey: Call<{}, {
        rp: {
            id: string;
            name: string;
        };
        user: {
            id: string;
            name: string;
            displayName: string;
        };
        challenge: string;
        pubKeyCredParams: {
            alg: number;
            type: "public-key";
        }[];
        timeout: number;
        excludeCredentials: {
            id: string;
            type: "public-key";
            transports?: string[] | undefined;
        }[];
        authenticatorSelection: {
            residentKey: "required";
            requireResidentKey: true;
            userVerification: "required";
        };
        attestation: "none";
    }>;
    readonly add_passkey: Call<{
        body: {
            name: string;
            credential: {
                id: string;
                rawId: string;
                type: "public-key";
                authenticatorAttachment?: "cross-platform" | "platform" | undefined;
                clientExtensionResults: Record<string, never>;
                response: {
                    clientDataJSON: string;
                    attestationObject: string;
                    transports?: string[] | undefined;
                    authenticatorData?: string | undefined;
                    publicKey?: string | undefined;
                    publicKeyAlgorithm?: number | undefined;
                };
            };
        };
    }, {
        factor: {
            factor_id: string;
            type: "passkey" | "totp";
            name: string;
            is_backed_up: boolean;
            created_at: string;
            last_used_at: string | null;
        };
        recovery_codes: string[];
    }>;
    readonly rename: Call<{
        params: {
            factor_id: string;
        };
        body: {
            name: string;
        };
    }, {
        factor_id: string;
        type: "passkey" | "totp";
        name: string;
        is_backed_up: boolean;
        created_at: string;
        last_used_at: string | null;
    }>;
    readonly remove: Call<{
        params: {
            factor_id: string;
        };
    }, void>;
    readonly renew_recovery_codes: Call<{}, {
        recovery_codes: string[];
    }>;
    readonly verify_options: Call<{}, {
        challenge: string;
        timeout: number;
        rpId: string;
        allowCredentials: {
            id: string;
            type: "public-key";
            transports?: string[] | undefined;
        }[];
        userVerification: "required";
    }>;
};
declare const PASSKEY_TOKENS: {
    readonly options: Call<{
        body: {
            session_id: string;
        };
    }, {
        challenge: string;
        timeout: number;
        rpId: string;
        allowCredentials: {
            id: string;
            type: "public-key";
            transports?: string[] | undefined;
        }[];
        userVerification: "required";
    }>;
    readonly create: Call<{
        body: {
            session_id: string;
            credential: {
                id: string;
                rawId: string;
                type: "public-key";
                authenticatorAttachment?: "cross-platform" | "platform" | undefined;
                clientExtensionResults: Record<string, never>;
                response: {
                    clientDataJSON: string;
                    authenticatorData: string;
                    signature: string;
                    userHandle?: string | undefined;
                };
            };
            keep_login?: boolean | undefined;
        };
    }, {
        account_id: string;
        user_id: string;
        account_type: "guest" | "org" | "person";
        source_token_account_type: "guest" | "org" | "person";
        expires_at: string;
        server_time: string;
        access_token: string;
        mac_key: string;
        refresh_token: string;
    }>;
};
declare const SECOND_FACTORS: {
    readonly read: Call<{
        params: {
            session_id: string;
        };
    }, {
        name: string;
        login_name: string;
        first: "email" | "passkey" | "password" | "qr" | "sms" | "third";
        may: ("email" | "passkey" | "recovery" | "sms" | "totp")[];
        may_enrol: ("passkey" | "totp")[];
        recovery_codes_left: number;
        tries_left: number;
        why: {
            level: "off" | "offered" | "required";
            is_required_now: boolean;
            required_from: string | null;
            factors: ("email" | "passkey" | "sms" | "totp")[];
            is_own_choice: boolean;
            reasons: {
                scope: "everybody" | "org" | "role";
                target_id: string;
                target_name: string;
                second_factor: "off" | "offered" | "required" | "required_for_roles";
                held_roles: ("app_admin" | "auditor" | "org_manager" | "service_owner" | "super_admin")[];
                put_off_until: string | null;
            }[];
            limits: {
                limit: "absolute_limit_s" | "idle_limit_s" | "max_sessions";
                value: number;
                reasons: {
                    scope: "everybody" | "org" | "role";
                    target_id: string;
                    target_name: string;
                }[];
            }[];
            reset_delay: {
                hours: number;
                reasons: {
                    scope: "everybody" | "org" | "role";
                    target_id: string;
                    target_name: string;
                }[];
            } | null;
            ways: {
                allowed: ("email" | "passkey" | "password" | "qr" | "sms" | "third")[] | null;
                reasons: {
                    scope: "everybody" | "org" | "role";
                    target_id: string;
                    target_name: string;
                }[];
            };
            networks: {
                scope: "everybody" | "org" | "role";
                target_id: string;
                target_name: string;
                networks: string[];
            }[];
        };
        expires_at: string;
        server_time: string;
    }>;
    readonly drop: Call<{
        params: {
            session_id: string;
        };
    }, void>;
    readonly passkey_options: Call<{
        params: {
            session_id: string;
        };
    }, {
        challenge: string;
        timeout: number;
        rpId: string;
        allowCredentials: {
            id: string;
            type: "public-key";
            transports?: string[] | undefined;
        }[];
        userVerification: "required";
    }>;
    readonly begin_totp: Call<{
        params: {
            session_id: string;
        };
    }, {
        secret: string;
        uri: string;
        expires_at: string;
    }>;
    readonly begin_passkey: Call<{
        params: {
            session_id: string;
        };
    }, {
        rp: {
            id: string;
            name: string;
        };
        user: {
            id: string;
            name: string;
            displayName: string;
        };
        challenge: string;
        pubKeyCredParams: {
            alg: number;
            type: "public-key";
        }[];
        timeout: number;
        excludeCredentials: {
            id: string;
            type: "public-key";
            transports?: string[] | undefined;
        }[];
        authenticatorSelection: {
            residentKey: "required";
            requireResidentKey: true;
            userVerification: "required";
        };
        attestation: "none";
    }>;
    readonly finish: Call<{
        body: {
            type: "totp";
            session_id: string;
            code: string;
        } | {
            type: "recovery";
            session_id: string;
            code: string;
        } | {
            type: "sms";
            session_id: string;
            code: string;
        } | {
            type: "email";
            session_id: string;
            code: string;
        } | {
            type: "passkey";
            session_id: string;
            credential: {
                id: string;
                rawId: string;
                type: "public-key";
                authenticatorAttachment?: "cross-platform" | "platform" | undefined;
                clientExtensionResults: Record<string, never>;
                response: {
                    clientDataJSON: string;
                    authenticatorData: string;
                    signature: string;
                    userHandle?: string | undefined;
                };
            };
        };
    }, {
        account_id: string;
        user_id: string;
        account_type: "guest" | "org" | "person";
        source_token_account_type: "guest" | "org" | "person";
        expires_at: string;
        server_time: string;
        access_token: string;
        mac_key: string;
        refresh_token: string;
        ticket?: string | undefined;
    }>;
    readonly enrol: Call<{
        body: {
            type: "totp";
            session_id: string;
            name: string;
            code: string;
        } | {
            type: "passkey";
            session_id: string;
            name: string;
            credential: {
                id: string;
                rawId: string;
                type: "public-key";
                authenticatorAttachment?: "cross-platform" | "platform" | undefined;
                clientExtensionResults: Record<string, never>;
                response: {
                    clientDataJSON: string;
                    attestationObject: string;
                    transports?: string[] | undefined;
                    authenticatorData?: string | undefined;
                    publicKey?: string | undefined;
                    publicKeyAlgorithm?: number | undefined;
                };
            };
        };
    }, {
        account_id: string;
        user_id: string;
        account_type: "guest" | "org" | "person";
        source_token_account_type: "guest" | "org" | "person";
        expires_at: string;
        server_time: string;
        access_token: string;
        mac_key: string;
        refresh_token: string;
        ticket?: string | undefined;
        recovery_codes: string[];
    }>;
};
declare const SIGN_IN_POLICIES: {
    readonly list: Call<{
        query?: {
            keyword?: string | undefined;
        } | undefined;
    }, {
        items: {
            scope: "everybody" | "org" | "role";
            target_id: string;
            target_name: string;
            second_factor: "off" | "offered" | "required" | "required_for_roles";
            roles: ("app_admin" | "auditor" | "org_manager" | "service_owner" | "super_admin")[];
            factors: ("email" | "passkey" | "sms" | "totp")[];
            put_off_until: string | null;
            idle_limit_s: number | null;
            absolute_limit_s: number | null;
            max_sessions: number | null;
            reset_delay_h: number | null;
            ways: ("email" | "passkey" | "password" | "qr" | "sms" | "third")[] | null;
            networks: string[];
            people: number;
            version: number;
            updated_at: string | null;
        }[];
        org_count: number;
    }>;
    readonly read: Call<{
        params: {
            scope: "everybody" | "org" | "role";
            target_id: string;
        };
    }, {
        scope: "everybody" | "org" | "role";
        target_id: string;
        target_name: string;
        second_factor: "off" | "offered" | "required" | "required_for_roles";
        roles: ("app_admin" | "auditor" | "org_manager" | "service_owner" | "super_admin")[];
        factors: ("email" | "passkey" | "sms" | "totp")[];
        put_off_until: string | null;
        idle_limit_s: number | null;
        absolute_limit_s: number | null;
        max_sessions: number | null;
        reset_delay_h: number | null;
        ways: ("email" | "passkey" | "password" | "qr" | "sms" | "third")[] | null;
        networks: string[];
        people: number;
        version: number;
        updated_at: string | null;
    }>;
    readonly preview: Call<{
        params: {
            scope: "everybody" | "org" | "role";
            target_id: string;
        };
        body: {
            second_factor: "off" | "offered" | "required" | "required_for_roles";
            roles: ("app_admin" | "auditor" | "org_manager" | "service_owner" | "super_admin")[];
            factors: ("email" | "passkey" | "sms" | "totp")[];
            put_off_until?: string | null | undefined;
            idle_limit_s?: number | null | undefined;
            absolute_limit_s?: number | null | undefined;
            max_sessions?: number | null | undefined;
            reset_delay_h?: number | null | undefined;
            ways?: ("email" | "passkey" | "password" | "qr" | "sms" | "third")[] | null | undefined;
            networks?: string[] | undefined;
        };
    }, {
        people: number;
        required: number;
        must_add: {
            count: number;
            items: {
                user_id: string;
                name: string;
                login_name: string;
                factors: ("email" | "passkey" | "sms" | "totp")[];
            }[];
        };
        cannot_sign_in: {
            count: number;
            items: {
                user_id: string;
                name: string;
                login_name: string;
                factors: ("email" | "passkey" | "sms" | "totp")[];
            }[];
        };
        sign_ins_ended: number;
        is_own_ended: boolean;
        outside: number;
        own_address: string;
        is_self_touched: boolean;
        is_self_locked_out: boolean;
        is_last_locked_out: boolean;
    }>;
    readonly save: Call<{
        params: {
            scope: "everybody" | "org" | "role";
            target_id: string;
        };
        body: {
            second_factor: "off" | "offered" | "required" | "required_for_roles";
            roles: ("app_admin" | "auditor" | "org_manager" | "service_owner" | "super_admin")[];
            factors: ("email" | "passkey" | "sms" | "totp")[];
            put_off_until?: string | null | undefined;
            idle_limit_s?: number | null | undefined;
            absolute_limit_s?: number | null | undefined;
            max_sessions?: number | null | undefined;
            reset_delay_h?: number | null | undefined;
            ways?: ("email" | "passkey" | "password" | "qr" | "sms" | "third")[] | null | undefined;
            networks?: string[] | undefined;
            confirmed?: boolean | undefined;
        };
    }, {
        scope: "everybody" | "org" | "role";
        target_id: string;
        target_name: string;
        second_factor: "off" | "offered" | "required" | "required_for_roles";
        roles: ("app_admin" | "auditor" | "org_manager" | "service_owner" | "super_admin")[];
        factors: ("email" | "passkey" | "sms" | "totp")[];
        put_off_until: string | null;
        idle_limit_s: number | null;
        absolute_limit_s: number | null;
        max_sessions: number | null;
        reset_delay_h: number | null;
        ways: ("email" | "passkey" | "password" | "qr" | "sms" | "third")[] | null;
        networks: string[];
        people: number;
        version: number;
        updated_at: string | null;
    }>;
    readonly of_person: Call<{
        body?: {
            user_id?: string | number | undefined;
            login_name?: string | undefined;
        } | undefined;
    }, {
        level: "off" | "offered" | "required";
        is_required_now: boolean;
        required_from: string | null;
        factors: ("email" | "passkey" | "sms" | "totp")[];
        is_own_choice: boolean;
        reasons: {
            scope: "everybody" | "org" | "role";
            target_id: string;
            target_name: string;
            second_factor: "off" | "offered" | "required" | "required_for_roles";
            held_roles: ("app_admin" | "auditor" | "org_manager" | "service_owner" | "super_admin")[];
            put_off_until: string | null;
        }[];
        limits: {
            limit: "absolute_limit_s" | "idle_limit_s" | "max_sessions";
            value: number;
            reasons: {
                scope: "everybody" | "org" | "role";
                target_id: string;
                target_name: string;
            }[];
        }[];
        reset_delay: {
            hours: number;
            reasons: {
                scope: "everybody" | "org" | "role";
                target_id: string;
                target_name: string;
            }[];
        } | null;
        ways: {
            allowed: ("email" | "passkey" | "password" | "qr" | "sms" | "third")[] | null;
            reasons: {
                scope: "everybody" | "org" | "role";
                target_id: string;
                target_name: string;
            }[];
        };
        networks: {
            scope: "everybody" | "org" | "role";
            target_id: string;
            target_name: string;
            networks: string[];
        }[];
        person: {
            user_id: string;
            name: string;
            login_name: string;
        };
    }>;
};
declare const OPENID: {
    readonly request: Call<{
        params: {
            request_id: string;
        };
    }, {
        client_id: string;
        client_name: string;
        scopes: ("email" | "organization" | "profile")[];
        apps: string[];
        is_agreed: boolean;
    }>;
    readonly answer: Call<{
        params: {
            request_id: string;
        };
        body: {
            is_allowed: boolean;
        };
    }, {
        location: string;
    }>;
};
declare const OPENID_CONSENTS: {
    readonly list: Call<{}, {
        items: {
            client_id: string;
            name: string;
            scopes: string[];
            given_at: string;
            last_used_at: string | null;
        }[];
    }>;
    readonly withdraw: Call<{
        params: {
            client_id: string;
        };
    }, void>;
    readonly list_of: Call<{
        params: {
            user_id: string | number;
        };
    }, {
        items: {
            client_id: string;
            name: string;
            scopes: string[];
            given_at: string;
            last_used_at: string | null;
        }[];
    }>;
    readonly end_of: Call<{
        params: {
            client_id: string;
            user_id: string | number;
        };
    }, void>;
};
declare const SIGN_IN_WAYS: {
    readonly read: Call<{
        query?: {
            redirect_uri?: string | undefined;
        } | undefined;
    }, {
        codes: ("email" | "sms")[];
        providers: {
            source_plat: string;
            name: string;
        }[];
        password_policy: "nist" | "primary" | "set_a" | "set_b";
        passkeys: boolean;
        guests: boolean;
        registration: boolean;
    }>;
};
declare const SSO: {
    readonly client: Call<{
        params: {
            client_id: string;
        };
        query?: {
            redirect_uri?: string | undefined;
        } | undefined;
    }, {
        client_id: string;
        name: string;
    }>;
    readonly create_code: Call<{
        body: {
            client_id: string;
            redirect_uri: string;
            state: string;
            code_challenge: string;
            code_challenge_method?: "S256" | undefined;
        };
    }, {
        code: string;
        location: string;
        expires_at: string;
        server_time: string;
    }>;
    readonly create_token: Call<{
        body: {
            client_id: string;
            client_secret?: string | undefined;
            code: string;
            code_verifier: string;
            redirect_uri?: string | undefined;
        };
    }, {
        account_id: string;
        user_id: string;
        account_type: "guest" | "org" | "person";
        source_token_account_type: "guest" | "org" | "person";
        expires_at: string;
        server_time: string;
        access_token: string;
        mac_key: string;
        refresh_token: string;
    }>;
};
declare const THIRD_PARTY: {
    readonly providers: Call<{}, {
        items: {
            source_plat: string;
            name: string;
        }[];
    }>;
    readonly start_sign_in: Call<{
        body: {
            session_id: string;
            source_plat: string;
            redirect_uri: string;
        };
    }, {
        authorization_url: string;
        state: string;
        expires_at: string;
        server_time: string;
    }>;
    readonly sign_in: Call<{
        body: {
            session_id: string;
            state: string;
            code: string;
            iss?: string | undefined;
            open_id?: string | undefined;
            third_plat_type: string;
            third_plat_app_id?: string | undefined;
            keep_login?: boolean | undefined;
        };
    }, {
        account_id: string;
        user_id: string;
        account_type: "guest" | "org" | "person";
        source_token_account_type: "guest" | "org" | "person";
        expires_at: string;
        server_time: string;
        access_token: string;
        mac_key: string;
        refresh_token: string;
    }>;
    readonly list_of_person: Call<{
        params: {
            id: string | number;
        };
    }, {
        count: number;
        items: {
            open_id: string;
            app_id: string;
            source_plat: string;
            name: string;
            bound_at: string;
        }[];
    }>;
    readonly list_of_user: Call<{
        params: {
            id: string | number;
        };
    }, {
        count: number;
        items: {
            open_id: string;
            app_id: string;
            source_plat: string;
            name: string;
            bound_at: string;
        }[];
    }>;
    readonly start_binding_person: Call<{
        params: {
            id: string | number;
        };
        body: {
            session_id: string;
            source_plat: string;
            redirect_uri: string;
        };
    }, {
        authorization_url: string;
        state: string;
        expires_at: string;
        server_time: string;
    }>;
    readonly start_binding_user: Call<{
        params: {
            id: string | number;
        };
        body: {
            session_id: string;
            source_plat: string;
            redirect_uri: string;
        };
    }, {
        authorization_url: string;
        state: string;
        expires_at: string;
        server_time: string;
    }>;
    readonly bind_person: Call<{
        params: {
            id: string | number;
        };
        body: {
            session_id: string;
            state: string;
            code: string;
            iss?: string | undefined;
            open_id?: string | undefined;
            source_plat: string;
            app_id?: string | undefined;
        };
    }, {
        open_id: string;
        app_id: string;
        source_plat: string;
        name: string;
        bound_at: string;
    }>;
    readonly bind_user: Call<{
        params: {
            id: string | number;
        };
        body: {
            session_id: string;
            state: string;
            code: string;
            iss?: string | undefined;
            open_id?: string | undefined;
            source_plat: string;
            app_id?: string | undefined;
        };
    }, {
        open_id: string;
        app_id: string;
        source_plat: string;
        name: string;
        bound_at: string;
    }>;
    readonly unbind_person: Call<{
        params: {
            id: string | number;
            open_id: string;
        };
        query?: {
            source_plat?: string | undefined;
        } | undefined;
    }, void>;
    readonly unbind_user: Call<{
        params: {
            id: string | number;
            open_id: string;
        };
        query?: {
            source_plat?: string | undefined;
        } | undefined;
    }, void>;
};
declare const TIME: {
    readonly read: Call<{}, {
        server_time: string;
    }>;
};
/** One call of the user centre. Sending a repeatable one twice does what sending it once does. */
type Call<Request, Reply> = readonly [
    method: string,
    path: string,
    access: 'public' | 'signed_in' | 'super_admin' | 'auditor',
    repeatable?: true
] & {
    /** Never there: it carries the types. */
    readonly types?: {
        readonly request: Request;
        readonly reply: Reply;
    };
};
type StorageKind = 'memory' | 'persistent';
type PasswordPolicy = (typeof PASSWORD_POLICIES)[number];
/** R5.16: an installation keeps to one of these. */
declare const PASSWORD_POLICIES: readonly ['primary', 'set_a', 'set_b', 'nist'];
type Bytes = Uint8Array<ArrayBuffer>;
interface TokenStorage {
    /** Whether other tabs see the same token. */
    readonly shared: boolean;
    readonly read: () => Promise<StoredToken | undefined>;
    readonly write: (token: StoredToken) => Promise<void>;
    readonly clear: () => Promise<void>;
    readonly flag: RefreshFlag;
}
/** R3.01 as it is kept: the mac_key only in the form the browser's crypto gives it. */
interface StoredToken extends Omit<Token, 'mac_key'> {
    signing_key: SigningKey;
    /** Proves a refresh; without one the signing key does. */
    refresh_key?: CryptoKey | undefined;
    diff: number;
    /** Outlives this browser session. */
    kept: boolean;
    /** By the server's clock, ms. */
    saved_at: number;
}
/** Text only where the browser has no WebCrypto: plain http on a private address. */
type SigningKey = CryptoKey | string;
/** Until when a refresh is in progress, by the local clock; 0 for none. */
interface RefreshFlag {
    read: () => number;
    write: (until: number) => void;
}
/** One line to the other tabs of this browser. */
interface Channel {
    post: (message: Announcement) => void;
    listen: (hear: (message: Announcement) => void) => void;
    close: () => void;
}
interface Announcement {
    event: LoginEvent;
    code?: string | undefined;
}
/** `found`: a token that an earlier page saved. */
type LoginEvent = 'saved' | 'found' | 'cleared' | 'expired';
type LoginNameType = 'org_user_code' | 'mobile' | 'email' | 'user_name';
type AccountType = 'org' | 'person' | 'guest';
interface Details {
    status?: number | undefined;
    message?: string | undefined;
    trace_id?: string | undefined;
    /** Seconds. */
    retry_after?: number | undefined;
    fields?: UcError['fields'];
    current?: unknown;
}
interface TunnelReply {
    $status: number;
    $status_text: string;
    $headers: Record<string, string>;
    $body: unknown;
}
interface Showing {
    /** Offers passkeys in the field with `autocomplete="username webauthn"`, and waits until one is chosen there. */
    conditional?: boolean | undefined;
    signal?: AbortSignal | undefined;
}
type PolicyFault = PasswordFault | 'PASSWORD/RULE1' | 'PASSWORD/RULE2' | 'PASSWORD/RULE4' | 'PASSWORD/COMMON';
/** R5.15, the primary rules, in the order in which they answer. */
type PasswordFault = 'UCSDK/PWD_ERR_LENGTH' | 'UCSDK/PWD_ERR_SPACES' | 'UCSDK/PWD_ERR_SPECIAL_CHAR' | 'UCSDK/PWD_ERR_REPEATE' | 'UCSDK/PWD_ERR_TYPES' | 'UCSDK/PWD_ERR_CONBINATION' | 'PASSWORD/RULE3';
/** Named one by one, so that the declarations name them too instead of repeating them. */
type UcCalls = {
    readonly sessions: typeof SESSIONS;
    readonly tokens: typeof TOKENS;
    readonly time: typeof TIME;
    readonly signInWays: typeof SIGN_IN_WAYS;
    readonly codes: typeof CODES;
    readonly codeTokens: typeof CODE_TOKENS;
    readonly tokenWays: typeof TOKEN_WAYS;
    readonly tickets: typeof TICKETS;
    readonly qr: typeof QR;
    readonly thirdParty: typeof THIRD_PARTY;
    readonly sso: typeof SSO;
    readonly openid: typeof OPENID;
    readonly openidConsents: typeof OPENID_CONSENTS;
    readonly accounts: typeof ACCOUNTS;
    readonly registration: typeof REGISTRATION;
    readonly passwords: typeof PASSWORDS;
    readonly contacts: typeof CONTACTS;
    readonly orgBindings: typeof ORG_BINDINGS;
    readonly publicInfos: typeof PUBLIC_INFOS;
    readonly avatars: typeof AVATARS;
    readonly signIns: typeof SIGN_INS;
    readonly userSecurity: typeof USER_SECURITY;
    readonly managers: typeof MANAGERS;
    readonly notices: typeof NOTICES;
    readonly orgs: typeof ORGS;
    readonly orgUsers: typeof ORG_USERS;
    readonly registry: typeof REGISTRY;
    readonly directories: typeof DIRECTORIES;
    readonly ldap: typeof LDAP;
    readonly installationRoles: typeof INSTALLATION_ROLES;
    readonly passkeyTokens: typeof PASSKEY_TOKENS;
    readonly secondFactors: typeof SECOND_FACTORS;
    readonly ownFactors: typeof OWN_FACTORS;
    readonly factorResets: typeof FACTOR_RESETS;
    readonly signInPolicies: typeof SIGN_IN_POLICIES;
    readonly people: typeof PEOPLE;
    readonly personDatas: typeof PERSON_DATAS;
};
declare const SESSIONS: {
    readonly create: Call<{
        body: {
            device_id: string;
        };
    }, {
        session_id: string;
        session_key: string;
        expires_at: string;
        server_time: string;
    }>;
};
/** `report_activity` is for services. */
declare const TOKENS: {
    readonly create: Call<{
        body: {
            session_id: string;
            login_name: string;
            login_name_type?: "email" | "mobile" | "org_user_code" | "user_name" | undefined;
            account_type?: "org" | "person" | undefined;
            country_code?: string | undefined;
            org_code?: string | undefined;
            password: string;
            identify_code?: string | undefined;
            keep_login?: boolean | undefined;
            is_get_ticket_for_login?: boolean | undefined;
        };
    }, {
        account_id: string;
        user_id: string;
        account_type: "guest" | "org" | "person";
        source_token_account_type: "guest" | "org" | "person";
        expires_at: string;
        server_time: string;
        access_token: string;
        mac_key: string;
        refresh_token: string;
        ticket?: string | undefined;
    }>;
    readonly valid: Call<{
        params: {
            token: string;
        };
        body: {
            mac: string;
            nonce: string;
            http_method: string;
            request_uri: string;
            host: string;
            header_params?: Record<string, string> | undefined;
            reads?: boolean | undefined;
        };
    }, {
        account_id: string;
        user_id: string;
        account_type: "guest" | "org" | "person";
        source_token_account_type: "guest" | "org" | "person";
        expires_at: string;
        server_time: string;
        name: string;
        device_id: string;
        verified_at: string;
        strong_at?: string | null | undefined;
        asks_strong?: boolean | undefined;
        idle_until?: string | null | undefined;
        roles: ("auditor" | "super_admin")[];
        mac_key?: string | undefined;
    }>;
    readonly refresh: Call<{
        params: {
            token: string;
        };
    }, {
        account_id: string;
        user_id: string;
        account_type: "guest" | "org" | "person";
        source_token_account_type: "guest" | "org" | "person";
        expires_at: string;
        server_time: string;
        access_token: string;
        mac_key: string;
        refresh_token: string;
    }>;
    readonly remove: Call<{
        params: {
            token: string;
        };
    }, void>;
};
declare const CODES: {
    readonly send_sms_code: Call<{
        params: {
            session_id: string;
        };
        body: {
            op_type: number;
            identify_code?: string | undefined;
            data_encrypted?: boolean | undefined;
            mobile: string;
            country_code?: string | undefined;
            sms_type?: 0 | 1 | undefined;
        };
    }, {
        expires_at: string;
        resend_after: number;
        server_time: string;
    }>;
    readonly send_email_code: Call<{
        params: {
            session_id: string;
        };
        body: {
            op_type: number;
            identify_code?: string | undefined;
            data_encrypted?: boolean | undefined;
            email: string;
        };
    }, {
        expires_at: string;
        resend_after: number;
        server_time: string;
    }>;
    readonly read_identify_code: Call<{
        params: {
            session_id: string;
        };
    }, {
        image: string;
        media_type: "image/png";
        width: number;
        height: number;
        expires_at: string;
        alternatives: ("email" | "sms")[];
    }>;
    readonly check_identify_code: Call<{
        params: {
            session_id: string;
        };
        body: {
            identify_code: string;
        };
    }, {
        valid: boolean;
    }>;
};
declare const CODE_TOKENS: {
    readonly create_by_sms: Call<{
        body: {
            session_id: string;
            data_encrypted?: boolean | undefined;
            keep_login?: boolean | undefined;
            mobile: string;
            country_code?: string | undefined;
            sms_code: string;
        };
    }, {
        account_id: string;
        user_id: string;
        account_type: "guest" | "org" | "person";
        source_token_account_type: "guest" | "org" | "person";
        expires_at: string;
        server_time: string;
        access_token: string;
        mac_key: string;
        refresh_token: string;
    }>;
    readonly create_by_email: Call<{
        body: {
            session_id: string;
            data_encrypted?: boolean | undefined;
            keep_login?: boolean | undefined;
            email: string;
            email_code: string;
        };
    }, {
        account_id: string;
        user_id: string;
        account_type: "guest" | "org" | "person";
        source_token_account_type: "guest" | "org" | "person";
        expires_at: string;
        server_time: string;
        access_token: string;
        mac_key: string;
        refresh_token: string;
    }>;
};
declare const TOKEN_WAYS: {
    readonly clone: Call<{
        params: {
            token: string;
        };
        body: {
            app_id: string;
        };
    }, {
        account_id: string;
        user_id: string;
        account_type: "guest" | "org" | "person";
        source_token_account_type: "guest" | "org" | "person";
        expires_at: string;
        server_time: string;
        access_token: string;
        mac_key: string;
        refresh_token: string;
    }>;
    readonly exchange: Call<{
        params: {
            token: string;
        };
        body?: {
            user_id?: string | number | undefined;
        } | undefined;
    }, {
        account_id: string;
        user_id: string;
        account_type: "guest" | "org" | "person";
        source_token_account_type: "guest" | "org" | "person";
        expires_at: string;
        server_time: string;
        access_token: string;
        mac_key: string;
        refresh_token: string;
    }>;
    readonly guest: Call<{
        body: {
            session_id: string;
            identify_code?: string | undefined;
        };
    }, {
        account_id: string;
        user_id: string;
        account_type: "guest" | "org" | "person";
        source_token_account_type: "guest" | "org" | "person";
        expires_at: string;
        server_time: string;
        access_token: string;
        mac_key: string;
        refresh_token: string;
    }>;
};
/** `verify` is for services, which have a credential of their own. */
declare const TICKETS: {
    readonly create: Call<{
        body?: {
            app_id?: string | undefined;
            origin?: string | undefined;
            second_step?: boolean | undefined;
        } | undefined;
    }, {
        ticket: string;
        second_step: boolean;
        expires_at: string;
        server_time: string;
    }>;
    readonly exchange: Call<{
        body: {
            session_id: string;
            ticket: string;
            sms_code?: string | undefined;
            client_secret?: string | undefined;
        };
    }, {
        account_id: string;
        user_id: string;
        account_type: "guest" | "org" | "person";
        source_token_account_type: "guest" | "org" | "person";
        expires_at: string;
        server_time: string;
        access_token: string;
        mac_key: string;
        refresh_token: string;
    }>;
};
declare const QR: {
    readonly create: Call<{
        body: {
            session_id: string;
            keep_login?: boolean | undefined;
        };
    }, {
        ticket: string;
        number: string;
        status: number;
        expires_at: string;
        server_time: string;
    }>;
    readonly status_info: Call<{
        params: {
            ticket: string;
            id: string;
        };
    }, {
        status: number;
        server_time: string;
        token?: {
            account_id: string;
            user_id: string;
            account_type: "guest" | "org" | "person";
            source_token_account_type: "guest" | "org" | "person";
            expires_at: string;
            server_time: string;
            access_token: string;
            mac_key: string;
            refresh_token: string;
        } | undefined;
    }>;
    readonly scan: Call<{
        params: {
            ticket: string;
        };
    }, {
        number: string;
        device: string;
        ip_address: string;
        app_id: string;
        created_at: string;
        expires_at: string;
    }>;
    readonly confirm: Call<{
        params: {
            ticket: string;
        };
    }, void>;
    readonly cancel: Call<{
        params: {
            ticket: string;
        };
    }, void>;
};
declare const REGISTRATION: {
    readonly register_by_mobile: Call<{
        body: {
            session_id: string;
            password: string;
            password_check: string;
            nick_name?: string | undefined;
            data_encrypted?: boolean | undefined;
            mobile: string;
            country_code?: string | undefined;
            sms_code: string;
        };
    }, {
        account_id: string;
        user_id: string;
        create_type: number;
    }>;
    readonly register_by_email: Call<{
        body: {
            session_id: string;
            password: string;
            password_check: string;
            nick_name?: string | undefined;
            data_encrypted?: boolean | undefined;
            email: string;
            email_code: string;
        };
    }, {
        account_id: string;
        user_id: string;
        create_type: number;
    }>;
    readonly register_by_user_name: Call<{
        body: {
            session_id: string;
            password: string;
            password_check: string;
            nick_name?: string | undefined;
            user_name: string;
            identify_code?: string | undefined;
        };
    }, {
        account_id: string;
        user_id: string;
        create_type: number;
    }>;
    readonly register_by_guardians: Call<{
        body: {
            session_id: string;
            password: string;
            password_check: string;
            nick_name?: string | undefined;
            data_encrypted?: boolean | undefined;
            user_name: string;
            guardian_mobile: string;
            country_code?: string | undefined;
            verify_code: string;
        };
    }, {
        account_id: string;
        user_id: string;
        create_type: number;
    }>;
};
declare const PASSWORDS: {
    readonly modify_of_person: Call<{
        params: {
            id: string | number;
        };
        body: {
            session_id: string;
            new_password: string;
            password_check: string;
            old_password?: string | undefined;
        };
    }, void>;
    readonly modify_of_user: Call<{
        params: {
            id: string | number;
        };
        body: {
            session_id: string;
            new_password: string;
            password_check: string;
            old_password?: string | undefined;
        };
    }, void>;
    readonly set_of_person: Call<{
        params: {
            id: string | number;
        };
        body: {
            session_id: string;
            new_password: string;
            password_check: string;
        };
    }, void>;
    readonly modify_by_guardian: Call<{
        params: {
            id: string | number;
        };
        body: {
            session_id: string;
            new_password: string;
            password_check: string;
            sms_code: string;
        };
    }, void>;
    readonly reset_of_person_by_sms: Call<{
        body: {
            session_id: string;
            new_password: string;
            password_check: string;
            data_encrypted?: boolean | undefined;
            mobile: string;
            country_code?: string | undefined;
            sms_code: string;
        };
    }, void>;
    readonly reset_of_user_by_sms: Call<{
        body: {
            session_id: string;
            new_password: string;
            password_check: string;
            data_encrypted?: boolean | undefined;
            mobile: string;
            country_code?: string | undefined;
            sms_code: string;
        };
    }, void>;
    readonly reset_of_person_by_email: Call<{
        body: {
            session_id: string;
            new_password: string;
            password_check: string;
            data_encrypted?: boolean | undefined;
            email: string;
            email_code: string;
        };
    }, void>;
    readonly reset_of_user_by_email: Call<{
        body: {
            session_id: string;
            new_password: string;
            password_check: string;
            data_encrypted?: boolean | undefined;
            email: string;
            email_code: string;
        };
    }, void>;
    readonly reset_of_person_by_guardian: Call<{
        body: {
            session_id: string;
            new_password: string;
            password_check: string;
            data_encrypted?: boolean | undefined;
            login_name: string;
            guardian_mobile: string;
            country_code?: string | undefined;
            sms_code: string;
        };
    }, void>;
    readonly reset_of_user_by_guardian: Call<{
        body: {
            session_id: string;
            new_password: string;
            password_check: string;
            data_encrypted?: boolean | undefined;
            login_name: string;
            guardian_mobile: string;
            country_code?: string | undefined;
            sms_code: string;
        };
    }, void>;
    readonly verify: Call<{
        body: {
            session_id: string;
            password: string;
        };
    }, void>;
    readonly check_valid: Call<{
        body: {
            session_id: string;
            password_check: string;
            login_name?: string | undefined;
        };
    }, {
        valid: boolean;
        code: string;
        policy: "nist" | "primary" | "set_a" | "set_b";
    }>;
};
declare const CONTACTS: {
    readonly bind_mobile_of_person: Call<{
        params: {
            id: string | number;
        };
        body: {
            session_id: string;
            verify_code?: string | undefined;
            password?: string | undefined;
            data_encrypted?: boolean | undefined;
            new_password?: string | undefined;
            password_check?: string | undefined;
            new_mobile: string;
            country_code?: string | undefined;
            sms_code: string;
        };
    }, void>;
    readonly bind_mobile_of_user: Call<{
        params: {
            id: string | number;
        };
        body: {
            session_id: string;
            verify_code?: string | undefined;
            password?: string | undefined;
            data_encrypted?: boolean | undefined;
            new_password?: string | undefined;
            password_check?: string | undefined;
            new_mobile: string;
            country_code?: string | undefined;
            sms_code: string;
        };
    }, void>;
    readonly unbind_mobile_of_person: Call<{
        params: {
            id: string | number;
        };
        body: {
            session_id: string;
            verify_code?: string | undefined;
            password?: string | undefined;
        };
    }, void>;
    readonly unbind_mobile_of_user: Call<{
        params: {
            id: string | number;
        };
        body: {
            session_id: string;
            verify_code?: string | undefined;
            password?: string | undefined;
        };
    }, void>;
    readonly bind_email_of_person: Call<{
        params: {
            id: string | number;
        };
        body: {
            session_id: string;
            verify_code?: string | undefined;
            password?: string | undefined;
            data_encrypted?: boolean | undefined;
            new_email: string;
            email_code: string;
            email_verification_mode?: 0 | undefined;
        };
    }, void>;
    readonly bind_email_of_user: Call<{
        params: {
            id: string | number;
        };
        body: {
            session_id: string;
            verify_code?: string | undefined;
            password?: string | undefined;
            data_encrypted?: boolean | undefined;
            new_email: string;
            email_code: string;
            email_verification_mode?: 0 | undefined;
        };
    }, void>;
    readonly unbind_email_of_person: Call<{
        params: {
            id: string | number;
        };
        body: {
            session_id: string;
            verify_code?: string | undefined;
            password?: string | undefined;
        };
    }, void>;
    readonly unbind_email_of_user: Call<{
        params: {
            id: string | number;
        };
        body: {
            session_id: string;
            verify_code?: string | undefined;
            password?: string | undefined;
        };
    }, void>;
};
declare const ORG_BINDINGS: {
    readonly bind: Call<{
        params: {
            id: string | number;
        };
        body: {
            org_user_code: string;
            org_code: string;
            session_id: string;
            password?: string | undefined;
            wjt_code?: string | undefined;
        };
    }, {
        user_id: string;
        org_id: string;
        org_code: string;
    }>;
    readonly join_org: Call<{
        params: {
            id: string | number;
        };
        body: {
            org_user_code: string;
            org_code: string;
            wjt_code: string;
        };
    }, {
        user_id: string;
        org_id: string;
        org_code: string;
    }>;
    readonly unbind: Call<{
        params: {
            id: string | number;
        };
        query: {
            user_id: string | number;
        };
    }, void>;
    readonly change_password: Call<{
        params: {
            id: string | number;
            user_id: string | number;
        };
        body: {
            session_id: string;
            old_password?: string | undefined;
            new_password: string;
            password_check: string;
        };
    }, void>;
};
/** `verify_ticket` is for services. */
declare const MANAGERS: {
    readonly status: Call<{
        params: {
            id: string | number;
        };
    }, {
        is_manager: boolean;
        org_id: string;
        has_password: boolean;
        changed_at: string;
        ticket_expires_at: string;
    }>;
    readonly change_password: Call<{
        params: {
            id: string | number;
        };
        body: {
            session_id: string;
            sms_code: string;
            new_password: string;
            password_check: string;
        };
    }, void>;
    readonly create_ticket: Call<{
        params: {
            id: string | number;
        };
        body: {
            session_id: string;
            password: string;
        };
    }, {
        ticket: string;
        expires_at: string;
        server_time: string;
    }>;
};
export {
  createUcClient,
  type UcClient,
  type UcOptions,
  type PasswordSignIn,
  type SignedInInfo,
  type TokenCheck,
  type TokenInfo,
  type Token,
  type Clearing,
  type LoginChange,
  type LoginState,
  type SignableRequest,
  type UserInfo,
  type Session,
  SDK_ERRORS,
  UcError,
  type SdkErrorCode,
  PROTOCOL_LEVEL,
  type SendOptions,
  browserAdapter,
  nodeAdapter,
  type Adapter,
  askService,
  sendBudget,
  type SendBudget,
  type AskOptions,
  type ServiceReply,
  type ServiceRequest,
  readTunnelReply,
  signTunnelled,
  wrapInTunnel,
  type TunnelledRequest,
  readRetryAfter,
  type Limiter,
  cloneToken,
  signInAsGuest,
  signInWithEmailCode,
  signInWithSmsCode,
  signInWithTicket,
  switchIdentity,
  type EmailSignIn,
  type GuestSignIn,
  type SmsSignIn,
  type TicketSignIn,
  createTicket,
  type Ticket,
  type TicketRequest,
  cancelQr,
  confirmQr,
  scanQr,
  signInWithQr,
  type QrAsking,
  type QrResult,
  type QrSignIn,
  type QrTicket,
  createSsoCode,
  finishSso,
  startSso,
  type SsoCode,
  type SsoCodeRequest,
  type SsoStart,
  signInByScript,
  finishThirdPartyBinding,
  finishThirdPartySignIn,
  listThirdAccounts,
  startThirdPartyBinding,
  startThirdPartySignIn,
  unbindThirdAccount,
  type ThirdAccount,
  type ThirdStart,
  hasPasskeys,
  offersPasskeys,
  signInWithPasskey,
  type PasskeySignIn,
  beginTotpOfSignIn,
  dropPendingSignIn,
  enrolAndFinish,
  finishSignIn,
  orSecondFactor,
  readPendingSignIn,
  type EnrolledInfo,
  type FactorProof,
  type NewFactor,
  type NewTotp,
  type PendingFactor,
  type PendingSignIn,
  type SignInOutcome,
  addPasskey,
  verifyStrongly,
  type AddedFactor,
  type OwnFactor,
  type OwnFactors,
  type StrongProof,
  checkIdentifyCode,
  readIdentifyCode,
  sendEmailCode,
  sendSmsCode,
  type EmailCodeRequest,
  type IdentifyCode,
  type SentCode,
  type SmsCodeRequest,
  registerByEmail,
  registerByGuardian,
  registerByMobile,
  registerByUserName,
  type EmailRegistration,
  type GuardianRegistration,
  type MobileRegistration,
  type NameRegistration,
  type RegisteredAccount,
  changePassword,
  changePasswordByGuardian,
  checkPassword,
  passwordFault,
  resetPasswordByEmail,
  resetPasswordByGuardian,
  resetPasswordBySms,
  setFirstPassword,
  setInitialPassword,
  verifyPassword,
  type EmailReset,
  type FirstPassword,
  type FirstPasswordSet,
  type GuardianChange,
  type GuardianReset,
  type PasswordChange,
  type PasswordVerdict,
  type SmsReset,
  avatarAddress,
  changeAvatar,
  changeProfile,
  deleteAccount,
  readProfile,
  type AccountRemoval,
  type AvatarInfo,
  type ProfileChange,
  bindEmail,
  bindMobile,
  bindOrgUser,
  changeOrgUserPassword,
  joinOrg,
  listBoundUsers,
  unbindEmail,
  unbindMobile,
  unbindOrgUser,
  type BoundUser,
  type EmailBinding,
  type MobileBinding,
  type OrgBinding,
  type OrgInvitation,
  type OrgUserBinding,
  type OrgUserPassword,
  type OwnerProof,
  readSecurityResult,
  verifySecurity,
  type SecurityProof,
  type UserSecurity,
  changeManagerPassword,
  createManagerTicket,
  readManagerStatus,
  type ManagerPassword,
  type ManagerStatus,
  type ManagerTicket,
  UC_CALLS,
  DIRECTORIES,
  INSTALLATION_ROLES,
  LDAP,
  ORG_USERS,
  ORGS,
  PEOPLE,
  PERSON_DATAS,
  REGISTRY,
  ACCOUNTS,
  AVATARS,
  PUBLIC_INFOS,
  SIGN_INS,
  USER_SECURITY,
  NOTICES,
  FACTOR_RESETS,
  OWN_FACTORS,
  PASSKEY_TOKENS,
  SECOND_FACTORS,
  SIGN_IN_POLICIES,
  OPENID,
  OPENID_CONSENTS,
  SIGN_IN_WAYS,
  SSO,
  THIRD_PARTY,
  TIME,
  type Call,
};
