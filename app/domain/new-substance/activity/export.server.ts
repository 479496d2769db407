import { textOf } from '~/domain/kernel/text/text.ts';
import type { CnContext } from '../../kernel/context.ts';
import { done, type Outcome } from '../../kernel/outcome.ts';
import type { IdentityAsked } from '../filing/identity-asked.ts';
import { keepTold, tellingRefusal, toldOf } from '../filing/telling.server.ts';
import { readCompanies } from '../within.ts';
import {
  type CnActivityExportRow,
  type CnActivityLineRow,
  type CnHandoverRow,
  listCnActivitiesForExport,
} from './list.server.ts';
import type { CnActivityListInput } from './schema.ts';

interface Exported {
  records: CnActivityExportRow[];
  lines: CnActivityLineRow[];
  handovers: CnHandoverRow[];
  /** It tells confidential identities. */
  stamped: boolean;
}

/**
 * Every activity record of the filter for a workbook, with its lines and their handovers; confidential identities are told as by the export of
 * filings, and that is kept in the trail. One round trip, and one more for the trail.
 *
 * Refusal: 4187 identities without a reason.
 *
 * @throws {Denial} 4002 for a viewer who asks for identities; as the list
 */
export async function exportActivities(
  ctx: CnContext,
  input: CnActivityListInput,
  asked: IdentityAsked,
): Promise<Outcome<Exported>> {
  const refusal = tellingRefusal(ctx, asked, readCompanies(ctx));
  if (refusal !== null) return { ok: false, refusal };
  const { telling, ...rows } = await listCnActivitiesForExport(ctx, input, asked.identity);
  const kept = await keepTold(ctx, 'cn_identity.export', toldOf(telling), textOf(asked.reason));
  return kept.ok ? done({ ...rows, stamped: telling.length > 0 }) : kept;
}
