/** What parts show here. Nobody reads it as a text of the console, so it is not in the locales. */
export interface Sample {
  readonly person: string;
  readonly initials: string;
  readonly thing: string;
  readonly other: string;
  readonly third: string;
  readonly label: string;
  readonly hint: string;
  readonly action: string;
  readonly second_action: string;
  readonly question: string;
  readonly sentence: string;
  /** Longer than the room that parts have for a name. */
  readonly long_name: string;
  readonly long_text: string;
}

const en: Sample = {
  person: 'Mei Lin',
  initials: 'ML',
  thing: 'Returns desk',
  other: 'Stock counts',
  third: 'Supplier claims',
  label: 'Warehouse',
  hint: 'Where parcels arrive first',
  action: 'Approve refunds',
  second_action: 'Print the labels',
  question: 'Close the returns desk?',
  sentence: 'Twelve parcels wait for a decision.',
  long_name: 'Quarterly reconciliation of supplier chargebacks for the northern distribution centres',
  long_text:
    'Parcels that arrive without a label are opened, weighed and photographed before anybody decides what becomes of them. Whoever signs for one is asked again after thirty days, and after sixty the parcel goes to the supplier at their cost.',
};

const ar: Sample = {
  person: 'ليلى حداد',
  initials: 'ل ح',
  thing: 'مكتب المرتجعات',
  other: 'جرد المخزون',
  third: 'مطالبات الموردين',
  label: 'المستودع',
  hint: 'حيث تصل الطرود أولاً',
  action: 'اعتماد المبالغ',
  second_action: 'طباعة الملصقات',
  question: 'هل تريد إغلاق مكتب المرتجعات؟',
  sentence: 'اثنا عشر طرداً في انتظار القرار.',
  long_name: 'التسوية ربع السنوية للمبالغ المستردة من الموردين لمراكز التوزيع الشمالية',
  long_text:
    'تُفتح الطرود التي تصل بلا ملصق وتُوزن وتُصوَّر قبل أن يقرر أحد ما سيحدث لها. ومن يوقّع على استلام طرد يُسأل عنه مرة أخرى بعد ثلاثين يوماً، وبعد ستين يوماً يُعاد الطرد إلى المورد على نفقته.',
};

/** Arabic for the other direction; in the remaining languages only the words of the parts themselves change. */
export const sampleOf = (lang: string): Sample => (lang === 'ar' ? ar : en);

/** Without a space to break at. */
export const LONG_CODE = 'returns.reconciliation.supplier-chargebacks.northern-distribution-centres.quarterly';
export const LONG_ADDRESS = 'https://back-office.larkfield.example/returns/reconciliation/supplier-chargebacks?quarter=4&centre=north';
export const TRACE_ID = '7f3a9c51d2e84b60a1f0c9d8e7b6a594';
/** Long ago, so that pictures of it stay the same. */
export const AT = '2026-03-04T08:15:00.000+0000';
export const ZONE = 'Asia/Shanghai';

export const nothing = (): void => undefined;
/** An answer that does not come. */
export const never = <T>(): Promise<T> => new Promise<T>(() => undefined);
