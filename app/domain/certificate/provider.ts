import { issuerAt, type KeptIssuer } from './issuer/at.ts';
import { ISSUERS } from './issuer/issuers.ts';
import type { PrintedText, SnapshotIssuer } from './snapshot.ts';

/** The company that runs the portal and answers for its papers, as the imprint of public pages names it. */
export type Office = Pick<SnapshotIssuer, 'name' | 'address' | 'registry'>;

/** Who runs the portal, as the public pages name it. */
export interface Provider {
  office: Office;
  /** The short name, for sentences. */
  brand: PrintedText;
  phone: string;
  email: string;
}

/** Configuration of this installation; what staff have saved of the brand goes before it. */
export const PROVIDER: Omit<Provider, 'office'> = {
  brand: { zh: '钱江合规', en: 'Qianjiang Compliance' },
  phone: '+31 10 555 0100',
  email: 'support@qianjiang.example',
};

/**
 * The head office: who issues papers under EU REACH at a moment.
 *
 * @param rows null where they have not been read yet
 */
export function officeAt(rows: readonly KeptIssuer[] | null, nowMs: number): Office {
  const issuer = rows === null ? ISSUERS['eu-reach'] : issuerAt(rows, 'eu-reach', nowMs);
  const { name, address, registry } = issuer;
  return { name, address, registry };
}
