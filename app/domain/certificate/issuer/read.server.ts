import { inArray } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { issuers } from '#db/schema/provider/issuer.ts';
import { ISSUER_REGIMES } from '#db/schema/provider/issuer-kinds.ts';

/** What papers say of an issuer, and from when. */
export const ISSUER = {
  regime: issuers.regime,
  fromOn: issuers.fromOn,
  nameZh: issuers.nameZh,
  nameEn: issuers.nameEn,
  nameKo: issuers.nameKo,
  roleZh: issuers.roleZh,
  roleEn: issuers.roleEn,
  roleKo: issuers.roleKo,
  address: issuers.address,
  registry: issuers.registry,
  phone: issuers.phone,
  email: issuers.email,
  placeZh: issuers.placeZh,
  placeEn: issuers.placeEn,
  placeKo: issuers.placeKo,
  timeZone: issuers.timeZone,
  signatory: issuers.signatory,
  signatoryTitleZh: issuers.signatoryTitleZh,
  signatoryTitleEn: issuers.signatoryTitleEn,
};

/** Statement: the provider's companies that papers name, of every regime and day; there are a handful. */
export const issuersRead = (db: Database) =>
  db
    .select(ISSUER)
    .from(issuers)
    // Named, so that they are found by the index.
    .where(inArray(issuers.regime, [...ISSUER_REGIMES]));
