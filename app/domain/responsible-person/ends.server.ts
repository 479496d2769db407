import { type Column, sql } from 'drizzle-orm';
import { rpEnterprises } from '#db/schema/rp-enterprise.ts';
import { rpProducts } from '#db/schema/rp-product.ts';

/** Stands for a day that does not come, so that what has no end sorts last. */
export const NO_END = '9999-12-31';

/** An end as its index has it. */
const endOf = (day: Column) => sql`(CASE WHEN ${day} IS NULL THEN '9999-12-31' ELSE ${day} END)`;

export const CERTIFICATE_END = endOf(rpProducts.validUntil);
export const AUTHORISATION_END = endOf(rpEnterprises.authorisedUntil);
