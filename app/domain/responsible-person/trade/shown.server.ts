import { type GetColumnData, type SQL, sql } from 'drizzle-orm';
import type { AnySQLiteColumn } from 'drizzle-orm/sqlite-core';
import { rpEnterprises } from '#db/schema/rp-enterprise.ts';
import { rpBatches, rpProducts, rpSizes } from '#db/schema/rp-product.ts';
import { companies } from '#db/schema/tenancy.ts';
import type { Whose } from './read.server.ts';

/**
 * What the parties of a trade are shown and its notice prints, as one text that SQL composes of the present rows. At
 * sending it is frozen with the revision; the answer counts for that, and while the text composed anew differs, nobody
 * can answer (PRODUCT §7, "What was shown is what counts"). One composition serves the reading, the freezing and the
 * condition of every guarded write, so that the three can't say different things.
 */

const TENANT = { zh: companies.nameZh, en: companies.nameEn };

/** Facts of every enterprise that is named. */
const ENTERPRISE = {
  id: rpEnterprises.id,
  is_own: rpEnterprises.isOwn,
  company_cname: rpEnterprises.companyCname,
  company_ename: rpEnterprises.companyEname,
  address_cn: rpEnterprises.addressCn,
  address_en: rpEnterprises.addressEn,
  country: rpEnterprises.country,
  region: rpEnterprises.region,
  uscc: rpEnterprises.uscc,
};

/** Facts of the responsible person, whom the notice says how to reach. */
const CONTACT = {
  contact_cname: rpEnterprises.contactCname,
  contact_ename: rpEnterprises.contactEname,
  contact_phone: rpEnterprises.contactPhone,
  contact_email: rpEnterprises.contactEmail,
};

const PRODUCT = {
  name_zh: rpProducts.nameZh,
  name_en: rpProducts.nameEn,
  type: rpProducts.type,
  registration_no: rpProducts.registrationNo,
  report_on: rpProducts.reportOn,
  valid_until: rpProducts.validUntil,
  registrant: rpProducts.reportingEnterpriseId,
};

const SIZE = { size: rpSizes.name };
const BATCH = { batch_no: rpBatches.batchNo, expires_on: rpBatches.expiresOn };

type Columns = Readonly<Record<string, AnySQLiteColumn>>;
/** As JSON has it: SQLite's yes and no are 1 and 0. */
type Told<Value> = Value extends boolean ? 0 | 1 : Value;
type Read<Of extends Columns> = { [Name in keyof Of]: Told<GetColumnData<Of[Name]>> };

export type ShownEnterprise = Read<typeof ENTERPRISE>;
export type ShownLine = Read<typeof PRODUCT> &
  Read<typeof SIZE> &
  Read<typeof BATCH> & {
    pieces: number;
    /** A sample of the batch is kept, or was. */
    sampled: 0 | 1;
    unsampled_reason: string | null;
    /** Number of a renewal filed in time and not decided: past its end the certificate is deemed granted. */
    renewal_acceptance_no?: string;
    /** Its maker, among `enterprises`; where it is known. */
    manufacturer?: string;
    /** ISO 3166-1 alpha-2, where it is known. */
    origin_country?: string;
    /** For a general product: the last year that an annual report was filed for. */
    last_annual_report?: number;
  };

export interface Shown {
  tenant: Read<typeof TENANT>;
  /** Ids of the parties; each is among `enterprises`, like the registrants of the lines. */
  trading: string;
  responsible: string;
  brand_owner: string;
  contact: Read<typeof CONTACT>;
  lines: ShownLine[];
  enterprises: ShownEnterprise[];
}

/** Reads a frozen text back. */
export function readShown(text: string): Shown {
  // The text was composed by `shownNow`, of the same columns.
  return JSON.parse(text) as Shown;
}

export function enterpriseOf(shown: Shown, id: string | null): ShownEnterprise | undefined {
  return shown.enterprises.find((one) => one.id === id);
}

/** The acceptance number of the renewal by which a line's certificate holds on a day past its end; null by its own term. */
export function pendingRenewal(line: ShownLine, day: string): string | null {
  const { valid_until: until, renewal_acceptance_no: no } = line;
  return no !== undefined && until !== null && until < day ? no : null;
}

/**
 * What only some lines have: a member that is null is left out of the text (RFC 7396), so that what is added here asks
 * nobody again whose products lack it.
 */
const SOMETIMES = sql`json_object(
  'renewal_acceptance_no', CASE WHEN p.renewal_pending THEN p.renewal_acceptance_no END,
  'manufacturer', p.manufacturer_id,
  'origin_country', p.origin_country,
  'last_annual_report', CASE WHEN p.type = 'general' THEN
    (SELECT max(a.year) FROM rp_annual_reports a WHERE a.product_id = p.id) END)`;

/** Names and columns of one row as the arguments of `json_object`. */
const members = (columns: Columns, alias: string) =>
  sql.raw(
    Object.entries(columns)
      .map(([name, column]) => `'${name}', ${alias}.${column.name}`)
      .join(', '),
  );

interface Of {
  companyId: Whose;
  /** Rows of line_no, product_id, batch_id, quantity, unsampled_reason. */
  lines: SQL;
  trading: string | SQL;
  brandOwner: string | SQL;
}

/** SQL: the text as the rows are now; null while the products name no responsible person. */
export function shownNow({ companyId, lines, trading, brandOwner }: Of): SQL<string | null> {
  const products = sql`${lines} l
    CROSS JOIN rp_products p ON p.id = l.product_id AND p.company_id = ${companyId}`;
  const line = sql`${members(PRODUCT, 'p')}, ${members(SIZE, 's')}, ${members(BATCH, 'b')},
    'pieces', l.quantity, 'sampled', b.retention_status <> 'pending',
    'unsampled_reason', l.unsampled_reason`;
  return sql<string | null>`(SELECT json_object(
    'tenant', (SELECT json_object(${members(TENANT, 'c')}) FROM companies c WHERE c.id = r.company_id),
    'trading', ${trading}, 'responsible', r.id, 'brand_owner', ${brandOwner},
    'contact', json_object(${members(CONTACT, 'r')}),
    'lines', (SELECT json_group_array(json(x.line)) FROM (
      SELECT json_patch(json_object(${line}), ${SOMETIMES}) AS line
      FROM ${products}
      CROSS JOIN rp_batches b ON b.id = l.batch_id AND b.product_id = p.id
      CROSS JOIN rp_sizes s ON s.id = b.size_id
      ORDER BY l.line_no) x),
    'enterprises', (SELECT json_group_array(json(x.enterprise)) FROM (
      SELECT json_object(${members(ENTERPRISE, 'e')}) AS enterprise FROM rp_enterprises e
      WHERE e.company_id = r.company_id AND e.id IN (
        SELECT ${trading} UNION SELECT r.id UNION SELECT ${brandOwner}
        UNION SELECT p.reporting_enterprise_id FROM ${products}
        UNION SELECT p.manufacturer_id FROM ${products})
      ORDER BY e.id) x))
    FROM rp_enterprises r WHERE r.company_id = ${companyId} AND r.id = (
      SELECT p.rp_enterprise_id FROM ${products}
      WHERE p.rp_enterprise_id IS NOT NULL ORDER BY l.line_no LIMIT 1))`;
}

/** SQL: the lines of a record's revision, for `shownNow`. */
export function keptLines(recordId: string | SQL, revision: number | SQL): SQL {
  return sql`(SELECT k.line_no, k.product_id, k.batch_id, k.quantity, k.unsampled_reason
    FROM rp_trade_lines k WHERE k.record_id = ${recordId} AND k.revision = ${revision})`;
}

interface Content {
  brandOwnerId: string;
  tradingEnterpriseId: string;
  lines: readonly object[];
}

/** `shownNow` of content that is known here, whether it is kept already or not. */
export function shownOf(companyId: Whose, content: Content): SQL<string | null> {
  const { brandOwnerId: brandOwner, tradingEnterpriseId: trading, lines } = content;
  return shownNow({
    companyId,
    trading,
    brandOwner,
    lines: sql`(SELECT j.key + 1 AS line_no, j.value ->> 'productId' AS product_id,
      j.value ->> 'batchId' AS batch_id, j.value ->> 'quantity' AS quantity,
      j.value ->> 'unsampledReason' AS unsampled_reason FROM json_each(${JSON.stringify(lines)}) j)`,
  });
}

/** Condition of a guarded write: what the parties were or are to be shown is still so. */
export function shownStill(
  companyId: Whose,
  { content, shown }: { content: Content; shown: string | null },
): SQL<number> {
  return sql<number>`(${shownOf(companyId, content)} IS ${shown})`;
}

/** Something of what was sent is no longer so: whoever is asked must be asked anew. */
export function shownDiffers({ shown, sent }: { shown: string | null; sent: string | null }) {
  return shown !== sent;
}

/** Names of what differs, for the history: `trading.company_ename`, `lines.1.batch_no`. */
export function differences(before: string | null, now: string | null): string[] {
  if (before === null || now === null) return [];
  const [old, young] = [flat(readShown(before)), flat(readShown(now))];
  const names = [...new Set([...old.keys(), ...young.keys()])];
  return names.filter((name) => old.get(name) !== young.get(name));
}

/** Every fact by its name; enterprises stand under the part they take. */
function flat(shown: Shown): Map<string, unknown> {
  const { tenant, contact, lines } = shown;
  const parties = {
    trading: shown.trading,
    responsible: shown.responsible,
    brand_owner: shown.brand_owner,
  };
  const rows: [string, object][] = [
    ['tenant', tenant],
    ['contact', contact],
    ...Object.entries(parties).map(([name, id]): [string, object] => [
      name,
      enterpriseOf(shown, id) ?? {},
    ]),
    ...lines.flatMap((line, at): [string, object][] => [
      [`lines.${at + 1}`, line],
      [`lines.${at + 1}.registrant`, enterpriseOf(shown, line.registrant) ?? {}],
      [`lines.${at + 1}.manufacturer`, enterpriseOf(shown, line.manufacturer ?? null) ?? {}],
    ]),
  ];
  return new Map(
    rows.flatMap(([name, of]) =>
      Object.entries(of).map(([key, value]) => [`${name}.${key}`, value]),
    ),
  );
}
