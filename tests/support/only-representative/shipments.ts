import { Buffer } from 'node:buffer';
import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { tradePartners } from '#db/schema/partner.ts';
import type { registrations } from '#db/schema/substance.ts';
import { files } from '#db/schema/trail.ts';
import { insertPartner, insertProduct, insertRegistration } from '#db/seed/rows.ts';
import type { UploadPurpose } from '~/domain/files/rules.ts';
import type { IncomingFile } from '~/domain/files/waiting.server.ts';
import type { OrContext, PartnerContext } from '~/domain/kernel/context.ts';
import { newId } from '~/domain/kernel/ids.ts';
import type { Outcome } from '~/domain/kernel/outcome.ts';
import { confirmOnBehalf } from '~/domain/only-representative/trade-record/confirm-on-behalf.server.ts';
import { createTradeRecord } from '~/domain/only-representative/trade-record/create.server.ts';
import type {
  RecordMoved,
  TradeRecordInput,
} from '~/domain/only-representative/trade-record/schema.ts';
import { sendTradeRecord } from '~/domain/only-representative/trade-record/send.server.ts';
import { as, openTestDatabase, tenantContext } from '../contexts.ts';

export const TONNE = 1_000_000;
export const ETA = '2026-11-12';

/** What a verb must have done; its refusal fails the test by name. */
export function value<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new Error(`refused: ${JSON.stringify(outcome.refusal)}`);
  return outcome.value;
}

/** Code of a refusal, or 2000. */
export function code<T>(outcome: Outcome<T>): number {
  return outcome.ok ? 2000 : outcome.refusal.code;
}

export interface Shipper {
  ctx: OrContext;
  registrationId: string;
  productId: string;
  partnerId: string;
  /** Input for one line of the product. */
  input: (tonnes: string, change?: Partial<TradeRecordInput>) => TradeRecordInput;
}

interface ShipperOptions {
  ctx?: OrContext;
  tonnes?: number;
  registration?: Partial<typeof registrations.$inferInsert>;
  partner?: Partial<typeof tradePartners.$inferInsert>;
}

/** A company with one registration, one product that is all of that substance, and one importer. */
export async function shipper(options: ShipperOptions = {}): Promise<Shipper> {
  const ctx = options.ctx ?? (await tenantContext());
  const own = { companyId: ctx.company.id, system: ctx.system.slug };
  const registrationId = await insertRegistration(ctx.db, {
    tonnageG: (options.tonnes ?? 900) * TONNE,
    ...options.registration,
    ...own,
  });
  const productId = await insertProduct(ctx.db, own, [{ registrationId, sharePpm: 1_000_000 }]);
  const partnerId = await insertPartner(ctx.db, { ...options.partner, ...own });
  const input = (tonnes: string, change: Partial<TradeRecordInput> = {}): TradeRecordInput => ({
    kind: 'distribution',
    partner_id: partnerId,
    eta: ETA,
    port: 'NLRTM',
    lines: [{ product_id: productId, tonnes }],
    ...change,
  });
  return { ctx, registrationId, productId, partnerId, input };
}

/** An UNCONFIRMED record of one line. */
export async function openRecord(of: Shipper, tonnes = '10'): Promise<RecordMoved> {
  return value(await createTradeRecord(of.ctx, of.input(tonnes)));
}

/** A WAITING record of one line, and the token of its link. */
export async function waitingRecord(of: Shipper, tonnes = '10') {
  const open = await openRecord(of, tonnes);
  const record = value(await sendTradeRecord(of.ctx, open.id, open));
  return { ...record, token: await lastToken(of.ctx) };
}

/** Token of the newest mailed link. */
export async function lastToken(ctx: OrContext): Promise<string> {
  const [row] = await ctx.db.all<{ links: string }>(
    sql`SELECT links FROM mail_messages WHERE company_id = ${ctx.company.id} AND links <> '[]'
      ORDER BY created_at_ms DESC, rowid DESC LIMIT 1`,
  );
  const [url] = JSON.parse(row?.links ?? '[]') as string[];
  return new URL(url ?? '').searchParams.get('token') ?? '';
}

/** limit, reserved, used of a holder's account in a year, in grams. */
export async function account(ctx: OrContext, holderId: string, year = 2026) {
  const [row] = await ctx.db.all<{ limit: number; reserved: number; used: number }>(
    sql`SELECT limit_g AS "limit", reserved_g AS reserved, used_g AS used FROM tonnage_accounts
      WHERE holder_id = ${holderId} AND year = CAST(${year} AS INTEGER)`,
  );
  return row;
}

/**
 * What must hold after any history: accounts and months equal the sums of their entries, nothing is overdrawn,
 * counters equal counts. Each list names what is wrong with the company's own, with what it draws on, and with whom it
 * trades.
 */
export async function drift(ctx: OrContext) {
  const us = ctx.company.id;
  const drawn = sql`(SELECT account_id FROM tonnage_entries WHERE drawer_company_id = ${us})`;
  const ours = sql`(a.company_id = ${us} OR a.id IN ${drawn})`;
  const whose = sql`(SELECT ${us} UNION SELECT company_id FROM tonnage_accounts WHERE id IN ${drawn}
    UNION SELECT counterparty_company_id FROM trade_records WHERE company_id = ${us})`;
  const accounts = await ctx.db.all(sql`
    SELECT a.id, a.reserved_g, a.used_g FROM tonnage_accounts a
    LEFT JOIN (SELECT account_id, sum(reserved_delta_g) r, sum(used_delta_g) u FROM tonnage_entries
      GROUP BY account_id) e ON e.account_id = a.id
    WHERE ${ours} AND (a.reserved_g <> coalesce(e.r, 0) OR a.used_g <> coalesce(e.u, 0)
      OR a.limit_g - a.reserved_g - a.used_g < 0 OR a.reserved_g < 0 OR a.used_g < 0)`);
  const months = await ctx.db.all(sql`
    SELECT a.id FROM tonnage_accounts a
    LEFT JOIN (SELECT account_id, sum(reserved_g) r, sum(used_g) u FROM tonnage_months
      GROUP BY account_id) m ON m.account_id = a.id
    WHERE ${ours} AND (a.reserved_g <> coalesce(m.r, 0) OR a.used_g <> coalesce(m.u, 0)
      OR EXISTS (SELECT 1 FROM json_each(a.booked_until_g) b WHERE b.value <> coalesce((
        SELECT sum(reserved_g + used_g) FROM tonnage_months
        WHERE account_id = a.id AND month <= b.key + 1), 0)))`);
  const counters = await ctx.db.all(sql`
    SELECT c.company_id, c.status, c.count FROM record_counters c
    WHERE c.company_id IN ${whose} AND c.count <> (SELECT count(*) FROM trade_records t WHERE t.company_id = c.company_id
      AND t.system = c.system AND t.status = c.status)`);
  // Nothing is given back that was not used, nor more of it than there was.
  const entries = await ctx.db.all(sql`
    SELECT e.id FROM tonnage_entries e JOIN tonnage_accounts a ON a.id = e.account_id
    WHERE ${ours} AND (e.usable_after_g < 0
      OR e.kind = 'return' AND NOT EXISTS (SELECT 1 FROM tonnage_entries u
        WHERE u.id = e.returns_entry_id AND u.kind IN ('use', 'opening')
          AND u.record_id = e.record_id AND u.account_id = e.account_id)
      OR e.kind IN ('use', 'opening') AND e.mass_g
        < (SELECT coalesce(sum(b.mass_g), 0) FROM tonnage_entries b WHERE b.returns_entry_id = e.id)
        + (SELECT coalesce(sum(b.mass_g), 0) FROM tonnage_entries b WHERE b.settles_entry_id = e.id))`);
  const drawers = await ctx.db.all(sql`
    SELECT e.account_id, e.drawer_company_id FROM tonnage_entries e
    JOIN tonnage_accounts a ON a.id = e.account_id AND ${ours}
    LEFT JOIN tonnage_drawers d ON d.account_id = e.account_id AND d.company_id = e.drawer_company_id
    GROUP BY e.account_id, e.drawer_company_id
    HAVING coalesce(d.reserved_g, -1) <> sum(e.reserved_delta_g)
      OR d.used_g <> sum(e.used_delta_g)
      OR d.records <> count(DISTINCT CASE WHEN e.record_id LIKE 'opn%' THEN NULL ELSE e.record_id END)`);
  const drawerMonths = await ctx.db.all(sql`
    SELECT e.account_id, e.drawer_company_id, e.month FROM tonnage_entries e
    JOIN tonnage_accounts a ON a.id = e.account_id AND ${ours}
    LEFT JOIN tonnage_drawer_months d ON d.account_id = e.account_id AND d.month = e.month
      AND d.company_id = e.drawer_company_id
    GROUP BY e.account_id, e.drawer_company_id, e.month
    HAVING CASE WHEN e.drawer_company_id = a.company_id THEN d.month IS NOT NULL
      ELSE coalesce(d.reserved_g, -1) <> sum(e.reserved_delta_g)
        OR d.used_g <> sum(e.used_delta_g) END`);
  // Sums, trades and days of each partner, from what the records still hold.
  const held = sql`(SELECT e.account_id, e.drawer_company_id, e.partner_id, t.eta,
      sum(e.used_delta_g) AS used, sum(e.reserved_delta_g) AS reserved,
      sum(iif(t.id IS NULL, e.used_delta_g, 0)) AS opening,
      iif(sum(e.used_delta_g + e.reserved_delta_g) > 0, t.eta, NULL) AS held_on
    FROM tonnage_entries e LEFT JOIN trade_records t ON t.id = e.record_id
    JOIN tonnage_accounts a ON a.id = e.account_id AND ${ours}
    GROUP BY e.account_id, e.drawer_company_id, e.partner_id, e.record_id)`;
  const importers = await ctx.db.all(sql`
    SELECT h.account_id, h.partner_id FROM ${held} h
    LEFT JOIN tonnage_importer_years y ON y.account_id = h.account_id
      AND y.drawer_company_id = h.drawer_company_id AND y.partner_id = h.partner_id
    GROUP BY h.account_id, h.drawer_company_id, h.partner_id
    HAVING (y.used_g, y.opening_g, y.reserved_g, y.trades, y.first_on, y.last_on)
      IS NOT (sum(h.used), sum(h.opening), sum(h.reserved), count(h.held_on), min(h.held_on), max(h.held_on))`);
  // What lists read instead of other tables.
  const records = await ctx.db.all(sql`
    SELECT t.id FROM trade_records t JOIN trade_partners p ON p.id = t.partner_id
    LEFT JOIN trade_record_counterparties c ON c.record_id = t.id AND c.revision = t.revision
    WHERE t.company_id IN ${whose} AND (t.counterparty_country <> coalesce(c.country, p.country)
      OR t.sent_at_ms IS NULL AND t.counterparty_company_id IS NOT NULL
      OR (SELECT group_concat(product_id || eta) FROM (SELECT product_id, eta
          FROM trade_record_products WHERE record_id = t.id ORDER BY product_id))
        IS NOT (SELECT group_concat(product_id || t.eta) FROM (SELECT DISTINCT product_id
          FROM trade_record_lines WHERE record_id = t.id AND revision = t.revision ORDER BY product_id)))`);
  return { accounts, months, counters, entries, drawers, drawerMonths, importers, records };
}

export const NO_DRIFT = {
  accounts: [],
  months: [],
  counters: [],
  entries: [],
  drawers: [],
  drawerMonths: [],
  importers: [],
  records: [],
};

/** The holder of a mailed link, at the time of the tenant's context unless told. */
export function partnerContext(ctx: OrContext, nowMs = ctx.nowMs): PartnerContext {
  return {
    ...ctx,
    db: openTestDatabase(),
    nowMs,
    actor: { kind: 'partner', id: null, name: '', ip: '198.51.100.7' },
  };
}

/** The same company with a consultant acting for it. */
export function staff(ctx: OrContext): OrContext {
  const other = as(ctx);
  return { ...other, actor: { ...other.actor, kind: 'staff', name: 'Consultant' } };
}

/** Asks to confirm a record in its counterparty's place, with a reason and what proves that it agreed. */
export async function answeredByStaff(
  ctx: OrContext,
  { id, version }: Pick<RecordMoved, 'id' | 'version'>,
  consultant = staff(ctx),
): Promise<Outcome<RecordMoved>> {
  const file_id = await insertFile(ctx, 'evidence');
  return confirmOnBehalf(consultant, id, { version, reason: 'Agreed by telephone.', file_id });
}

/** The same of a record that waits. */
export const confirmedByStaff = async (...of: Parameters<typeof answeredByStaff>) =>
  value(await answeredByStaff(...of));

/** A file of a company. */
export async function insertFile(
  { db, files: store, company, nowMs }: Pick<OrContext, 'db' | 'files' | 'company' | 'nowMs'>,
  purpose: UploadPurpose,
): Promise<string> {
  const id = newId('fil', nowMs);
  const content = { name: 'mail.pdf', contentType: 'application/pdf', sizeBytes: 9, sha256: '' };
  const kept = { companyId: company.id, objectKey: id, uploadedBy: 'usr_test', createdAtMs: nowMs };
  await store.put(id, 'a letter.');
  await db.insert(files).values({ id, purpose, ...content, ...kept });
  return id;
}

/** A file as an upload brings it. */
export function upload(name: string, content: string | Uint8Array): IncomingFile {
  const bytes = Buffer.from(content);
  return {
    name,
    sizeBytes: bytes.byteLength,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    read: () => new Blob([bytes]).stream(),
    part: async (offset, length) => bytes.subarray(offset, offset + length),
  };
}

export const PDF = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n';
