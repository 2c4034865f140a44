/** Every limit that a form, the SDK and a server share. Lengths are UTF-16 code units, as in HTML's maxlength. */
export const LIMITS = {
  app_name: 100,
  app_code: 100,
  menu_name: 50,
  menu_memo: 500,
  menu_code: 50,
  address: 500,
  permission_code: 64,
  permissions_per_menu: 20,
  group_name: 64,
  biz_type: 64,
  menu_depth: 8,
  menus_per_app: 10_000,
  search_results: 15,
  search_keyword: 100,
  page_size: 100,
  page_offset: 10_000,
  log_window: 10_000,
  tab_directories: 8,
  login_name: 128,
  password_wire: 512,
  sign_in_failures: 10,
  /** Many people may share an address; only a storm locks it. */
  sign_in_failures_address: 100,
  device_id: 128,
  token: 128,
  one_time_code: 64,
  time_zone_id: 64,
  context: 2_000,
  opaque_id: 64,
  ip_address: 45,
  request_uri: 2_000,
  idempotency_key: 128,
} as const;

/** Lifetimes and waits. The unit is in the name. */
export const TIMES = {
  session_s: 3_600,
  access_token_s: 604_800,
  refresh_token_s: 2_592_000,
  refresh_grace_s: 60,
  signature_behind_ms: 300_000,
  signature_ahead_ms: 2_000,
  min_effective_s: 432_000,
  min_effective_lowest_s: 86_400,
  min_effective_highest_s: 604_800,
  refresh_flag_s: 60,
  refresh_wait_step_ms: 50,
  refresh_wait_most_ms: 5_000,
  sdk_cache_s: 3_600,
  request_timeout_ms: 15_000,
  loading_in_request_ms: 1_500,
  loading_debounce_ms: 200,
  cross_domain_ms: 20_000,
  limited_default_s: 30,
  step_up_minutes: 30,
  one_time_code_s: 86_400,
  sign_in_lock_s: 300,
  sign_in_failure_window_s: 3_600,
  idempotency_s: 86_400,
} as const;

export const RETRIES = 5;
export const LIMITED_STATUSES: readonly number[] = [429, 503];

export const DEFAULTS = {
  time_zone_id: 'Asia/Shanghai',
  theme: 'theme4',
  biz_type: 'DEFAULT',
  date_format: 'yyyy-MM-dd hh:mm:ss',
} as const;
