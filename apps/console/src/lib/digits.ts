const ZEROS = [0x0660, 0x06f0, 0xff10];

/** The digits of a text as ASCII: codes are typed on Arabic and Persian keyboards and pasted with spaces too. */
export const readDigits = (text: string): string =>
  Array.from(text, (char) => {
    const code = char.codePointAt(0) ?? 0;
    const zero = ZEROS.find((first) => code >= first && code < first + 10);
    return zero === undefined ? char : String(code - zero);
  })
    .join('')
    .replaceAll(/\D/g, '');
