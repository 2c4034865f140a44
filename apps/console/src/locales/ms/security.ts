import type { security as en } from '../en/security.ts';
import type { Words } from '../texts-type.ts';

export const security = {
  title: 'Sahkan identiti anda',
  over_text: 'Perubahan ini memerlukannya. Pengesahan berlaku selama 30 minit.',
  page_text: '{project} meminta anda mengesahkan identiti. Selepas itu anda kembali ke sana.',
  returns_to: 'Kembali ke',
  way: 'Sahkan dengan',
  ways: { password: 'Kata laluan', sms: 'SMS', email: 'E-mel' },
  code: { sms: 'Kod yang dihantar ke telefon bimbit anda', email: 'Kod yang dihantar ke e-mel anda' },
  submit: 'Sahkan',
  no_way: 'Akaun ini tiada kata laluan atau maklumat hubungan. Log keluar dan masuk semula, kemudian cuba lagi.',
  missing: {
    password: 'Kata laluan diperlukan, tetapi akaun ini tidak mempunyainya.',
    sms: 'Kod SMS diperlukan, tetapi tiada telefon bimbit dipautkan dengan akaun ini.',
    email: 'Kod e-mel diperlukan, tetapi tiada alamat dipautkan dengan akaun ini.',
  },
  to_account: 'Pergi ke akaun anda',
  refused: {
    title: 'Pautan ini tidak boleh dipercayai',
    text: 'Ia akan mengembalikan anda ke alamat yang tidak didaftarkan untuk projek ini. Tiada apa-apa dihantar ke sana.',
  },
} satisfies Words<typeof en>;
