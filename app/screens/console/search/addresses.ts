import type { FoundKind } from '~/domain/provider/search/kinds.ts';
import { pageUrl } from '../../subsystem/shell-context.ts';

interface Hit {
  kind: FoundKind;
  id: string;
  /** Null for a company and for somebody, who may work for several. */
  companyId: string | null;
}

/**
 * Where a thing that was found is shown. What has no page of its own in the console yet is shown by what was done with it,
 * in the audit of its company.
 */
export function addressOf(system: { slug: string }, { kind, id, companyId }: Hit): string {
  const company = companyId ?? undefined;
  if (kind === 'companies') return pageUrl(system, 'companies/detail', { id });
  if (kind === 'users') return pageUrl(system, 'users', { user: id });
  if (kind === 'registrations') return pageUrl(system, 'registrations/detail', { company, id });
  if (kind === 'certificates') return pageUrl(system, 'certificates/detail', { id });
  return pageUrl(system, 'companies/audit', { company, q: id });
}

/** Where all of a kind are listed that the search finds; the rest is found by its full number alone. */
export function listOf(system: { slug: string }, kind: FoundKind, q: string): string {
  return pageUrl(system, kind === 'users' ? 'users' : 'companies', { q });
}
