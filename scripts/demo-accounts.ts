interface DemoAccount {
  readonly login_name: string;
  readonly password: string;
  readonly name?: string;
}

/** The accounts that `load-demo` of the user centre tells of. */
export function demoAccounts(demo: { readonly user_centre: unknown } | undefined): readonly DemoAccount[] {
  const told = demo?.user_centre as { accounts?: readonly DemoAccount[] } | readonly DemoAccount[] | undefined;
  if (told === undefined) return [];
  return 'accounts' in told ? (told.accounts ?? []) : (told as readonly DemoAccount[]);
}

export function showDemo(demo: { readonly user_centre: unknown } | undefined): void {
  console.log('Sign in as');
  for (const account of demoAccounts(demo))
    console.log(`  ${account.login_name.padEnd(28)} ${account.password.padEnd(20)} ${account.name ?? ''}`);
}
