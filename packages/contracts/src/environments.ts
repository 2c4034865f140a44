/** R9.10 */
export const ENVIRONMENTS = [
  'development',
  'test',
  'preproduction',
  'product',
  'aws-california',
  'hk',
  'snwjt',
  'eda',
  'ncet-xedu',
  'edacn',
  'edasg',
  'zljs',
] as const;
export type Environment = (typeof ENVIRONMENTS)[number];

/** Deployed means: not a developer's machine. */
export const isDeployed = (environment: Environment): boolean => environment !== 'development' && environment !== 'test';

/** R9.10: the operation-log client starts in the first four. */
const OPERATION_LOGGED: readonly Environment[] = ENVIRONMENTS.slice(0, 4);
export const isOperationLogged = (environment: Environment): boolean => OPERATION_LOGGED.includes(environment);
