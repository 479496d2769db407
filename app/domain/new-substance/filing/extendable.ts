import { rowOn } from '../../regulation/dated.ts';
import type { ConfidentialityLaw } from './confidentiality.ts';
import { type FilingType, type TypeLaw, typeOn } from './types.ts';

interface Extendable extends FilingType {
  status: 'draft' | 'normal' | 'invalid';
  registeredOn: string | null;
  confidential: boolean;
  extendedFrom: string | null;
}

/**
 * Until when, at most, the confidentiality of a filing may be extended by a decision of a day; null where it may not be:
 * not normal, nothing confidential, extended already, or of a type that is not.
 */
export function extendableUntil(
  filing: Extendable,
  law: TypeLaw & Pick<ConfidentialityLaw, 'extensions'>,
  day: string,
): string | null {
  const { status, registeredOn, confidential, extendedFrom, regime } = filing;
  if (status !== 'normal' || !confidential || extendedFrom !== null) return null;
  const type = typeOn(filing, registeredOn ?? '', law);
  const row = rowOn(law.extensions, day, regime);
  return type !== null && row?.value.rows.includes(type.rule.id) ? row.value.until : null;
}
