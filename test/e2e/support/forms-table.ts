import { APP_FORMS } from './app-forms.ts';
import type { FormRow } from './form-row.ts';
import { INSTALLATION_FORMS } from './installation-forms.ts';

export const FORMS: readonly FormRow[] = [...APP_FORMS, ...INSTALLATION_FORMS];

/** Forms in which nothing is typed that a rule of section 5 speaks of, and why. */
export const NOTHING_TYPED: Readonly<Record<string, string>> = {
  'ui/form-kit/edit-body.tsx': 'the kit itself',
  'features/sign-in/door-form.tsx': 'the kit of the sign-in pages',
  'features/access/groups/group-menu-panel.tsx': 'choices only',
  'features/members/member-panel.tsx': 'choices only',
  'features/members/directory-groups/mapping-panel.tsx': 'choices only',
  'features/small-screen/small-screen-page.tsx': 'choices only',
  'features/account/deletion-section.tsx': 'a proof, and the own name once more',
  'features/account/organisation-password.tsx': 'a new password, the same field as on the other pages',
  'features/security/step-up-form.tsx': 'a proof: the own password or a code',
  'features/account/factors/rename-factor.tsx': 'a name for the own second factor, which nobody else reads',
  'features/sign-in/second-factor/recovery-form.tsx': 'a proof: a recovery code',
  'features/sign-in/second-factor/sent-code-form.tsx': 'a contact and a code, the same fields as on the sign-in page',
  'features/directories/scim-create.tsx': 'a name, the same field as of a directory that is read; the rest is chosen',
  'features/directories/scim-panel.tsx': 'a name, the same field as of a directory that is read',
  'features/directories/ldap-create.tsx': 'the same fields as in the settings of a directory',
  'features/sign-in-policies/policy-fields.tsx': 'choices, and a day',
  'features/sign-in-policies/session-fields.tsx': 'numbers, which the field keeps within their bounds',
  'features/services/owner-picker.tsx': 'somebody who is chosen',
  'features/platform-roles/give-role.tsx': 'somebody who is chosen',
  'features/people/profile-tab.tsx': 'names and contacts of somebody else, the same fields as when they are invited',
  'features/sign-in/ticket/ticket-form.tsx': 'a mobile and a code, the same fields as on the sign-in page',
  'features/log-management/log-fields.tsx': 'a filter, which changes nothing',
  'features/log-management/log-view-dialog.tsx': 'the name of a view, which the field keeps short',
  'ui/pager.tsx': 'the number of a page, which changes nothing',
  'features/log-management/log-range.tsx': 'a filter, which changes nothing',
};
