import { useTranslation } from 'react-i18next';

const NAMED = ['development', 'test', 'preproduction'] as const;
export const isNamed = (environment: string): environment is (typeof NAMED)[number] => NAMED.some((each) => each === environment);

/** What an environment is called; regions go by their own codes. */
export function useEnvironmentName(): (environment: string) => string {
  const { t } = useTranslation();
  return (environment) => (isNamed(environment) ? t(`common.environments.${environment}`) : environment);
}
