import { companies } from '#db/schema/tenancy.ts';
import { changes } from '../../../audit/changes.ts';
import { guardedWrite } from '../../../audit/guarded-write.server.ts';
import type { StaffContext } from '../../../identity/user-context.ts';
import { dayOf } from '../../../kernel/day.ts';
import { done, type Outcome, refuse } from '../../../kernel/outcome.ts';
import { isArchived } from '../../../tenancy/archived.ts';
import { requireAdminOfProvider } from '../../door.ts';
import { companyWithContracts } from '../find.server.ts';
import { writtenAnew } from '../written-anew.server.ts';
import { readAlike } from './alike.server.ts';
import { endedContent, endRefusal } from './content.ts';
import type { CorrectArchiveInput } from './schema.ts';

/**
 * Puts right what was entered of a company that had ended: its names, country, number, the days it was served. The audit
 * keeps before, after and why; papers that were issued keep theirs. What is so already may be said again. At most three
 * round trips.
 *
 * Refusals, in this order: 4105 a company that was not entered as ended, or goes on; 4106 changed meanwhile; 4100 as
 * `archiveCompany` has them, names only where they change.
 *
 * @throws {Denial} 4040 for a company that is not theirs; 4002 for a consultant
 */
export async function correctArchived(
  ctx: StaffContext,
  id: string,
  { checked, reason, version, ...input }: CorrectArchiveInput,
): Promise<Outcome<{ id: string; version: number }>> {
  const { company: kept, contracts } = await companyWithContracts(ctx, id);
  requireAdminOfProvider(ctx);
  if (kept.servedUntil === null || !isArchived(kept, contracts)) return refuse(4105);
  if (kept.version !== version) return refuse(4106);
  const content = endedContent(input);
  const detail = changes<Partial<typeof kept>>(kept, content);
  const isNamedAnew = 'nameZh' in detail || 'nameEn' in detail || 'country' in detail;
  const asks = isNamedAnew && !checked;
  const refusal =
    endRefusal(dayOf(ctx), input) ?? (asks ? (await readAlike(ctx, [input], id))(input) : null);
  if (refusal !== null) return { ok: false, refusal };
  if (Object.keys(detail).length === 0) return done({ id, version });
  return guardedWrite(ctx, {
    table: companies,
    id,
    expect: { version },
    set: content,
    audit: {
      action: 'company.correct',
      subject: { kind: 'company', id },
      companyId: id,
      detail: { ...detail, reason, ...(asks || !isNamedAnew ? {} : { checked }) },
    },
    ...writtenAnew(ctx, id, content),
    done: { id, version: version + 1 },
  });
}
