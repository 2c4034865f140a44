export const errors = {
  title: 'Error {status}',
  no_permission: 'No permission',
  offline: 'No connection',
  network: 'The service cannot be reached. Check the connection and try again.',
  aborted: 'The request was interrupted.',
  timeout: 'The service did not answer within {seconds} seconds. Try again.',
  status: 'The request failed with status {status}.',
  trace: 'trace {id}',
};
