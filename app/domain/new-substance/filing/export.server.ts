import { textOf } from '~/domain/kernel/text/text.ts';
import type { CnContext } from '../../kernel/context.ts';
import { done, type Outcome } from '../../kernel/outcome.ts';
import { readCompanies } from '../within.ts';
import type { IdentityAsked } from './identity-asked.ts';
import { type FilingRow, listFilingsForExport } from './list.server.ts';
import type { FilingListInput } from './schema.ts';
import { keepTold, tellingRefusal, toldOf } from './telling.server.ts';

/**
 * Every filing of the filter for a workbook, under class names, or with the confidential identities of the companies where
 * who asks is no viewer; that is kept in the trail. One round trip, and one more for the trail.
 *
 * Refusal: 4187 identities without a reason.
 *
 * @throws {Denial} 4002 for a viewer who asks for identities; as the list
 */
export async function exportFilings(
  ctx: CnContext,
  input: FilingListInput,
  asked: IdentityAsked,
): Promise<Outcome<{ rows: FilingRow[]; stamped: boolean }>> {
  const refusal = tellingRefusal(ctx, asked, readCompanies(ctx));
  if (refusal !== null) return { ok: false, refusal };
  const { rows, telling } = await listFilingsForExport(ctx, input, asked.identity);
  const kept = await keepTold(ctx, 'cn_identity.export', toldOf(telling), textOf(asked.reason));
  return kept.ok ? done({ rows, stamped: telling.length > 0 }) : kept;
}
