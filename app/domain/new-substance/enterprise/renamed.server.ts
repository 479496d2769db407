import { sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { idsAmong } from '#db/ids-among.ts';
import { cnChanges } from '#db/schema/cn-filing.ts';
import type { Context } from '../../kernel/context.ts';
import { firstIdOf } from '../../kernel/ids.ts';
import { type ChangeRules, RECEIPT_TYPES, stepOf } from '../filing/changes/changes.ts';
import type { Changing } from '../filing/changes/rows.ts';
import type { Content } from './content.server.ts';
import { MAX_FILINGS } from './filings.server.ts';

interface Named {
  id: string;
  nameZh: string;
  nameEn: string;
}

const nameOf = ({ nameZh, nameEn }: Pick<Named, 'nameZh' | 'nameEn'>) =>
  [nameZh, nameEn].filter(Boolean).join(' / ');

/**
 * Statements: another name of an enterprise is a change of the normal filings whose applicant or agent it is, with what the authority is to be asked for (`areas/new-substance.md` §6.4); of the latest `MAX_FILINGS` of either.
 * An alias is nobody's name.
 */
export function tellRenamed(
  { db, actor, company, nowMs }: Changing & Pick<Context, 'db'>,
  before: Named,
  after: Pick<Content, 'nameZh' | 'nameEn'>,
  rules: ChangeRules,
): BatchItem<'sqlite'>[] {
  const [was, is] = [nameOf(before), nameOf(after)];
  if (was === is) return [];
  const { id } = before;
  const parties = [
    { field: 'applicant', column: sql`f.applicant_id`, step: stepOf('holder', rules) },
    { field: 'agent', column: sql`f.agent_id`, step: stepOf('agent', rules) },
  ];
  // Columns in the order of the table.
  return parties.map(({ field, column, step }) =>
    db.insert(cnChanges).select(
      sql`SELECT ${firstIdOf('chg', nowMs).slice(0, 13)} || substr(lower(hex(randomblob(9))), 1, 17),
          f.company_id, f.id, CAST(${nowMs} AS INTEGER), ${actor.id}, ${actor.name}, ${field}, ${was},
          ${is}, '', iif(f.registration_type IN ${idsAmong(RECEIPT_TYPES)}, 'change_filing', ${step})
        FROM cn_filings f WHERE ${column} = ${id} AND f.company_id = ${company.id} AND f.status = 'normal'
        ORDER BY f.rowid DESC LIMIT ${MAX_FILINGS}`,
    ),
  );
}
