import { useOutletContext } from '@remix-run/react';
import type { Role } from '~/domain/kernel/context.ts';
import type { OnlyRepresentativeProfile } from '~/domain/systems/profiles.ts';

/** What the shell knows and every page under it may use. */
export interface ShellContext {
  system: OnlyRepresentativeProfile;
  role: Role;
  company: { id: string; nameZh: string; nameEn: string };
}

export function useShell(): ShellContext {
  return useOutletContext<ShellContext>();
}

/** Address of a page of this subsystem: `pageUrl(system, 'tradeRecords/list/detail', { id })`. */
export function pageUrl(
  system: { slug: string },
  page: string,
  query: Record<string, string | undefined> = {},
): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') search.set(name, value);
  }
  const text = search.toString();
  return `/${system.slug}/${page}${text === '' ? '' : `?${text}`}`;
}
