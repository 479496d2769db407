import { and, asc, between, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { idsAmong } from '#db/ids-among.ts';
import { cnActivityLines, cnActivityRecords, cnHandovers } from '#db/schema/cn-activity.ts';
import { cnTransfers } from '#db/schema/cn-duty.ts';
import { cnContacts, cnEnterprises } from '#db/schema/cn-enterprise.ts';
import { cnFilingSubstances, cnFilings } from '#db/schema/cn-filing.ts';
import { amongFound } from '../../search/found-by.server.ts';
import type { ActivityContent } from '../activity/content.ts';
import { EARLIER_G, RECEIVED_G } from '../activity/received.server.ts';
import { isProtected, told } from '../filing/identity.ts';
import { MAX_REPORT_LINES } from './limits.ts';

/** What papers about filings are made of, read as codes and grams. */

interface Asked {
  companyId: string;
  filingIds: readonly string[];
  /** Year of the activity records; null for all. */
  year: number | null;
  /** Whether the identity of what is confidential is told (`areas/new-substance.md` §6.5). */
  full: boolean;
  /** In Beijing. */
  today: string;
}

const PARTY = {
  id: cnEnterprises.id,
  kind: cnEnterprises.kind,
  nameZh: cnEnterprises.nameZh,
  nameEn: cnEnterprises.nameEn,
  country: cnEnterprises.country,
  address: cnEnterprises.contactAddress,
};

const RECORD = {
  id: cnActivityRecords.id,
  filingId: cnActivityRecords.filingId,
  year: cnActivityRecords.year,
  enterpriseId: cnActivityRecords.enterpriseId,
  actualPurpose: cnActivityRecords.actualPurpose,
  openingStockG: cnActivityRecords.openingStockG,
  receivedG: RECEIVED_G,
  earlierG: EARLIER_G,
  emissionNote: cnActivityRecords.emissionNote,
  implementation: cnActivityRecords.implementation,
  implementationNote: cnActivityRecords.implementationNote,
  deviations: cnActivityRecords.deviations,
  productionG: cnActivityRecords.productionG,
  importG: cnActivityRecords.importG,
  useG: cnActivityRecords.useG,
  exportG: cnActivityRecords.exportG,
  domesticG: cnActivityRecords.domesticG,
};

const LINE = {
  recordId: cnActivityLines.recordId,
  activityType: cnActivityLines.activityType,
  substanceId: cnActivityLines.substanceId,
  happenedOn: cnActivityLines.happenedOn,
  massG: cnActivityLines.massG,
  counterpartyId: cnActivityLines.counterpartyId,
  country: cnActivityLines.country,
  note: cnActivityLines.note,
};

/** A handover with the import it is of. */
const HANDOVER = {
  substanceId: cnActivityLines.substanceId,
  filingId: cnActivityRecords.filingId,
  enterpriseId: cnActivityRecords.enterpriseId,
  importedOn: cnActivityLines.happenedOn,
  importedG: sql<number>`${cnActivityLines.massG}`.as('imported_g'),
  recipientId: cnHandovers.recipientId,
  on: cnHandovers.handedOn,
  massG: cnHandovers.massG,
};

/** Condition: submitted records of these filings, of the year where there is one. */
export function submittedOf(companyId: SQL | string, filingIds: SQL, year: number | null) {
  return and(
    sql`${cnActivityRecords.companyId} = ${companyId}`,
    sql`${cnActivityRecords.filingId} IN ${filingIds}`,
    eq(cnActivityRecords.status, 'submitted'),
    year === null ? undefined : sql`${cnActivityRecords.year} = CAST(${year} AS INTEGER)`,
  );
}

/** Statement: what submitted records of filings handed on, in a year or ever, by its day. */
function handoversOf(db: Database, companyId: string, ids: SQL, year: number | null) {
  return db
    .select(HANDOVER)
    .from(cnHandovers)
    .innerJoin(
      cnActivityLines,
      and(
        eq(cnActivityLines.recordId, cnHandovers.recordId),
        eq(cnActivityLines.position, cnHandovers.line),
      ),
    )
    .innerJoin(cnActivityRecords, eq(cnActivityRecords.id, cnHandovers.recordId))
    .where(
      and(
        submittedOf(companyId, ids, null),
        year === null ? undefined : between(cnHandovers.handedOn, `${year}-01-01`, `${year}-12-31`),
      ),
    )
    .orderBy(asc(cnHandovers.handedOn), asc(cnHandovers.recordId), asc(cnHandovers.line))
    .limit(MAX_REPORT_LINES);
}

/** Filings to read; `named` selects the ids of their submitted records. */
interface ReadOf {
  companyId: string;
  ids: SQL;
  year: number | null;
  named: SQL;
}

function filingsRead(db: Database, { companyId, ids }: ReadOf) {
  return db
    .select()
    .from(cnFilings)
    .where(amongFound(inArray(cnFilings.id, ids), eq(cnFilings.companyId, companyId)));
}

function substancesRead(db: Database, { companyId, ids }: ReadOf) {
  return db
    .select()
    .from(cnFilingSubstances)
    .where(
      and(eq(cnFilingSubstances.companyId, companyId), inArray(cnFilingSubstances.filingId, ids)),
    )
    .orderBy(asc(cnFilingSubstances.filingId), asc(cnFilingSubstances.position));
}

function recordsRead(db: Database, { companyId, ids, year }: ReadOf) {
  return db
    .select(RECORD)
    .from(cnActivityRecords)
    .where(submittedOf(companyId, ids, year))
    .orderBy(asc(cnActivityRecords.year), asc(cnActivityRecords.id));
}

function linesRead(db: Database, { named }: ReadOf) {
  return db
    .select(LINE)
    .from(cnActivityLines)
    .where(sql`${cnActivityLines.recordId} IN (${named})`)
    .orderBy(asc(cnActivityLines.recordId), asc(cnActivityLines.position))
    .limit(MAX_REPORT_LINES + 1);
}

/** The own enterprise, and those that filings, transfers and records name. */
function partiesRead(db: Database, { companyId, ids, named }: ReadOf) {
  return db
    .select(PARTY)
    .from(cnEnterprises)
    .where(
      and(
        eq(cnEnterprises.companyId, companyId),
        sql`(${cnEnterprises.kind} = 'own' OR ${cnEnterprises.id} IN (
            SELECT applicant_id FROM cn_filings WHERE id IN ${ids}
            UNION SELECT agent_id FROM cn_filings WHERE id IN ${ids}
            UNION SELECT recipient_id FROM cn_transfers WHERE filing_id IN ${ids}
            UNION SELECT enterprise_id FROM cn_activity_records WHERE id IN (${named})
            UNION SELECT counterparty_id FROM cn_activity_lines WHERE record_id IN (${named})
)
            OR ${cnEnterprises.id} IN (SELECT h.recipient_id FROM cn_handovers h
              JOIN cn_activity_records a ON a.id = h.record_id WHERE a.filing_id IN ${ids}))`,
      ),
    );
}

/** To whom information was passed, and when first. */
function transfersRead(db: Database, { companyId, ids }: ReadOf) {
  return db
    .select({
      filingId: cnTransfers.filingId,
      recipientId: cnTransfers.recipientId,
      sentOn: sql<string>`min(${cnTransfers.sentOn})`.as('first_sent_on'),
    })
    .from(cnTransfers)
    .where(and(eq(cnTransfers.companyId, companyId), inArray(cnTransfers.filingId, ids)))
    .groupBy(cnTransfers.filingId, cnTransfers.recipientId);
}

/**
 * Everything that papers tell of filings of a company: their parties, substances as they may be told, submitted records
 * with their lines, to whom information was passed and when first, and who is to be asked. Filings stand in the order of
 * their ids. One round trip.
 */
export async function paperFacts(db: Database, asked: Asked) {
  const { companyId, year, full, today } = asked;
  const ids = idsAmong(asked.filingIds);
  const named = sql`SELECT ${cnActivityRecords.id} FROM ${cnActivityRecords}
    WHERE ${submittedOf(companyId, ids, year)}`;
  const read = { companyId, ids, year, named };
  const [filings, substances, records, lines, handovers, parties, transfers, contacts] =
    await db.batch([
      filingsRead(db, read),
      substancesRead(db, read),
      recordsRead(db, read),
      linesRead(db, read),
      handoversOf(db, companyId, ids, year),
      partiesRead(db, read),
      transfersRead(db, read),
      contactsOfOwn(db, companyId),
    ]);
  const told = (filing: (typeof filings)[number]) => identitiesOf(filing, substances, full, today);
  return asked.filingIds.flatMap((id) => {
    const filing = filings.find((one) => one.id === id);
    if (filing === undefined) return [];
    const own = records.filter(({ filingId }) => filingId === id);
    return [
      {
        filing,
        ...told(filing),
        records: own.map((record) => ({
          ...record,
          // The column is written by verbs alone, which know its kinds.
          deviations: record.deviations as ActivityContent['deviations'],
          lines: lines.filter(({ recordId }) => recordId === record.id),
        })),
        /** Handovers in the year, whatever year the import was of. */
        handovers: handovers.filter(({ filingId }) => filingId === id),
        parties,
        transfers: transfers.filter(({ filingId }) => filingId === id),
        contact: contacts[0] ?? null,
      },
    ];
  });
}

export type PaperFacts = Awaited<ReturnType<typeof paperFacts>>[number];
export type PaperRecord = PaperFacts['records'][number];
export type PaperHandover = PaperFacts['handovers'][number];

/** Substances of a filing as a paper tells them, and whether any is withheld or, being told, confidential. */
export function identitiesOf(
  filing: typeof cnFilings.$inferSelect,
  substances: readonly (typeof cnFilingSubstances.$inferSelect)[],
  full: boolean,
  today: string,
) {
  const guarded = isProtected(filing, today);
  const own = substances.filter(({ filingId }) => filingId === filing.id);
  return {
    substances: own.map((one) => told(one, full || !guarded)),
    /** Its paper must be stamped: it tells what is protected. */
    stamped: full && guarded && own.some(({ confidential }) => confidential),
  };
}

/** Statement: contacts of the own enterprise, the first first. */
export function contactsOfOwn(db: Database, companyId: string) {
  return db
    .select({
      name: cnContacts.name,
      job: cnContacts.job,
      phone: cnContacts.phone,
      email: cnContacts.email,
    })
    .from(cnContacts)
    .innerJoin(cnEnterprises, eq(cnEnterprises.id, cnContacts.enterpriseId))
    .where(and(eq(cnEnterprises.companyId, companyId), eq(cnEnterprises.kind, 'own')))
    .orderBy(asc(cnContacts.position))
    .limit(1);
}
