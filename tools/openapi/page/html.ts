const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export const text = (value: string): string => value.replaceAll(/[&<>"]/g, (char) => ENTITIES[char] ?? char);
export const code = (value: string): string => `<code>${text(value)}</code>`;
/** Between backquotes stands what is typed as it is. */
export const said = (line = ''): string => text(line).replaceAll(/`([^`]*)`/g, '<code>$1</code>');
/** `appMenus` as a person writes it. */
export function titled(tag: string): string {
  const words = tag.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`.replaceAll(/^(Qr|Sso|Uc)\b/g, (short) => short.toUpperCase());
}
