import { useEffect, useState } from 'react';
import { useShell } from '../shell-context.ts';
import type { FormShape, Payload } from './form.ts';

const SAVE_AFTER_MS = 500;

/** Where a form's draft is kept in this browser: one a user, company, subsystem and form. */
function useDraftKey(form: string): string {
  const { system, company, userId } = useShell();
  // Signing out forgets everything that begins so (public/forget-drafts.js).
  return `draft:${userId}:${company.id}:${system.slug}:${form}`;
}

export interface DraftOptions<Values extends object> {
  /** False for a form that is not kept: a change of what is stored, a page that already carries values. */
  keeps: boolean;
  shape: Pick<FormShape<Values>, 'values'>;
  values: Values;
  /** Whether anything was entered that would be worth keeping. */
  isBlank: (values: Values) => boolean;
  restore: (values: Values) => void;
}

export interface KeptDraft {
  /** What is typed here is kept. */
  keeps: boolean;
  /** When the draft was last written to this browser. */
  savedAtMs: number | null;
  /** The draft on screen came from an earlier visit. */
  restored: boolean;
  forget: () => void;
}

/** Keeps what is typed in this browser until it is saved, and takes it up again on the next visit. */
export function useDraft<Values extends object>(
  form: string,
  { keeps, shape, values, isBlank, restore }: DraftOptions<Values>,
): KeptDraft {
  const key = useDraftKey(form);
  const [savedAtMs, setSavedAtMs] = useState<number | null>(null);
  const [restored, setRestored] = useState(false);
  const blank = isBlank(values);
  const text = JSON.stringify(values);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the kept draft is looked for once, on arrival
  useEffect(() => {
    const kept = keeps && blank ? parseDraft(shape, localStorage.getItem(key)) : null;
    if (kept === null || isBlank(kept.values)) return;
    setSavedAtMs(kept.atMs);
    setRestored(true);
    restore(kept.values);
  }, [key]);
  useEffect(() => {
    if (!keeps || blank) return;
    const timer = setTimeout(() => {
      const atMs = Date.now();
      localStorage.setItem(key, JSON.stringify({ values: JSON.parse(text), atMs }));
      setSavedAtMs(atMs);
    }, SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [key, keeps, blank, text]);
  const forget = () => {
    localStorage.removeItem(key);
    setSavedAtMs(null);
    setRestored(false);
  };
  return { keeps, savedAtMs, restored, forget };
}

/** On the page after saving: what was kept is kept no more. */
export function useForgetDraft(form: string, saved: boolean) {
  const key = useDraftKey(form);
  useEffect(() => {
    if (saved) localStorage.removeItem(key);
  }, [key, saved]);
}

/** A draft as the browser kept it, read with suspicion: another version of the page may have written it. */
export function parseDraft<Values extends object>(
  shape: Pick<FormShape<Values>, 'values'>,
  text: string | null,
): { values: Values; atMs: number } | null {
  if (text === null) return null;
  try {
    const kept = JSON.parse(text) as { values?: unknown; atMs?: unknown } | null;
    if (typeof kept?.values !== 'object' || kept.values === null) return null;
    if (typeof kept.atMs !== 'number') return null;
    return { values: shape.values(kept.values as Payload), atMs: kept.atMs };
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
