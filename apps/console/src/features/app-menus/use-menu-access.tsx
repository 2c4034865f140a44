import type { AppMenu, AppMenuChange } from '@portico/contracts/platform/app-menus';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useImpact } from '../../domain/impact/use-impact.ts';
import type { Impact } from '../../domain/impact/access-impact.tsx';
import { ConfirmAccess } from '../../domain/impact/confirm-access.tsx';
import { useQuestion } from '../../ui/form-kit/use-question.ts';
import { changeOf, isAccess, isOpen, type AccessValues } from './menu-access-change.ts';

const moves = ({ impact }: Impact): boolean =>
  impact === undefined || impact.people_gaining + impact.people_losing + impact.guests.gained + impact.guests.lost > 0;

interface MenuAccess {
  /** Who gains and who loses by what is typed; nothing while it changes nobody's access. */
  readonly said: ReactNode;
  readonly confirm: (values: AppMenuChange, before: AppMenuChange) => Promise<boolean>;
}

/** Says beside the permissions of a menu who gains and who loses by what is typed, and asks before that is saved. */
export function useMenuAccess(menu: AppMenu, typed: AppMenuChange | undefined): MenuAccess {
  const { t } = useTranslation();
  const { question, ask } = useQuestion<AccessValues>();
  const asked = typed !== undefined && isAccess(menu, typed, menu);
  const impact = useImpact(changeOf(menu, typed ?? menu), asked ? 1 : 0);
  const { state, impact: known } = impact;
  return {
    said: asked ? (
      <>
        {state === 'known' && known ? (
          <p role="status">
            {t('access.impact.short', { gain: known.people_gaining, lose: known.people_losing })}
            {known.guests.gained > 0 ? ` · ${t('access.impact.guests_gain', { count: known.guests.gained })}` : null}
          </p>
        ) : null}
        {question ? (
          <ConfirmAccess
            danger={(known?.people_losing ?? 0) > 0}
            title={
              isOpen(menu, question.about) && !isOpen(menu, menu)
                ? t('app_menus.access.open', { name: menu.name })
                : t('app_menus.access.change', { name: menu.name })
            }
            submit={t('common.save')}
            running={false}
            impact={impact}
            onSubmit={() => question.answer(true)}
            onClose={() => question.answer(false)}
          >
            {isOpen(menu, question.about) ? <p>{t('app_menus.permissions_none')}</p> : null}
          </ConfirmAccess>
        ) : null}
      </>
    ) : null,
    confirm: async (values, before) => {
      if (!isAccess(menu, values, before) || (state === 'known' && !moves(impact))) return true;
      return await ask(values);
    },
  };
}
