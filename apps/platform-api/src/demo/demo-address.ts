/** Where a page of the demo is: a site of the company (an app, a service, …) and a path on it. */
export type PageAddress = (site: string, path: string) => string;

/** All sites below one address, as the sample back-office serves them; without one, addresses that answer nowhere. */
export const pageAddress =
  (pages: string | undefined): PageAddress =>
  (site, path) =>
    pages === undefined ? `https://${site}.larkfield.example/${path}` : `${pages}/${site}/${path}`;
