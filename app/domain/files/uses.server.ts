import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { AnySQLiteColumn } from 'drizzle-orm/sqlite-core';
import { idsAmong } from '#db/ids-among.ts';
import { duties } from '#db/schema/duty.ts';
import { branding } from '#db/schema/provider/branding.ts';
import { contactEntries } from '#db/schema/provider/contact.ts';
import { promotions } from '#db/schema/provider/notice.ts';
import { requests } from '#db/schema/request.ts';
import { companySystems } from '#db/schema/tenancy.ts';
import { files } from '#db/schema/trail.ts';
import { AREA_TABLES } from '../areas.server.ts';
import type { Context } from '../kernel/context.ts';
import type { UploadPurpose } from './rules.ts';

/** Every column that names a file; a file that none of them names is nobody's. */
export const FILE_USES = [
  duties.fileId,
  companySystems.poaFileId,
  contactEntries.fileId,
  requests.fileId,
  promotions.fileId,
  branding.logoFileId,
  ...AREA_TABLES.flatMap(({ files: uses }) => uses),
];

/** A row that may name the file already, or all rows of one list: those whose `id` is this. */
export interface Holder {
  column: AnySQLiteColumn;
  id: AnySQLiteColumn;
  is: string;
}

/**
 * Condition on a row of `files`: something names it.
 *
 * @param besides a row that does not count
 */
export function inUse({ db }: Pick<Context, 'db'>, besides?: Holder): SQL {
  const uses = FILE_USES.map((column) => {
    const another = column === besides?.column ? ne(besides.id, besides.is) : undefined;
    const naming = and(eq(column, files.id), another);
    return sql`EXISTS ${db.select({ one: sql`1` }).from(column.table).where(naming)}`;
  });
  return sql`(${sql.join(uses, sql` OR `)})`;
}

/** Has the file: a company, or the provider. */
type Owner = Pick<Context, 'db'> & { company: { id: string } };

/**
 * Condition: a row may name this file, which is the company's, of the purpose, and named by nothing else.
 *
 * @param holder the row that is to name it
 */
export function mayHold(
  ctx: Owner,
  fileId: string,
  purpose: UploadPurpose,
  holder: Holder,
): SQL<number> {
  return mayHoldAll(ctx, [fileId], purpose, holder);
}

/** `mayHold` of several files, in one parameter however many there are. */
export function mayHoldAll(
  ctx: Owner,
  fileIds: readonly string[],
  purpose: UploadPurpose,
  holder: Holder,
): SQL<number> {
  const wanted = [...new Set(fileIds)];
  const own = ctx.db
    .select({ held: sql`count(*)` })
    .from(files)
    .where(
      and(
        inArray(files.id, idsAmong(wanted)),
        // Named by ids: the sign keeps SQLite from going through all files of the company.
        sql`+${files.companyId} = ${ctx.company.id}`,
        eq(files.purpose, purpose),
        sql`NOT ${inUse(ctx, holder)}`,
      ),
    );
  return sql<number>`(${own} = ${wanted.length})`;
}
