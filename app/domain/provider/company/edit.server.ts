import { companies } from '#db/schema/tenancy.ts';
import { changes } from '../../audit/changes.ts';
import { guardedWrite } from '../../audit/guarded-write.server.ts';
import type { StaffContext } from '../../identity/user-context.ts';
import { done, type Outcome, refuse } from '../../kernel/outcome.ts';
import { requireNotArchived } from '../../tenancy/archived.ts';
import { requireAdminOfProvider } from '../door.ts';
import { companyContent } from './content.ts';
import { companyWithContracts } from './find.server.ts';
import type { EditCompanyInput } from './schema.ts';
import { writtenAnew } from './written-anew.server.ts';

/**
 * Changes what is kept of a company; papers that were issued keep theirs. What is so already may be said again. Two round
 * trips.
 *
 * Refusals: 4106 changed meanwhile; 4100 at `uscc`: none of a company in China that had one, or another company's.
 *
 * @throws {Denial} 4040 for a company that is not theirs; 4002 for one of the archive, but for
 * an admin of the provider one that was entered as ended
 */
export async function editCompany(
  ctx: StaffContext,
  id: string,
  { version, ...input }: EditCompanyInput,
): Promise<Outcome<{ id: string; version: number }>> {
  const { company: kept, contracts } = await companyWithContracts(ctx, id);
  // Who was entered as ended is put right, and completed for a new contract.
  if (kept.servedUntil !== null && contracts.length === 0) requireAdminOfProvider(ctx);
  else requireNotArchived(kept, contracts);
  if (kept.version !== version) return refuse(4106);
  const content = companyContent(input);
  if (content.country === 'CN' && content.uscc === null && kept.uscc !== null) {
    return refuse(4100, { fields: { uscc: { key: 'required' } } });
  }
  const detail = changes(kept, content);
  if (Object.keys(detail).length === 0) return done({ id, version });
  return guardedWrite(ctx, {
    table: companies,
    id,
    expect: { version },
    set: content,
    audit: {
      action: 'company.edit',
      subject: { kind: 'company', id },
      companyId: id,
      detail,
    },
    ...writtenAnew(ctx, id, content),
    done: { id, version: version + 1 },
  });
}
