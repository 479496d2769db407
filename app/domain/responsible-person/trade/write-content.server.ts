import { sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { rpTradeFacts, rpTradeLines } from '#db/schema/rp-trade.ts';
import { importEntry } from '#db/search/entries.ts';
import { indexEntries } from '#db/search/index.ts';
import { findRpPort } from '../ports.server.ts';
import type { TradeContext } from './content.server.ts';
import type { TradeFacts } from './content-facts.ts';
import { difference, movePieces } from './pieces.server.ts';
import { piecesByBatch } from './rules.ts';

/** Between the two names of a product, and between products, as records keep them. */
const [NAMES, PRODUCTS] = ['\t', '\n'];

/** Columns of a record that follow from its content. */
export function contentColumns({ content, lines, responsible }: TradeFacts) {
  const { lines: _, ...columns } = content;
  const names = lines.map(({ product }) => `${product.nameZh}${NAMES}${product.nameEn}`);
  return {
    ...columns,
    responsibleEnterpriseId: responsible?.id ?? '',
    totalQuantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    productSummary: [...new Set(names)].join(PRODUCTS),
  };
}

/** Products of a record as it keeps them. */
export function productsOf(summary: string): { nameZh: string; nameEn: string }[] {
  if (summary === '') return [];
  return summary.split(PRODUCTS).map((names) => {
    const [nameZh = '', nameEn = nameZh] = names.split(NAMES);
    return { nameZh, nameEn };
  });
}

interface Written {
  id: string;
  companyId: string;
  revision: number;
}

/**
 * Statements that write one revision of the content with what its parties are shown, and take its pieces; what was held
 * before is given back.
 */
export function writeContent(
  ctx: TradeContext,
  { id, companyId, revision }: Written,
  { content, held, shown }: TradeFacts,
): BatchItem<'sqlite'>[] {
  // Its content is refused while it names no responsible person (4169).
  if (shown === null) throw new Error('what is sent is known');
  const rows = content.lines.map((line, index) => ({ ...line, line: index + 1 }));
  return [
    ctx.db.insert(rpTradeLines).select(sql`
      SELECT ${id}, CAST(${revision} AS INTEGER), value ->> 'line', ${companyId},
        value ->> 'productId', value ->> 'batchId', value ->> 'quantity', value ->> 'unsampledReason'
      FROM json_each(${JSON.stringify(rows)})`),
    ctx.db.insert(rpTradeFacts).values({ recordId: id, revision, companyId, facts: shown }),
    ...movePieces(ctx, difference(held, piecesByBatch(content.lines))),
  ];
}

/** Statements that make a record findable; they come after its row, whose number they read. */
export function indexTrade(
  ctx: TradeContext,
  { id, companyId }: Omit<Written, 'revision'>,
  { content, lines, brandOwner, trading }: TradeFacts,
  customsNo: string | null = null,
): BatchItem<'sqlite'>[] {
  const port = findRpPort(content.port);
  const products = lines.flatMap(({ product, batch }) => [
    product.nameZh,
    product.nameEn,
    batch?.batchNo,
  ]);
  const parties = [brandOwner, trading].flatMap((one) => [one?.companyCname, one?.companyEname]);
  const words = [
    ...new Set([...products, ...parties]),
    content.port,
    port?.zh,
    port?.en,
    customsNo,
  ];
  const entry = importEntry({ id, companyId, system: ctx.system.slug, words });
  return indexEntries(ctx.db, [entry]);
}
