import type { BatchItem } from 'drizzle-orm/batch';
import { nameKey } from '#db/name-key.ts';
import { knownCompanies } from '#db/schema/known-company.ts';
import { auditedStatements, type Refusals } from '../../audit/guarded-write.server.ts';
import type { Context } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';

/** A company as the directory knows it. */
interface Entry {
  name: string;
  country: string;
  emailDomain: string;
}

/** Statements: the directory, which does not know a company by this e-mail domain yet, knows it so from now on. */
export function addsToDirectory(ctx: Context, entry: Entry): BatchItem<'sqlite'>[] {
  const id = newId('kc', ctx.nowMs);
  const row = { ...entry, id, nameKey: nameKey(entry.name), createdAtMs: ctx.nowMs };
  return auditedStatements(
    ctx,
    [ctx.db.insert(knownCompanies).values(row)],
    [{ action: 'known.add', subject: { kind: 'known_company', id }, detail: { ...entry } }],
  );
}

/** Somebody else added it meanwhile. */
export const DIRECTORY_REFUSALS: Refusals = { known_companies_unique: { code: 4106 } };
