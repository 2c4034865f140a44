/** Fetched when a page does not show. */
export const page_report = {
  tell: 'Tell the owner',
  told: { service_owners: 'Sent to the owners of the service.', app_admins: 'Sent to the administrators of this app.' },
};
