import { and, asc, inArray, sql } from 'drizzle-orm';
import { tradePartners } from '#db/schema/partner.ts';
import type { UpstreamSource } from '#db/schema/upstream-kinds.ts';
import type { OrContext } from '../../kernel/context.ts';
import { yearOf } from '../../kernel/dates.ts';
import { formatTonnes } from '../../kernel/mass.ts';
import { notFound } from '../../kernel/refusals.ts';
import type { Jurisdiction } from '../../systems/profiles.ts';
import { ownRows } from '../../tenancy/own-rows.ts';
import type { KoreanPaper } from '../korean-paper/kinds.ts';
import { findPort } from '../ports.server.ts';
import { type AccountMass, accountId, purchasedAccountId } from '../tonnage/account.ts';
import { DRAFTED_FOR } from '../trade-partner/kinds.ts';
import { assembleCatalogue, catalogueReads } from '../trade-product/catalogue.server.ts';
import { atMarket } from '../trade-product/market.ts';
import {
  maxMassG,
  type NotSelectableReason,
  type ProductAtEta,
  type SelectionRules,
  whyNotSelectable,
} from '../trade-product/selectable.ts';
import { giveBack, heldRead, linesRead } from './judged-content.server.ts';
import { recordRead } from './read.server.ts';
import { may } from './rules.ts';
import type { RecordKind, RecordStatus } from './schema.ts';

/** Partners offered in the form at most. */
const MAX_PARTNERS = 500;

/** One account a line of a product draws, and what share of the line's mass it takes. */
export interface FormDraw extends AccountMass {
  accountId: string;
  /** Set where the registration is this company's own and has a page here. */
  registrationId: string | null;
  nameZh: string;
  nameEn: string;
  casNo: string | null;
  /** Null for the account of a purchased product. */
  market: Jurisdiction | null;
  sharePpm: number;
  alarmPercent: number | null;
  intermediate: boolean;
  /** A paper of the Korean authority that it should have. */
  missingPaper: KoreanPaper | null;
  /** The day until which an existing substance of its own, of its tonnage, is registered. */
  graceUntil: string | null;
}

export interface FormProduct {
  id: string;
  name: string;
  type: ProductAtEta['type'];
  origin: ProductAtEta['origin'];
  tradeNo: string | null;
  purchaseYear: number | null;
  /** Why it can't be chosen for the ETA; null when it can. */
  why: NotSelectableReason | null;
  /** The day that belongs to the reason: until or from when a registration counts. */
  whyDate: string | null;
  /** Largest mass the accounts of the year cover, in grams. */
  maxG: number;
  draws: FormDraw[];
}

export interface FormPartner {
  id: string;
  name: string;
  country: string;
  contactPerson: string;
  email: string;
  role: 'downstream' | 'supplier';
  linkedCompanyId: string | null;
  onPlatform: boolean;
}

/** A stored record as the form takes it up: to change it, or as a pattern for a new one. */
export interface FormRecord {
  id: string;
  tradeNo: string;
  status: RecordStatus;
  version: number;
  /** Whether its content may be changed in its present state. */
  changeable: boolean;
  /** The source of the paper that it stands on; such a purchase has a form of its own. */
  upstream: UpstreamSource | null;
  kind: RecordKind;
  partnerId: string;
  eta: string;
  port: string;
  orderRef: string;
  note: string;
  lines: { productId: string; tonnes: string }[];
}

export interface RecordForm {
  /** Day the products were judged for; empty while none is chosen. */
  eta: string;
  /** Port they were judged for; empty while none is chosen. */
  port: string;
  kind: RecordKind;
  partners: FormPartner[];
  products: FormProduct[];
  record: FormRecord | null;
}

export interface RecordFormQuestion {
  /** A checked date; empty takes the stored record's. */
  eta: string;
  /** Port of discharge, empty while none is chosen; without it the stored record's. */
  port?: string;
  kind?: RecordKind;
  partnerId?: string;
  recordId?: string;
  /** True when the stored record is changed: what it reserves counts as free. */
  revise?: boolean;
}

/**
 * What the trade record form offers: the company's partners, its products as they stand at the ETA and the port's
 * market with the accounts of that calendar year and the reason where one can't be chosen, and a stored record to
 * start from. One round trip.
 *
 * @throws {Denial} 4040 for a record that is not this company's
 */
export async function readRecordForm(
  ctx: OrContext,
  question: RecordFormQuestion,
): Promise<RecordForm> {
  const { db, company, system } = ctx;
  const recordId = question.recordId ?? '';
  const stored = (column: string) => sql`(SELECT ${sql.raw(column)} FROM trade_records
    WHERE id = ${recordId} AND company_id = ${company.id})`;
  const [products, substances] = catalogueReads(ctx, {
    companyId: company.id,
    system: system.slug,
    eta: question.eta || stored('eta'),
    kind: question.kind ?? sql`coalesce(${stored('kind')}, 'distribution')`,
    partnerId: question.partnerId ?? stored('partner_id'),
  });
  const [productRows, substanceRows, partners, recordRows, lines, held] = await db.batch([
    products,
    substances,
    partnersRead(ctx),
    recordRead(ctx, recordId),
    linesRead(ctx, recordId),
    heldRead(ctx, recordId),
  ]);
  const row = recordRows[0];
  if (recordId !== '' && row === undefined) notFound();
  const eta = question.eta || (row?.eta ?? '');
  const free = new Map(question.revise ? held.map((one) => [one.accountId, one.massG]) : []);
  const port = question.port ?? row?.port ?? '';
  const rules: SelectionRules = {
    historicTypes: system.historicRegistrationTypes,
    destination: port === '' ? undefined : (findPort(port)?.jurisdiction ?? null),
  };
  const record = row
    ? {
        id: row.id,
        tradeNo: row.tradeNo,
        status: row.status,
        version: row.version,
        changeable: may('revise', row.status),
        upstream: row.upstream,
        kind: row.kind,
        partnerId: row.partnerId,
        eta: row.eta,
        port: row.port,
        orderRef: row.orderRef ?? '',
        note: row.note ?? '',
        lines: lines.map(({ productId, massG }) => ({ productId, tonnes: formatTonnes(massG) })),
      }
    : null;
  return {
    eta,
    kind: question.kind ?? row?.kind ?? 'distribution',
    partners: partners.map((partner) => ({
      ...partner,
      onPlatform: partner.linkedCompanyId !== null,
    })),
    products:
      eta === ''
        ? []
        : assembleCatalogue(productRows, substanceRows)
            .map((product) => atMarket(product, rules.destination, { eta, ...rules }))
            .map((product) =>
              formProduct(giveBack(product, yearOf(eta), free), eta, rules, company.id),
            ),
    port,
    record,
  };
}

function partnersRead({ db, company, system }: OrContext) {
  return db
    .select({
      id: tradePartners.id,
      name: tradePartners.name,
      country: tradePartners.country,
      contactPerson: tradePartners.contactPerson,
      email: tradePartners.email,
      role: tradePartners.role,
      linkedCompanyId: tradePartners.linkedCompanyId,
    })
    .from(tradePartners)
    .where(
      and(
        ownRows({ company, system }, tradePartners),
        inArray(tradePartners.state, [...DRAFTED_FOR]),
      ),
    )
    .orderBy(asc(tradePartners.name), asc(tradePartners.id))
    .limit(MAX_PARTNERS);
}

function formProduct(
  product: ProductAtEta,
  eta: string,
  rules: SelectionRules,
  companyId: string,
): FormProduct {
  const why = whyNotSelectable(product, eta, rules);
  const { id, name, type, origin, tradeNo, purchaseYear } = product;
  return {
    ...{ id, name, type, origin, tradeNo, purchaseYear, why },
    whyDate: whyDate(product, eta, why),
    maxG: Math.max(0, maxMassG(product)),
    draws: drawsOfProduct(product, yearOf(eta), companyId),
  };
}

function whyDate(product: ProductAtEta, eta: string, why: NotSelectableReason | null) {
  if (why === 'expired') {
    const ended = product.composition.find(({ validUntil }) => validUntil && eta > validUntil);
    return ended?.validUntil ?? null;
  }
  if (why === 'not_yet_valid') {
    return product.composition.find(({ validFrom }) => eta < validFrom)?.validFrom ?? null;
  }
  return why === 'before_purchase_eta' ? product.eta : null;
}

/** A purchased product draws its own account with all of its mass, any other one each registration. */
function drawsOfProduct(product: ProductAtEta, year: number, companyId: string): FormDraw[] {
  const intermediate = product.composition.some(({ useClass }) => useClass === 'intermediate');
  if (product.origin === 'purchased') {
    return [
      {
        ...product.account,
        accountId: purchasedAccountId(product.id, year),
        registrationId: null,
        nameZh: product.name,
        nameEn: product.name,
        casNo: null,
        market: null,
        sharePpm: 1_000_000,
        alarmPercent: null,
        intermediate,
        missingPaper: null,
        graceUntil: null,
      },
    ];
  }
  return product.composition.map((substance) => ({
    ...substance.account,
    accountId: accountId(substance.registrationId, year, substance.useClass),
    registrationId: substance.ownerCompanyId === companyId ? substance.registrationId : null,
    nameZh: substance.nameZh,
    nameEn: substance.nameEn,
    casNo: substance.casNo,
    market: substance.jurisdiction,
    sharePpm: substance.sharePpm,
    alarmPercent: substance.alarmPercent,
    intermediate: substance.useClass === 'intermediate',
    missingPaper: substance.missingPaper,
    graceUntil: substance.ownerCompanyId === companyId ? substance.graceUntil : null,
  }));
}
