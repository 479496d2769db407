import { memberAt } from '~/domain/certificate/boxes/member-at.ts';

/**
 * Reads `lines.0.name.en` in a snapshot. The page writes each signed field through this function and
 * the browser compares it through the same one, so what is shown is what was signed.
 *
 * @returns the value as text, or null where the snapshot has none
 */
export function signedValue(snapshot: unknown, path: string): string | null {
  const value = memberAt(snapshot, path);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
}
