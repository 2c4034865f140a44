import type { factor_resets as en } from '../en/factor-resets.ts';
import type { Words } from '../texts-type.ts';

export const factor_resets = {
  after: 'Berkuat kuasa dalam {hours} jam. Sebelum itu pemilik akaun boleh menghentikannya.',
  pending: 'Penetapan semula faktor kedua sedang menunggu',
  own: 'Penetapan semula faktor kedua anda telah diminta',
  asked_by: 'Diminta oleh {name}',
  administrator: 'pentadbir',
  takes_effect: 'Berkuat kuasa',
  own_text: 'Semua faktor kedua dan kod pemulihan akan dibuang, dan anda dilog keluar di semua peranti.',
  withdraw: 'Tarik balik',
  withdrawn: 'Penetapan semula ditarik balik',
  stop: 'Hentikan',
  stopped: 'Penetapan semula dihentikan',
  policy: {
    title: 'Kehilangan faktor kedua',
    delay: 'Tempoh menunggu penetapan semula',
    unit: 'jam',
    at_once: 'Tiada tempoh',
    hint: 'Pemilik akaun dimaklumkan serta-merta dan boleh menghentikannya sebelum itu.',
  },
} satisfies Words<typeof en>;
