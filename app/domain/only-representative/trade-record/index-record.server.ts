import type { BatchItem } from 'drizzle-orm/batch';
import { type RecordWords, recordEntries } from '#db/search/entries.ts';
import { indexEntries, type SearchEntry } from '#db/search/index.ts';
import type { OrContext } from '../../kernel/context.ts';
import { findPort } from '../ports.server.ts';
import type { ContentFacts } from './content-facts.ts';
import { contentColumns } from './write-lines.server.ts';

interface StoredRecord extends Omit<RecordWords, 'productNames' | 'port'> {
  /** Names of its products, one a line. */
  productSummary: string;
  /** UN/LOCODE. */
  port: string;
}

/** What a record is found by, by its company and by the company it names. */
export function entriesOfRecord({ productSummary, port, ...record }: StoredRecord): SearchEntry[] {
  const listed = findPort(port);
  const words = [port, listed?.zh, listed?.en];
  return recordEntries({ ...record, productNames: productSummary.split('\n'), port: words });
}

/** Statements that make a record findable by its content; they come after its lines, whose substances they read. */
export function indexRecord(
  { db, company, system }: OrContext,
  id: string,
  facts: ContentFacts,
): BatchItem<'sqlite'>[] {
  const entries = entriesOfRecord({
    ...contentColumns(facts),
    id,
    companyId: company.id,
    system: system.slug,
    partnerName: facts.partner?.name ?? '',
    linkedCompanyId: facts.partner?.linkedCompanyId ?? null,
    senderNames: [company.nameZh, company.nameEn],
  });
  return indexEntries(db, entries);
}
