import { ServiceList } from './service-list.tsx';

/** R2.10: the services of the signed-in person. */
function MyServicesPage() {
  return <ServiceList mine />;
}
export { MyServicesPage as Component };
