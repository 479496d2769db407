import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import { certificates } from '#db/schema/certificate.ts';
import { documents } from '#db/schema/document.ts';
import { tradePartners } from '#db/schema/partner.ts';
import { tradeProducts } from '#db/schema/product.ts';
import { registrations } from '#db/schema/substance.ts';
import { tradeRecords } from '#db/schema/trade-record.ts';
import type { SearchKind } from '#db/search/index.ts';
import { ownCertificates } from '../../certificate/list.server.ts';
import type { OrContext } from '../../kernel/context.ts';
import { amongFound, foundBy } from '../../search/found-by.server.ts';
import { meantBy } from '../../search/meant.ts';
import { ownRows } from '../../tenancy/own-rows.ts';
import { visibleTo } from '../substance/measures.server.ts';
import type { FoundKind } from './kinds.ts';
import type { Sought } from './sought.server.ts';

/** What a kind's list shows before anything is filtered: of this company and subsystem, and not put away. */
export function listed(ctx: OrContext, kind: FoundKind): SQL | undefined {
  const { company, system } = ctx;
  switch (kind) {
    case 'substances':
      return visibleTo(ctx);
    case 'products':
      return and(ownRows({ company, system }, tradeProducts), eq(tradeProducts.state, 'active'));
    case 'partners':
      return and(ownRows({ company, system }, tradePartners), ne(tradePartners.state, 'archived'));
    case 'records':
      return ownRows({ company, system }, tradeRecords);
    case 'certificates':
      return ownCertificates(ctx);
    case 'documents':
      return and(ownRows({ company, system }, documents), eq(documents.archived, false));
  }
}

/** Each kind as the index has it. */
export const KINDS = {
  substances: 'registration',
  products: 'product',
  partners: 'partner',
  records: 'record',
  certificates: 'certificate',
  documents: 'document',
} as const satisfies Record<FoundKind, SearchKind>;

/** What a search finds of a kind: what the search box of its list does, so that "all 41" leads to as many. */
export function foundAmong(
  ctx: OrContext,
  kind: FoundKind,
  { word, codeHash }: Sought,
): SQL | undefined {
  const byCode = kind === 'certificates' && codeHash !== null;
  const found = byCode ? eq(certificates.codeHash, codeHash) : foundBy(ctx, KINDS[kind], word);
  return amongFound(found, listed(ctx, kind));
}

/** Registrations that bear what was typed as one of their numbers stand first: 0 for them. */
export function numberedOtherwise({ word }: Sought): SQL {
  const { registrationNo, casNo, ecNo, keNo, cbiNo } = registrations;
  const numbers = [registrationNo, casNo, ecNo, keNo, cbiNo].map(
    (column) => sql`replace(lower(coalesce(${column}, '')), '-', '')`,
  );
  const none = meantBy(word).map(
    (one) => sql`${one.replaceAll('-', '')} NOT IN (${sql.join(numbers, sql`, `)})`,
  );
  return sql`(${sql.join(none, sql` AND `)})`;
}
