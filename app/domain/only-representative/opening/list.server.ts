import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { tradePartners } from '#db/schema/partner.ts';
import { registrations, tonnageOpenings } from '#db/schema/substance.ts';
import { files } from '#db/schema/trail.ts';
import { openOwnFile } from '../../files/open.server.ts';
import type { Download } from '../../files/store.server.ts';
import type { OrContext } from '../../kernel/context.ts';
import { yearOf } from '../../kernel/dates.ts';
import { dayOf } from '../../kernel/day.ts';
import { notFound } from '../../kernel/refusals.ts';
import { ownRows } from '../../tenancy/own-rows.ts';
import { ownName, ownNumber } from '../of-staff/withheld.ts';
import { DRAFTED_FOR } from '../trade-partner/kinds.ts';

/** Opening balances of a year: as many as it has registrations and importers, in the first year of a company. */
const MAX_OPENINGS = 500;
const MAX_OFFERED = 500;

/** Statement: opening balances of a year, by substance. */
function openingsRead(ctx: OrContext, year: number) {
  const { db, company, system } = ctx;
  const o = tonnageOpenings;
  return db
    .select({
      id: o.id,
      registrationId: o.registrationId,
      nameZh: sql<string>`${ownName(ctx, 'zh')}`.as('substance_zh'),
      nameEn: sql<string>`${ownName(ctx, 'en')}`.as('substance_en'),
      casNo: ownNumber(ctx, 'cas_no').as('own_cas'),
      jurisdiction: registrations.jurisdiction,
      year: o.year,
      useClass: o.useClass,
      partnerId: sql<string | null>`nullif(${o.partnerId}, '')`.as('opening_partner'),
      partnerName: sql<string | null>`${tradePartners.name}`.as('opening_partner_name'),
      massG: o.massG,
      note: o.note,
      fileId: o.fileId,
      fileName: sql<string>`coalesce(${files.name}, '')`.as('opening_file'),
      enteredByName: o.enteredByName,
      updatedAtMs: o.updatedAtMs,
      version: o.version,
    })
    .from(o)
    .innerJoin(registrations, eq(registrations.id, o.registrationId))
    .leftJoin(tradePartners, eq(tradePartners.id, o.partnerId))
    .leftJoin(files, eq(files.id, o.fileId))
    .where(and(ownRows({ company, system }, o), eq(o.year, year)))
    .orderBy(asc(ownName(ctx, 'en')), asc(o.id))
    .limit(MAX_OPENINGS);
}

export type Opening = Awaited<ReturnType<typeof openingsRead>>[number];

/** Opening balances of a year, this one where none is asked for. One round trip. */
export async function listOpenings(ctx: OrContext, year = yearOf(dayOf(ctx))): Promise<Opening[]> {
  return openingsRead(ctx, year);
}

/** The same with what its form may choose: own registrations, and importers. One round trip. */
export async function readOpeningsPage(ctx: OrContext, year = yearOf(dayOf(ctx))) {
  const { db, company, system } = ctx;
  const [openings, substances, partners] = await db.batch([
    openingsRead(ctx, year),
    db
      .select({
        id: registrations.id,
        nameZh: ownName(ctx, 'zh').as('own_zh'),
        nameEn: ownName(ctx, 'en').as('own_en'),
        casNo: ownNumber(ctx, 'cas_no').as('own_cas'),
        jurisdiction: registrations.jurisdiction,
        useClass: registrations.useClass,
      })
      .from(registrations)
      .where(and(ownRows({ company, system }, registrations), eq(registrations.source, 'own')))
      .orderBy(desc(registrations.validity), asc(ownName(ctx, 'en')), asc(registrations.id))
      .limit(MAX_OFFERED),
    db
      .select({ id: tradePartners.id, name: tradePartners.name })
      .from(tradePartners)
      .where(
        and(
          ownRows({ company, system }, tradePartners),
          eq(tradePartners.role, 'downstream'),
          inArray(tradePartners.state, [...DRAFTED_FOR]),
        ),
      )
      .orderBy(asc(tradePartners.name))
      .limit(MAX_OFFERED),
  ]);
  return { year, openings, substances, partners };
}

/**
 * Opens the proof of an opening balance.
 *
 * @throws {Denial} 4040 for an opening that is not this company's
 */
export async function openOpeningProof(ctx: OrContext, id: string): Promise<Download> {
  const [row] = await ctx.db
    .select({ fileId: tonnageOpenings.fileId })
    .from(tonnageOpenings)
    .where(and(eq(tonnageOpenings.id, id), ownRows(ctx, tonnageOpenings)));
  return row ? openOwnFile(ctx, row.fileId) : notFound();
}
