import type { Locale } from '~/domain/kernel/context.ts';
import { nameIn } from '~/domain/kernel/name-in.ts';

export interface BothNames {
  nameZh: string;
  nameEn: string;
}

/** What the three pages of a closed subsystem know of the visit. */
export interface AccessPage {
  code: number;
  here: string;
  email: string;
  supportEmail: string;
  providerName: string;
  /** `meaning`: whose law it serves, in the reader's language. `instead`: that and why they work in another one. */
  system: {
    slug: string;
    label: string;
    meaning: string;
    flagged: boolean;
    instead: string | null;
  };
  admin: { name: string; email: string; company: BothNames } | null;
  elsewhere: {
    companies: ({ companyId: string } & BothNames)[];
    systems: ({ label: string; home: string } & BothNames)[];
  };
}

export function nameOf({ nameZh, nameEn }: BothNames, locale: Locale): string {
  return nameIn(locale, { nameZh, nameEn });
}

/** A mail that begins itself. */
export function mailto(address: string, subject: string): string {
  return `mailto:${address}?subject=${encodeURIComponent(subject)}`;
}
