import { CAPABILITIES, type Capability } from '@portico/contracts/capabilities';
import type { Access } from '@portico/contracts/endpoint';
import type { App } from '@portico/contracts/platform/apps';
import type { MemberKind, PlatformRole } from '../../db/tables/apps.ts';

/** How one person stands towards one app. Everything an access decision needs; empty means denied. */
export interface Standing {
  readonly platform_roles: readonly PlatformRole[];
  readonly kind: MemberKind | null;
  /** Of roles that are not disabled. */
  readonly role_ids: readonly string[];
  readonly capabilities: readonly Capability[];
  readonly permissions: readonly string[];
  readonly group_ids: readonly string[];
}

export const NO_STANDING: Standing = { platform_roles: [], kind: null, role_ids: [], capabilities: [], permissions: [], group_ids: [] };

export type AccessFault = 'MP/APP_NOT_FOUND' | 'MP/APP_CLOSED' | 'MP/APP_FROZEN' | 'MP/NO_PERMISSION' | 'MP/CURRENT_ROLE_FORBIDDEN';

export const isSuperAdmin = (standing: Standing): boolean => standing.platform_roles.includes('super_admin');
const isAuditor = (standing: Standing): boolean => standing.platform_roles.includes('auditor');

/** Administrators of the app and of the platform: they see and may do everything inside it. */
export const isAdmin = (standing: Standing): boolean => isSuperAdmin(standing) || standing.kind === 'admin';

/** Neither a member nor anybody of the installation. */
export const isOutsider = (standing: Standing): boolean => standing.kind === null && standing.platform_roles.length === 0;

const READS = CAPABILITIES.filter((capability) => capability.endsWith(':read'));

export function capabilitiesOf(standing: Standing): Capability[] {
  if (isAdmin(standing)) return [...CAPABILITIES];
  const held = new Set<Capability>(standing.kind === null ? [] : standing.capabilities);
  if (isAuditor(standing)) for (const read of READS) held.add(read);
  return CAPABILITIES.filter((capability) => held.has(capability));
}

/** What is decided by how a person stands towards one app. */
export type AppAccess = Exclude<Access, 'public' | 'signed_in' | 'service' | 'service_owner' | 'manager'>;

interface Request {
  readonly standing: Standing;
  readonly status: App['status'];
  readonly access: AppAccess;
  readonly is_write: boolean;
}

/** The states of an app, as they hold for everybody but a super administrator. */
function stateFault({ standing, status, access, is_write }: Request): AccessFault | undefined {
  const reads_logs = typeof access === 'object' && access.permission === 'log:read';
  if (isAuditor(standing) && reads_logs) return undefined;
  if (status === 'stopped') return 'MP/APP_CLOSED';
  if (standing.kind === 'admin') return undefined;
  if (status === 'closed') return 'MP/APP_CLOSED';
  return status === 'frozen' && is_write ? 'MP/APP_FROZEN' : undefined;
}

/** Why a call about an app is refused, or undefined when it is not. An outsider learns nothing, not even that the app exists. */
export function accessFault(request: Request): AccessFault | undefined {
  const { standing, access, is_write } = request;
  if (isSuperAdmin(standing)) return undefined;
  if (isOutsider(standing)) return 'MP/APP_NOT_FOUND';
  const fault = stateFault(request);
  if (fault) return fault;
  if (access === 'super_admin') return 'MP/NO_PERMISSION';
  if (access !== 'member') return capabilitiesOf(standing).includes(access.permission) ? undefined : 'MP/NO_PERMISSION';
  if (standing.kind === 'operator' && standing.role_ids.length === 0 && !isAuditor(standing)) return 'MP/CURRENT_ROLE_FORBIDDEN';
  return is_write && standing.kind === null ? 'MP/NO_PERMISSION' : undefined;
}

/** Calls about the installation as a whole: super administrators, and auditors where it is the log. */
export function installationFault(platform_roles: readonly PlatformRole[], access: Access): 'MP/NO_PERMISSION' | undefined {
  if (platform_roles.includes('super_admin')) return undefined;
  const reads_logs = typeof access === 'object' && access.permission === 'log:read';
  return reads_logs && platform_roles.includes('auditor') ? undefined : 'MP/NO_PERMISSION';
}
