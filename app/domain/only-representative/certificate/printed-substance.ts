import type { Regime } from '~/domain/certificate/snapshot.ts';
import { shownIdentity } from '../substance/rules.ts';

/** How papers print a registered substance. */

/** Where a claim hides a name and the registration has no generic one. */
const UNNAMED = { zh: '保密物质', en: 'Confidential substance' };

/** Name and numbers as a stranger may read them. Only a Korean paper has a KE number. */
export function identityOn(regime: Regime, substance: Parameters<typeof shownIdentity>[0]) {
  const shown = shownIdentity(substance);
  const { genericName } = substance;
  const keNo = regime === 'k-reach' ? { ke_no: shown.keNo } : {};
  const numbers = { ec_no: shown.ecNo || null, cas_no: shown.casNo || null, ...keNo };
  if (!shown.hidden) return { name: { zh: shown.nameZh, en: shown.nameEn }, ...numbers };
  return {
    name: genericName === null ? UNNAMED : { zh: genericName, en: genericName },
    ...numbers,
    ...(shown.cbiNo === null ? {} : { cbi_no: shown.cbiNo }),
  };
}

/** `100-1000` as it is printed: `100 – 1000`; `1000+`: `≥ 1000`. */
export function bandText(band: string): string {
  return band.endsWith('+') ? `≥ ${band.slice(0, -1)}` : band.replace('-', ' – ');
}
