import { and, eq, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { documents, documentVersions } from '#db/schema/document.ts';
import { registrationShares } from '#db/schema/substance.ts';
import { files } from '#db/schema/trail.ts';
import { documentEntry, registrationEntries } from '#db/search/entries.ts';
import { forgetEntries, indexEntries, indexLater } from '#db/search/index.ts';
import type { OrContext } from '../../kernel/context.ts';

/** Statement: companies a registration is open to, which find it too. */
export const openToRead = ({ db }: OrContext, id: string) =>
  db
    .select({ companyId: registrationShares.companyId })
    .from(registrationShares)
    .where(eq(registrationShares.registrationId, id));

/** Statement: documents about a registration, with the words they are found by. */
export const documentsRead = ({ db, company, system }: OrContext, id: string) =>
  db
    .select({
      id: documents.id,
      title: documents.title,
      number: documentVersions.number,
      issuer: documentVersions.issuer,
      fileName: sql<string>`coalesce(${files.name}, '')`.as('file_name'),
    })
    .from(documents)
    .innerJoin(
      documentVersions,
      and(
        eq(documentVersions.documentId, documents.id),
        eq(documentVersions.versionNo, documents.versionNo),
      ),
    )
    .leftJoin(files, eq(files.id, documentVersions.fileId))
    .where(
      and(
        eq(documents.registrationId, id),
        eq(documents.companyId, company.id),
        eq(documents.system, system.slug),
      ),
    );

interface Found {
  openTo: readonly string[];
  documents: readonly Omit<Parameters<typeof documentEntry>[0], 'companyId' | 'system'>[];
}

/**
 * Statements by which a registration, and what names it, are found by its present words. Products and records are many:
 * a job has them indexed.
 */
export function indexRegistration(
  { db, company, system }: OrContext,
  id: string,
  found: Found,
): BatchItem<'sqlite'>[] {
  const own = { companyId: company.id, system: system.slug };
  const papers = found.documents;
  return [
    ...forgetEntries(db, [id, ...papers.map((paper) => paper.id)]),
    ...indexEntries(db, [
      ...registrationEntries({ id, ...own }, found.openTo),
      ...papers.map((paper) => documentEntry({ ...paper, ...own })),
    ]),
    indexLater(
      db,
      'product',
      sql`SELECT DISTINCT p.id FROM product_substances s JOIN trade_products p ON p.id = s.product_id
        AND p.composition_version = s.composition_version WHERE s.registration_id = ${id}`,
    ),
    indexLater(
      db,
      'record',
      sql`SELECT DISTINCT r.id FROM trade_record_substances u JOIN trade_records r ON r.id = u.record_id
        AND r.revision = u.revision WHERE u.registration_id = ${id}`,
    ),
  ];
}
