/** Paths of 24 by 24, drawn by their outline. */
export const ICONS = {
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14ZM20 20l-4-4',
  close: 'M6 6l12 12M18 6 6 18',
  plus: 'M12 5v14M5 12h14',
  up: 'M6 15l6-6 6 6',
  down: 'M6 9l6 6 6-6',
  before: 'M15 6l-6 6 6 6',
  after: 'M9 6l6 6-6 6',
  rising: 'M12 19V5M6 11l6-6 6 6',
  falling: 'M12 5v14M6 13l6 6 6-6',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  print: 'M7 9V4h10v5M7 18H5a1 1 0 0 1-1-1v-7a1 1 0 0 1 1-1h14a1 1 0 0 1 1 1v7a1 1 0 0 1-1 1h-2M7 14h10v6H7z',
  alert: 'M12 4 3 19.5h18L12 4ZM12 10v4.5M12 17v.01',
  person: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM5 20c.7-3.5 3.5-5 7-5s6.300 1.500 7 5',
  list: 'M9 6h11M9 12h11M9 18h11M4.500 6v.01M4.500 12v.01M4.500 18v.01',
};
/** @typedef {keyof typeof ICONS} IconName */
/** Those that point along the line turn around with it. @type {readonly IconName[]} */
export const TURNING = ['before', 'after'];
