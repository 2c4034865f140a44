import { ServiceList } from './service-list.tsx';

/** R2.10: the services of the signed-in person. */
export function Component() {
  return <ServiceList mine />;
}
