/**
 * Where tests drive the product as others do: in a browser, over HTTP, by the SDK, by the command line. A test of a
 * function proves that the function is right, not that anything uses it.
 */
const DRIVING = [
  /^test\/e2e\/[^/]+\.(?:e2e|dev|walk)\.ts$/,
  /^apps\/(?:platform-api|user-centre)\/.*\.http\.test\.ts$/,
  /^apps\/(?:platform-api|user-centre)\/test\/[^/]+\.test\.ts$/,
  /^packages\/uc-sdk\/test\/[^/]+\.test\.ts$/,
  /^test\/tools\/[^/]+\.test\.ts$/,
];

export const drives = (file: string): boolean => DRIVING.some((pattern) => pattern.test(file));
