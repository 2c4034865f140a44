/** What the services and their commands inherit from us; the rest of their environment is spelled out. */
export function inherited(): NodeJS.ProcessEnv {
  const names = ['PATH', 'HOME', 'LANG', 'TZ', 'NODE_OPTIONS'];
  return Object.fromEntries(names.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])));
}
