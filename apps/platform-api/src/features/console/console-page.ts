const NONCE = /__CSP_NONCE__/g;
/** The whole content of an element, however the page is laid out. */
const CONFIG = />\s*__PORTICO_CONFIG__\s*</;

/** `<` is the only character that could end the element the configuration stands in. */
const asScriptText = (config: object): string => JSON.stringify(config).replaceAll('<', '\\u003c');

/** The built page with its configuration, waiting for the nonce of each reply. */
export function preparePage(html: string, config: object): (nonce: string) => string {
  if (!CONFIG.test(html)) throw new Error('the built console has no place for its configuration');
  const ready = html.replace(CONFIG, () => `>${asScriptText(config)}<`);
  return (nonce) => ready.replace(NONCE, nonce);
}
