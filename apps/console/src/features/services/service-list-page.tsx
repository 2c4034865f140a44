import { ServiceList } from './service-list.tsx';

/** R1.05, R2.19: every service of the installation. */
function ServiceListPage() {
  return <ServiceList mine={false} />;
}
export { ServiceListPage as Component };
