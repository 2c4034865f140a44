import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { uc } from '../../api/uc.ts';
import { endingOf, readEnding, type Ending } from '../../session/ended.ts';
import { Note } from './note.tsx';

const EXPIRED = 'UC/AUTH_TOKEN_EXPIRED';

/** Why one has to sign in again, if one was signed in. */
export function EndedNote() {
  const { t } = useTranslation();
  const [ending, setEnding] = useState<Ending | undefined>(readEnding);
  useEffect(() => {
    if (readEnding()) return undefined;
    let here = true;
    const look = async (): Promise<void> => {
      // One that ran out while nobody was here is still kept, and told by nobody else.
      const check = await uc()
        .checkToken()
        .catch(() => undefined);
      if (here && check?.signed_in === false && check.code === EXPIRED) setEnding(endingOf(EXPIRED));
    };
    void look();
    return () => {
      here = false;
    };
  }, []);
  return ending === undefined ? null : <Note>{t(`sign_in.ended.${ending}`)}</Note>;
}
