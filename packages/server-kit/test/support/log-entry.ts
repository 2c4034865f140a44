import { newUuid } from '../../src/ids.ts';

/** A row of the log as a service writes it. */
export const logEntry = (app_id: string | null = null, content = 'Changed page', operation_time = new Date()) => ({
  log_id: newUuid(),
  app_id,
  user_id: '1',
  operator: 'Ada',
  module_name: 'menu',
  ip_address: '::1',
  operation_time,
  log_content: content,
  request_uri: '/v2/apps',
  request_method: 'POST',
  object_id: '7',
  object_name: 'Home',
  before: null,
  after: JSON.stringify({ b: 1, a: [1, 2] }),
  trace_id: 'ab'.repeat(16),
  act: null,
});
