import { LIMITS } from '@portico/contracts/limits';
import type { PublicInfo } from '@portico/contracts/user-centre/public-info';
import { usePublicInfosQuery } from '../../api/public-infos.ts';

/** Accounts of an organisation are identified by `user_id`, all others by `account_id`. */
const idOf = ({ user_id, account_id }: PublicInfo): string => (user_id === '' || user_id === '0' ? account_id : user_id);
const ACCOUNT_ID = /^[1-9]\d{0,18}$/;

/** Undefined where nobody knows that id. */
export function nameAmong(people: readonly PublicInfo[], id: string): string | undefined {
  const person = people.find((each) => idOf(each) === id);
  return person?.nickName || person?.login_credential || undefined;
}

interface PublicNames {
  /** Undefined where nobody knows them, or while they are asked for. */
  readonly nameOf: (id: string) => string | undefined;
  readonly naming: boolean;
}

/** Names of people by id; anything that is not an id is not requested. */
export function usePublicNames(of: readonly string[]): PublicNames {
  const ids = [...new Set(of)].filter((id) => ACCOUNT_ID.test(id)).slice(0, LIMITS.public_infos);
  const { data: people = [], isLoading } = usePublicInfosQuery({ ids }, { skip: ids.length === 0 });
  return {
    nameOf: (id) => nameAmong(people, id),
    naming: isLoading,
  };
}
