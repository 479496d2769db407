import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { tradeProducts } from '#db/schema/product.ts';
import { registrations, tonnageAccounts } from '#db/schema/substance.ts';
import {
  intermediateStatements,
  tradeRecordLines,
  tradeRecordSubstances,
  tradeRecords,
} from '#db/schema/trade-record.ts';
import { files } from '#db/schema/trail.ts';
import type { Context } from '../../kernel/context.ts';
import { utcDay } from '../../kernel/dates.ts';
import type { Jurisdiction } from '../../systems/profiles.ts';
import { graceUntil, missingPaper } from '../korean-paper/papers.server.ts';
import { drawableUntil } from '../substance/drawable.server.ts';
import { identityHiddenFrom, usableG } from '../substance/measures.server.ts';
import { type ShownIdentity, shownIdentity } from '../substance/rules.ts';
import { isOneOf, type Which } from './read.server.ts';

/** The company behind a record's counterparty, NULL where it is none of the platform's. */
export const COUNTERPARTY = sql`(SELECT linked_company_id FROM trade_partners WHERE trade_partners.id = ${tradeRecords.partnerId})`;

function linesRead({ db }: Context, which: Which) {
  return db
    .select({
      recordId: tradeRecordLines.recordId,
      lineNo: tradeRecordLines.lineNo,
      productId: tradeRecordLines.productId,
      productName: tradeRecordLines.productName,
      compositionVersion: tradeRecordLines.compositionVersion,
      massG: tradeRecordLines.massG,
      type: tradeProducts.type,
      origin: tradeProducts.origin,
    })
    .from(tradeRecords)
    .innerJoin(
      tradeRecordLines,
      and(
        eq(tradeRecordLines.recordId, tradeRecords.id),
        eq(tradeRecordLines.revision, tradeRecords.revision),
      ),
    )
    .innerJoin(tradeProducts, eq(tradeProducts.id, tradeRecordLines.productId))
    .where(isOneOf(which))
    .orderBy(asc(tradeRecordLines.lineNo));
}

function substancesRead({ db, nowMs }: Context, which: Which, reader: SQL | string) {
  return db
    .select({
      recordId: tradeRecordSubstances.recordId,
      lineNo: tradeRecordSubstances.lineNo,
      registrationId: tradeRecordSubstances.registrationId,
      sharePpm: tradeRecordSubstances.sharePpm,
      massG: tradeRecordSubstances.massG,
      needsStatement: tradeRecordSubstances.needsStatement,
      registrationNo: registrations.registrationNo,
      nameZh: registrations.nameZh,
      nameEn: registrations.nameEn,
      casNo: registrations.casNo,
      ecNo: registrations.ecNo,
      keNo: registrations.keNo,
      cbiNo: registrations.cbiNo,
      genericName: registrations.genericName,
      hidden: identityHiddenFrom(reader, nowMs).as('hidden'),
      useClass: registrations.useClass,
      jurisdiction: registrations.jurisdiction,
      accountId: tonnageAccounts.id,
      // What was bought has an account of its own, which no declaration of the supplier's limits.
      usableG: sql<number>`CASE WHEN ${tonnageAccounts.holderKind} = 'registration'
        THEN ${usableG({ nowMs })} ELSE ${tonnageAccounts.limitG} - ${tonnageAccounts.reservedG}
          - ${tonnageAccounts.usedG} END`.as('usable'),
      /** Empty for an upstream registration: it is nobody's here, and has no page. */
      ownerId: sql<string>`iif(${registrations.source} = 'own', ${registrations.companyId}, '')`.as(
        'owner_id',
      ),
      missingPaper: missingPaper({ of: 'registrations', day: sql`${utcDay(nowMs)}` }).as(
        'missing_paper',
      ),
      graceUntil: graceUntil({ of: 'registrations', day: sql`${utcDay(nowMs)}` }).as('grace_until'),
      registrationType: registrations.registrationType,
      validity: registrations.validity,
      validFrom: registrations.validFrom,
      validUntil: drawableUntil(sql`${tradeRecords.eta}`),
      statementName: files.name,
      statementSizeBytes: files.sizeBytes,
      uploadedByName: intermediateStatements.uploadedByName,
      uploadedAtMs: intermediateStatements.uploadedAtMs,
    })
    .from(tradeRecords)
    .innerJoin(
      tradeRecordSubstances,
      and(
        eq(tradeRecordSubstances.recordId, tradeRecords.id),
        eq(tradeRecordSubstances.revision, tradeRecords.revision),
      ),
    )
    .innerJoin(registrations, eq(registrations.id, tradeRecordSubstances.registrationId))
    .innerJoin(tonnageAccounts, eq(tonnageAccounts.id, tradeRecordSubstances.accountId))
    .leftJoin(
      intermediateStatements,
      and(
        eq(intermediateStatements.recordId, tradeRecordSubstances.recordId),
        eq(intermediateStatements.revision, tradeRecordSubstances.revision),
        eq(intermediateStatements.lineNo, tradeRecordSubstances.lineNo),
        eq(intermediateStatements.registrationId, tradeRecordSubstances.registrationId),
      ),
    )
    .leftJoin(files, eq(files.id, intermediateStatements.fileId))
    .where(isOneOf(which))
    .orderBy(asc(tradeRecordSubstances.lineNo), asc(tradeRecordSubstances.registrationId));
}

/**
 * Reads of what records' present revisions hold: lines, and their registered substances with statements. Put
 * both into one batch.
 *
 * @param which the caller makes sure that the reader may see them
 * @param reader company that will read it, or `COUNTERPARTY`: a CBI claim hides a substance from all but its owner.
 */
export function contentReads(ctx: Context, which: Which, reader: SQL | string) {
  return [linesRead(ctx, which), substancesRead(ctx, which, reader)] as const;
}

type Reads = ReturnType<typeof contentReads>;
export type LineRow = Awaited<Reads[0]>[number];
export type SubstanceRow = Awaited<Reads[1]>[number];

/** A registered substance of a line, as its reader sees it. */
export type RecordSubstance = ShownIdentity & SubstanceOfLine;

interface SubstanceOfLine {
  registrationId: string;
  registrationNo: string;
  jurisdiction: Jurisdiction;
  useClass: 'standard' | 'intermediate';
  sharePpm: number;
  massG: number;
  needsStatement: boolean;
  statement: {
    name: string;
    sizeBytes: number;
    uploadedByName: string;
    uploadedAtMs: number;
  } | null;
}

export interface RecordLine {
  lineNo: number;
  productId: string;
  productName: string;
  compositionVersion: number;
  type: 'substance' | 'mixture' | 'others';
  origin: 'own' | 'purchased';
  massG: number;
  substances: RecordSubstance[];
}

function substanceOf(row: SubstanceRow): RecordSubstance {
  return {
    registrationId: row.registrationId,
    registrationNo: row.registrationNo,
    ...shownIdentity(row),
    jurisdiction: row.jurisdiction,
    useClass: row.useClass,
    sharePpm: row.sharePpm,
    massG: row.massG,
    needsStatement: row.needsStatement,
    statement:
      row.statementName === null || row.uploadedAtMs === null
        ? null
        : {
            name: row.statementName,
            sizeBytes: row.statementSizeBytes ?? 0,
            uploadedByName: row.uploadedByName ?? '',
            uploadedAtMs: row.uploadedAtMs,
          },
  };
}

/** Lines with their substances, as both sides of the trade may see them. */
export function recordLines(
  lines: readonly LineRow[],
  substances: readonly SubstanceRow[],
): RecordLine[] {
  const ofLine = Map.groupBy(substances, (substance) => substance.lineNo);
  return lines.map(({ recordId: _, ...line }) => ({
    ...line,
    substances: (ofLine.get(line.lineNo) ?? []).map(substanceOf),
  }));
}

/** Registered substances over all lines with their masses added up, the order of first appearance. */
export function substanceTotals(lines: readonly RecordLine[]): RecordSubstance[] {
  const totals = new Map<string, RecordSubstance>();
  for (const substance of lines.flatMap((line) => line.substances)) {
    const known = totals.get(substance.registrationId);
    if (known === undefined) totals.set(substance.registrationId, { ...substance });
    else known.massG += substance.massG;
  }
  return [...totals.values()];
}

/** Grams of all registered substances together: what the certificate will state. */
export function coveredG(lines: readonly RecordLine[]): number {
  return lines.flatMap((line) => line.substances).reduce((sum, { massG }) => sum + massG, 0);
}
