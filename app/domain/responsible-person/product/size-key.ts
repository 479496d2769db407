import { looksLike } from '~/domain/kernel/text/look-alikes.ts';

/** A size as it is read: `30 mL`, `30mL` and `３０ ｍL` are one, or a recalled batch had a twin beside it. */
export function sizeKey(name: string): string {
  return looksLike(name).replace(/\s+/g, '');
}
