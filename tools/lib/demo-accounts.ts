export interface DemoAccounts {
  readonly password: string;
  /** Where the sample back-office serves the pages of the demo. */
  readonly pages_url: string;
  readonly accounts: readonly { readonly login_name: string; readonly name: string; readonly kind: string }[];
}

export function showDemo({ password, accounts, pages_url }: DemoAccounts): void {
  console.log(`Sample back-office at ${pages_url}`);
  console.log('Sign in as');
  for (const { login_name, name, kind } of accounts)
    console.log(`  ${login_name.padEnd(28)} ${password.padEnd(18)} ${name}, ${kind.replaceAll('_', ' ')}`);
}
