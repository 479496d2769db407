import { certificates } from '#db/schema/certificate.ts';
import { documents } from '#db/schema/document.ts';
import { tradePartners } from '#db/schema/partner.ts';
import { tradeProducts } from '#db/schema/product.ts';
import { registrations } from '#db/schema/substance.ts';
import { tradeRecords } from '#db/schema/trade-record.ts';
import type { OrContext } from '../../kernel/context.ts';
import { countOf, ONE } from '../../kernel/list.server.ts';
import { boundReached } from '../../search/found-by.server.ts';
import { foundOf, MAX_HITS, onlyExact } from '../../search/groups.ts';
import { isExactHit } from '../../search/word.ts';
import { toSubstance } from '../substance/list.server.ts';
import { withCompositions } from '../trade-product/list.server.ts';
import { FOUND_KINDS, type FoundKind } from './kinds.ts';
import { foundAmong, KINDS } from './matches.server.ts';
import { readSought, type Sought } from './sought.server.ts';
import {
  certificateNumbered,
  certificatesFound,
  documentsFound,
  partnersFound,
  productsFound,
  recordNumbered,
  recordsFound,
  substancesFound,
} from './statements.server.ts';

const TABLES = {
  substances: registrations,
  products: tradeProducts,
  partners: tradePartners,
  records: tradeRecords,
  certificates,
  documents,
};

/** How many of a kind match, counted to a bound. */
function counted(ctx: OrContext, kind: FoundKind, sought: Sought) {
  const where = foundAmong(ctx, kind, sought);
  const more = boundReached(ctx, KINDS[kind], sought.word);
  return countOf(ctx.db, ctx.db.select(ONE).from(TABLES[kind]).where(where), more);
}

/** One statement per kind and its count, and two that look a number up. */
async function read(ctx: OrContext, sought: Sought) {
  const { products, compositions } = productsFound(ctx, sought);
  const count = (kind: FoundKind) => counted(ctx, kind, sought);
  return ctx.db.batch([
    substancesFound(ctx, sought),
    products,
    compositions,
    partnersFound(ctx, sought),
    recordsFound(ctx, sought),
    recordNumbered(ctx, sought),
    certificatesFound(ctx, sought),
    certificateNumbered(ctx, sought),
    documentsFound(ctx, sought),
    count('substances'),
    count('products'),
    count('partners'),
    count('records'),
    count('certificates'),
    count('documents'),
  ]);
}

/** Hits whose very number was typed before the others, each once. */
function exactFirst<Hit extends { id: string }>(exact: Hit[], others: Hit[]) {
  const ids = new Set(exact.map(({ id }) => id));
  const hits = [...exact, ...others.filter(({ id }) => !ids.has(id))].slice(0, MAX_HITS);
  return hits.map((hit) => ({ ...hit, exact: ids.has(hit.id) }));
}

/**
 * Looks for a text in everything of the company in this subsystem (area document §4): at most five of each kind with
 * how many match, and the one thing whose identifier it is: trade number, certificate number or code, registration,
 * CAS, EC, KE or CBI number, with or without hyphens. A substance that a CBI claim hides is found by its registration
 * and CBI numbers and its generic name alone. Masses in grams, usable ones of this calendar year. One round trip; an
 * empty text finds nothing and costs none.
 */
export async function searchEverything(ctx: OrContext, q: string) {
  const sought = await readSought(ctx, q);
  if (sought.word === '') return null;
  const rows = await read(ctx, sought);
  const [substances, products, compositions, partners, records, record, papers, paper, filed] =
    rows;
  const groups = {
    substances: foundOf(
      substances.map((row) => substanceHit(row, q)),
      rows[9],
    ),
    products: foundOf(withCompositions(ctx, products, compositions).map(productHit), rows[10]),
    partners: foundOf(partners, rows[11]),
    records: foundOf(exactFirst(record, records), rows[12]),
    certificates: foundOf(exactFirst(paper, papers), rows[13]),
    documents: foundOf(
      filed.map((hit) => ({ ...hit, exact: isExactHit(q, [hit.number]) })),
      rows[14],
    ),
  };
  return { ...groups, exact: onlyExact(FOUND_KINDS, groups) };
}

export type Everything = NonNullable<Awaited<ReturnType<typeof searchEverything>>>;

type SubstanceRow = Awaited<ReturnType<typeof substancesFound>>[number];

function substanceHit(row: SubstanceRow, q: string) {
  const { id, registrationNo, nameZh, nameEn, casNo, ecNo, keNo, cbiNo, jurisdiction, usableG } =
    row;
  return {
    id,
    registrationNo,
    nameZh,
    nameEn,
    casNo,
    ecNo,
    keNo,
    cbiNo,
    jurisdiction,
    usableG,
    alarm: toSubstance(row).alarm,
    exact: isExactHit(q, [registrationNo, casNo, ecNo, keNo, cbiNo]),
  };
}

type ProductRow = ReturnType<typeof withCompositions>[number];

function productHit({ id, name, type, mostG, composition }: ProductRow) {
  const [only, ...more] = composition;
  return {
    id,
    name,
    type,
    mostG,
    /** Number and share of a product's only substance. */
    only: only && more.length === 0 ? { casNo: only.casNo, sharePpm: only.sharePpm } : null,
  };
}
