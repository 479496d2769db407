import { type Column, sql } from 'drizzle-orm';
import { requests } from '#db/schema/request.ts';
import type { OrContext } from '../../kernel/context.ts';
import { REQUEST_COLUMNS } from '../../request/rows.ts';
import { openAlias, withheldFrom } from '../of-staff/withheld.ts';

/** Columns of a request as who reads may know them: staff read no name that is withheld from them. */
export function requestColumns(ctx: OrContext) {
  const withheld = withheldFrom(ctx, 'g');
  const told = (name: Column) =>
    withheld === null
      ? sql<string>`${name}`
      : sql<string>`coalesce((SELECT ${openAlias('g')} FROM registrations g
          WHERE g.id = requests.subject_id AND ${withheld}), ${name})`;
  return {
    ...REQUEST_COLUMNS,
    subjectZh: told(requests.subjectZh).as('told_zh'),
    subjectEn: told(requests.subjectEn).as('told_en'),
  };
}
