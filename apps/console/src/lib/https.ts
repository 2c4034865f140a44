import { isDeployed, type Environment } from '@portico/contracts/environments';
import { forcedHttps } from '@portico/contracts/rules/private-host';

/** R2.01: the address to continue at, or undefined when this one is fine. */
export const secureAddress = (href: string, environment: Environment): string | undefined => forcedHttps(href, isDeployed(environment));
