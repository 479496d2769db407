import type { Locale } from '~/domain/kernel/context.ts';
import { nameIn } from '~/domain/kernel/name-in.ts';
import { translator } from './i18next.server.ts';

/** A substance whose names are null where a CBI claim hides them from the reader. */
export interface NamedSubstance {
  nameZh: string | null;
  nameEn: string | null;
  cbiNo: string | null;
}

/** How a substance is called in a language, for mail and API; a hidden one by its CBI number. */
export function substanceName(locale: Locale, { nameZh, nameEn, cbiNo }: NamedSubstance): string {
  const name = nameIn(locale, { nameZh, nameEn });
  return name ?? translator(locale)('ui:hiddenSubstance', { cbi: cbiNo ?? '' });
}
