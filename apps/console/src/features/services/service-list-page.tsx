import { ServiceList } from './service-list.tsx';

/** R1.05, R2.19: every service of the installation. */
export function Component() {
  return <ServiceList mine={false} />;
}
