import type { NewSubstanceProfile } from '~/domain/systems/profiles.ts';
import { pageUrl, useShell } from '../subsystem/shell-context.ts';

/** The shell of CN-SCC: the companies of the reader, whose rows are shown, and what may be written where. */
export function useCn() {
  const shell = useShell<NewSubstanceProfile>();
  const { system, scope, filter } = shell;
  const roleIn = (companyId: string) => scope.find(({ id }) => id === companyId)?.role ?? 'viewer';
  return {
    ...shell,
    /** Whether rows of more than one company may stand together: only then they say whose they are. */
    several: scope.length > 1,
    /** Companies in which something new may begin. */
    writable: scope.filter(({ role }) => role !== 'viewer'),
    mayWrite: (companyId: string) => roleIn(companyId) !== 'viewer',
    isAdmin: (companyId: string) => roleIn(companyId) === 'admin',
    /** Address of a page; the company that is asked for goes along. */
    url: (page: string, query: Record<string, string | undefined> = {}) =>
      pageUrl(system, page, { company: filter ?? undefined, ...query }),
  };
}
