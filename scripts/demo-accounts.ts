export interface DemoAccounts {
  readonly password: string;
  readonly accounts: readonly { readonly login_name: string; readonly name: string; readonly kind: string }[];
}

export function showDemo({ password, accounts }: DemoAccounts): void {
  console.log('Sign in as');
  for (const { login_name, name, kind } of accounts)
    console.log(`  ${login_name.padEnd(28)} ${password.padEnd(18)} ${name}, ${kind.replaceAll('_', ' ')}`);
}
