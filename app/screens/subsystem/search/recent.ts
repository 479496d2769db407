const MAX_RECENT = 5;

/** Where the searches of one user in one company are kept for this tab; signing out forgets it (forget-drafts.js). */
export interface Owner {
  userId: string;
  companyId: string;
  system: string;
}

const keyOf = ({ userId, companyId, system }: Owner) => `recent:${userId}:${companyId}:${system}`;

/** What was searched for lately and led somewhere, the newest first. */
export function recentSearches(owner: Owner): string[] {
  const kept = sessionStorage.getItem(keyOf(owner));
  return kept === null ? [] : kept.split('\n');
}

/** Remembers a search that led somewhere. */
export function rememberSearch(owner: Owner, typed: string): void {
  const q = typed.trim();
  if (q === '') return;
  const others = recentSearches(owner).filter((one) => one !== q);
  sessionStorage.setItem(keyOf(owner), [q, ...others].slice(0, MAX_RECENT).join('\n'));
}
