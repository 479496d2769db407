import { and, desc, eq, getTableColumns, inArray, ne, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { Database } from '#db/client.ts';
import { commit } from '#db/commit.ts';
import { idsAmong } from '#db/ids-among.ts';
import { searchPending } from '#db/schema/search.ts';
import { registrations } from '#db/schema/substance.ts';
import { tradeRecords } from '#db/schema/trade-record.ts';
import { indexLater, indexPendingEntries } from '#db/search/index.ts';
import { registrationTokens } from '#db/search/registration.ts';
import type { Context } from '../../kernel/context.ts';
import { entriesRead, type SubjectKind } from './entries-read.server.ts';

/** Subjects of one run. */
const SUBJECTS_A_RUN = 100;
/** Records of a renamed partner that are put on the list at a time. */
const RECORDS_A_RUN = 1_000;
/** Length of a day, YYYY-MM-DD. */
const DAY = 10;

type Pending = Omit<typeof searchPending.$inferSelect, 'kind'> & {
  kind: SubjectKind | 'records_of_partner';
};

/**
 * Indexes what could not be in the batch that wrote it: rows of before the index, products that a confirmed purchase
 * made, records whose partner has another name. What a verb indexed meanwhile is left as it is. For the cron.
 *
 * @returns whether there was anything to do
 */
export async function indexPending({ db }: Pick<Context, 'db'>): Promise<boolean> {
  // Registrations come first, because others take their words, then what puts more on the list.
  const pending = await db
    .select({
      ...getTableColumns(searchPending),
      kind: sql<Pending['kind']>`${searchPending.kind}`,
    })
    .from(searchPending)
    .where(ne(searchPending.kind, 'company'))
    .orderBy(desc(searchPending.kind), desc(searchPending.subjectId))
    .limit(SUBJECTS_A_RUN);
  const [first] = pending;
  if (first === undefined) return false;
  const ids = pending.filter(({ kind }) => kind === first.kind).map(({ subjectId }) => subjectId);
  await commit(db, await statementsFor(db, first, ids));
  return true;
}

async function statementsFor(
  db: Database,
  first: Pending,
  ids: readonly string[],
): Promise<BatchItem<'sqlite'>[]> {
  const { kind } = first;
  if (kind === 'records_of_partner') return listRecords(db, first);
  const words = kind === 'registration' ? await writeTokens(db, ids) : [];
  return [...words, ...indexPendingEntries(db, kind, ids, await entriesRead[kind](db, ids))];
}

/** Puts the next records of a partner on the list, by day and id. */
async function listRecords(
  db: Database,
  { kind, subjectId, after }: Pending,
): Promise<BatchItem<'sqlite'>[]> {
  const { id, eta, partnerId } = tradeRecords;
  const records = await db
    .select({ id, eta })
    .from(tradeRecords)
    .where(
      and(
        eq(partnerId, subjectId),
        sql`(${eta}, ${id}) > (${after.slice(0, DAY)}, ${after.slice(DAY)})`,
      ),
    )
    .orderBy(eta, id)
    .limit(RECORDS_A_RUN);
  const last = records.at(-1);
  const listed = idsAmong(records.map((record) => record.id));
  const itself = and(eq(searchPending.kind, kind), eq(searchPending.subjectId, subjectId));
  return [
    indexLater(db, 'record', sql`SELECT value FROM ${listed}`),
    last === undefined || records.length < RECORDS_A_RUN
      ? db.delete(searchPending).where(itself)
      : // Renamed again meanwhile, it begins anew.
        db
          .update(searchPending)
          .set({ after: `${last.eta}${last.id}` })
          .where(and(itself, eq(searchPending.after, after))),
  ];
}

/** Statement: the tokens that a registration's own entry and others take from its row. */
async function writeTokens(db: Database, ids: readonly string[]): Promise<BatchItem<'sqlite'>[]> {
  const { id, registrationNo, nameZh, nameEn, casNo, ecNo, keNo, cbiNo, genericName } =
    registrations;
  const rows = await db
    .select({ id, registrationNo, nameZh, nameEn, casNo, ecNo, keNo, cbiNo, genericName })
    .from(registrations)
    .where(inArray(id, idsAmong(ids)));
  const tokens = rows.map((row) => ({ id: row.id, ...registrationTokens(row) }));
  return [
    db
      .update(registrations)
      .set({
        searchText: sql`w.value ->> 'searchText'`,
        openSearchText: sql`w.value ->> 'openSearchText'`,
      })
      .from(sql`json_each(${JSON.stringify(tokens)}) AS w`)
      .where(eq(id, sql`w.value ->> 'id'`)),
  ];
}
