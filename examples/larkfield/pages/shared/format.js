/** @typedef {import('../../api-types.ts').Value} Value */
/** @typedef {Pick<import('../../api-types.ts').Column, 'type' | 'currency' | 'states'>} Kind */

/** Numbers, money, dates and times as the person reads them: in their language, and in the console's time zone. */
/** @param {import('../../api-types.ts').Lang} lang @param {string} time_zone */
export function formatOf(lang, time_zone) {
  // Larkfield writes British English, as the console does: the day before the month.
  const locale = lang === 'en' ? 'en-GB' : lang;
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  const short = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 });
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  const change = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' });
  // A date has no time zone: read as midnight in UTC, it must be written in UTC.
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: time_zone });
  const hours = new Intl.NumberFormat(locale, { style: 'unit', unit: 'hour', unitDisplay: 'short' });
  const minutes = new Intl.NumberFormat(locale, { style: 'unit', unit: 'minute', unitDisplay: 'short' });

  /** @param {number} value @param {string} [currency] @param {boolean} [brief] */
  const money = (value, currency = 'EUR', brief = false) =>
    new Intl.NumberFormat(locale, { style: 'currency', currency, ...(brief && { notation: 'compact', maximumFractionDigits: 1 }) }).format(
      value,
    );

  /** @param {number} value */
  const duration = (value) => {
    const [h, m] = [Math.trunc(value / 60), Math.round(value % 60)];
    if (h === 0) return minutes.format(m);
    return m === 0 ? hours.format(h) : `${hours.format(h)} ${minutes.format(m)}`;
  };

  /** @param {Kind} kind @param {number} value @param {boolean} [brief] */
  const amount = (kind, value, brief = false) => {
    if (kind.type === 'money') return money(value, kind.currency, brief);
    if (kind.type === 'percent') return percent.format(value / 100);
    if (kind.type === 'minutes') return duration(value);
    return (brief ? short : number).format(value);
  };

  return {
    amount,
    /** @param {number} value */
    number: (value) => number.format(value),
    /** @param {number} value In percent. */
    change: (value) => change.format(value / 100),
    /** @param {string} value */
    day: (value) => day.format(new Date(value)),
    /** @param {Date} value */
    time: (value) => time.format(value),
    /** @param {Kind} kind @param {Value | undefined} value */
    value: (kind, value) => {
      if (value === null || value === undefined || value === '') return '';
      if (typeof value === 'number') return amount(kind, value);
      if (kind.type === 'date') return date.format(new Date(String(value)));
      if (kind.type === 'time') return time.format(new Date(String(value)));
      if (kind.type === 'state') return kind.states?.find((state) => state.value === value)?.label[lang] ?? String(value);
      return String(value);
    },
  };
}
