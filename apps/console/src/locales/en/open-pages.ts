export const open_pages = {
  title: 'Open pages',
};
