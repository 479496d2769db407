import { ISSUERS } from './issuers.ts';
import type { PrintedText } from './snapshot.ts';

/** Who runs the portal and answers for its certificates, as the public pages name it. */
export interface Provider {
  name: PrintedText;
  /** The short name, for sentences. */
  brand: PrintedText;
  address: string;
  registry: PrintedText;
  phone: string;
  email: string;
}

const HEAD_OFFICE = ISSUERS['eu-reach'];

/** Configuration of this installation, as the issuers beside it are (PRODUCT, head note). */
export const PROVIDER: Provider = {
  name: HEAD_OFFICE.name,
  brand: { zh: '钱江合规', en: 'Qianjiang Compliance' },
  address: HEAD_OFFICE.address,
  registry: { zh: '荷兰商会登记号 90418277', en: HEAD_OFFICE.registry },
  phone: HEAD_OFFICE.phone,
  email: 'support@qianjiang.example',
};
