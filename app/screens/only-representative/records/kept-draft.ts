import { useEffect, useState } from 'react';
import { isBlank, parseKeptDraft, type RecordDraft } from './form-draft.ts';

const SAVE_AFTER_MS = 500;

/** Where a new record's draft is kept in this browser: one a company and subsystem. */
export function draftKey(system: { slug: string }, companyId: string): string {
  return `draft:trade-record:${system.slug}:${companyId}`;
}

export interface KeptDraft {
  /** When the draft was last written to this browser. */
  savedAtMs: number | null;
  /** The draft on screen came from an earlier visit. */
  restored: boolean;
  forget: () => void;
}

/**
 * Keeps what is typed in this browser until it is saved, and takes it up again on the next visit. Pass null as
 * key for a form that is not kept: a change of a record, a page that already carries values.
 */
export function useKeptDraft(
  key: string | null,
  draft: RecordDraft,
  restore: (draft: RecordDraft) => void,
): KeptDraft {
  const [savedAtMs, setSavedAtMs] = useState<number | null>(null);
  const [restored, setRestored] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the kept draft is looked for once, on arrival
  useEffect(() => {
    const kept = key === null ? null : parseKeptDraft(localStorage.getItem(key));
    if (kept === null || isBlank(kept.draft) || !isBlank(draft)) return;
    setSavedAtMs(kept.atMs);
    setRestored(true);
    restore(kept.draft);
  }, [key]);
  useEffect(() => {
    if (key === null || isBlank(draft)) return;
    const timer = setTimeout(() => {
      const atMs = Date.now();
      localStorage.setItem(key, JSON.stringify({ draft, atMs }));
      setSavedAtMs(atMs);
    }, SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [key, draft]);
  const forget = () => {
    if (key !== null) localStorage.removeItem(key);
    setSavedAtMs(null);
    setRestored(false);
  };
  return { savedAtMs, restored, forget };
}
