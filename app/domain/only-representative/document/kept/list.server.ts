import { and, eq, type SQL, sql } from 'drizzle-orm';
import { documents } from '#db/schema/document.ts';
import { registrations } from '#db/schema/substance.ts';
import type { StaffContext } from '../../../identity/user-context.ts';
import { dayOf } from '../../../kernel/day.ts';
import type { Page } from '../../../kernel/keyset.ts';
import { ONE, when } from '../../../kernel/list.server.ts';
import { notFound } from '../../../kernel/refusals.ts';
import { holdsText } from '../../../kernel/text/holds-text.server.ts';
import { staffRows } from '../../../tenancy/staff-rows.server.ts';
import { theirCompany } from '../../../tenancy/staff-within.server.ts';
import {
  asShown,
  BY_END,
  type DocumentRow,
  documentRows,
  type Read,
  stands,
} from '../list.server.ts';
import type { KeptDocumentListInput } from './schema.ts';

const rowsRead = (ctx: StaffContext) => documentRows(ctx, documents);

const SORTS = {
  until: BY_END,
  issued: { by: [documents.issuedOn], values: ({ issuedOn }: Read) => [issuedOn] },
  title: { by: [documents.title], values: ({ title }: Read) => [title] },
};

/** Condition: a document, or the substance that it is about, is called by these words. One company has some hundred. */
function saysOf(words: string): SQL {
  const { title, number, issuer } = documents;
  const { nameZh, nameEn, casNo, registrationNo } = registrations;
  const columns = [title, number, issuer, nameZh, nameEn, casNo, registrationNo];
  return sql`(${sql.join(
    columns.map((column) => holdsText(sql`coalesce(${column}, '')`, words)),
    sql` OR `,
  )})`;
}

/** The list of the documents of a company, in all subsystems. */
const documentsOf = (companyId: string) =>
  staffRows<keyof typeof SORTS, KeptDocumentListInput>()({
    id: documents.id,
    rows: rowsRead,
    each: ({ db }) =>
      db
        .select(ONE)
        .from(documents)
        .leftJoin(registrations, eq(registrations.id, documents.registrationId)),
    asked: (ctx, { system, type, state, origin, q }) =>
      and(
        eq(documents.companyId, companyId),
        eq(documents.archived, state === 'archived'),
        when(system, (one) => eq(documents.system, one)),
        when(type, (one) => eq(documents.type, one)),
        when(origin, (one) => eq(documents.origin, one)),
        when(state, (one) => stands(dayOf(ctx), one)),
        when(q.trim(), saysOf),
      ),
    sorts: SORTS,
    shown(ctx) {
      const today = dayOf(ctx);
      return (row: Read) => asShown(row, today);
    },
  });

/**
 * A page of a company's documents in all subsystems. One round trip where it is read `together`, else two.
 *
 * @throws {Denial} 4040 for a company that is not theirs
 */
export async function listKeptDocuments(
  ctx: StaffContext,
  companyId: string,
  input: KeptDocumentListInput,
): Promise<Page<DocumentRow>> {
  const [[_company = notFound()], page] = await Promise.all([
    theirCompany(ctx, companyId),
    documentsOf(companyId).page(ctx, input),
  ]);
  return page;
}

/** Every one of the filter for a workbook, up to `MAX_EXPORT_ROWS`. Throws as `listKeptDocuments`. */
export async function exportKeptDocuments(
  ctx: StaffContext,
  companyId: string,
  input: KeptDocumentListInput,
): Promise<DocumentRow[]> {
  const [[_company = notFound()], rows] = await Promise.all([
    theirCompany(ctx, companyId),
    documentsOf(companyId).all(ctx, input),
  ]);
  return rows;
}
