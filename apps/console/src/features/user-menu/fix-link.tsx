import type { Why } from '@portico/contracts/platform/who-sees';
import type { WhyStep } from '@portico/contracts/rules/why-steps';
import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useManageHref, useOfferedScreens } from '../../domain/screens/screens.ts';

interface Fix {
  readonly label: ParseKeys;
  readonly screen: string;
  readonly query?: string;
  /** The screen is about the menu itself. */
  readonly menu?: boolean;
}

const MENU: Fix = { label: 'user_menus.fix.menu', screen: 'menu-manage', menu: true };

/** Where the step that says no can be mended. */
function fixOf(step: WhyStep, user_id: string): Fix | undefined {
  const who = encodeURIComponent(user_id);
  const fixes: Readonly<Partial<Record<WhyStep, Fix>>> = {
    member: { label: 'user_menus.fix.member', screen: 'members', query: `?new=member&subject=${who}` },
    app_state: { label: 'user_menus.fix.app_state', screen: 'app-list' },
    role_in_force: { label: 'user_menus.fix.role_in_force', screen: 'members', query: `?open=${who}` },
    not_template_only: MENU,
    not_hidden: MENU,
    biz_type: MENU,
    has_visible_page: MENU,
    group: { label: 'user_menus.fix.group', screen: 'menu-group' },
    permission: { label: 'user_menus.fix.permission', screen: 'menu-group-role' },
  };
  return fixes[step];
}

/** Leads only to screens that the person is offered. */
export function FixLink({ why }: { readonly why: Why }) {
  const { t } = useTranslation();
  const { in_app, installation } = useOfferedScreens();
  const hrefOf = useManageHref();
  const fix = why.failing_step === null ? undefined : fixOf(why.failing_step, why.user_id);
  if (!fix || ![...in_app, ...installation].some(({ path }) => path === fix.screen)) return null;
  return <Link to={hrefOf(fix.screen, fix.menu ? why.app_menu_id : undefined) + (fix.query ?? '')}>{t(fix.label)}</Link>;
}
