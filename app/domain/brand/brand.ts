import { PROVIDER } from '../certificate/provider.ts';
import { pictureUrl } from '../files/picture-url.ts';
import type { KeptBrand } from './kept.server.ts';

/** What pages, mails and papers say of the provider. */
export interface Brand {
  /** In sentences of each language. */
  name: { zh: string; en: string };
  /** Where its logo is read; null without one. */
  logo: string | null;
  supportEmail: string;
  supportPhone: string;
  companiesHelped: number;
}

const HELPED = 13_000;

/**
 * The brand as staff have saved it; what they have not is as the installation was configured.
 *
 * @param supportEmail of the configuration
 */
export function brandOf(kept: KeptBrand | null, supportEmail: string): Brand {
  return {
    name: { zh: kept?.nameZh ?? PROVIDER.brand.zh, en: kept?.nameEn ?? PROVIDER.brand.en },
    logo: kept?.logoFileId ? pictureUrl(kept.logoFileId) : null,
    supportEmail: kept?.supportEmail ?? supportEmail,
    supportPhone: kept?.supportPhone ?? PROVIDER.phone,
    companiesHelped: kept?.companiesHelped ?? HELPED,
  };
}
