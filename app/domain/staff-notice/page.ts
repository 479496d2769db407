import { ownPath } from '../kernel/text/own-path.ts';
import { OPEN_SYSTEMS, type SystemProfile } from '../systems/profiles.ts';

/** Pages of a person's own account, which all people have. */
const OF_EVERYBODY = '/user/center';

const isUnder = (path: string, root: string) =>
  path === root || ['/', '?'].some((next) => path.startsWith(`${root}${next}`));

const isOf = (path: string, { slug }: Pick<SystemProfile, 'slug'>) => isUnder(path, `/${slug}`);

/** The page of the portal that a message leads to: one of a subsystem's, or of the user centre; null for any other. */
export function pageOfPortal(path: string): string | null {
  const own = ownPath(path);
  if (own === null || own !== path || own.includes('/api/')) return null;
  const known = isUnder(own, OF_EVERYBODY) || OPEN_SYSTEMS.some((system) => isOf(own, system));
  return known ? own : null;
}

/** The same for who reads it in a subsystem: what belongs to another one leads nowhere. */
export const pageIn = (system: SystemProfile, path: string | null): string | null =>
  path !== null && (isOf(path, system) || isUnder(path, OF_EVERYBODY)) ? path : null;
