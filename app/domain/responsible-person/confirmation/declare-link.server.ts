import { QUOTA_REFUSALS } from '../../files/quota.server.ts';
import { ANY_UPLOAD } from '../../files/rules.ts';
import { checkUpload, keepFile } from '../../files/store.server.ts';
import type { IncomingFile } from '../../files/waiting.server.ts';
import type { RpPartnerContext } from '../../kernel/context.ts';
import { done, type Outcome, refuse } from '../../kernel/outcome.ts';
import { linkIsGood, spendLink } from '../../link/link.server.ts';
import { named } from '../../link/opened.server.ts';
import { declarationRefusal, keepDeclaration } from '../trade/declare.server.ts';
import { enterpriseNameOf } from '../trade/mails.server.ts';
import { OWN_ANSWER } from '../trade/rules.ts';
import type { DeclareByLinkInput } from '../trade/schema.ts';
import { receipt, type TradeReceipt } from './answer-link.server.ts';
import { tradeLinks } from './read-link.server.ts';

/**
 * Keeps the customs declaration that the trading enterprise brings through its link: the record is COMPLETED and the link
 * used up.
 *
 * Refusals, in this order: 4114 the link is dead; 4105 no notice is issued yet; 4108 the address is one of the sender's own; 4100 declared too early or on a day to come; 4116 over 10 MB;
 * 4115 not PDF, JPG, PNG, DOC or DOCX; 4203 no room for more files; 4114 another was first. A refused file is not kept.
 */
export async function declareByTradeLink(
  ctx: RpPartnerContext,
  token: string,
  input: DeclareByLinkInput,
  file: IncomingFile,
): Promise<Outcome<TradeReceipt>> {
  const opened = await tradeLinks.open(ctx, token);
  if (!opened.ok) return opened;
  const found = opened.value;
  if (found.link.kind !== 'declaration') return refuse(4114, { data: { reason: 'unknown' } });
  const { record, facts, tokenHash, enterprise } = found;
  const refusal = declarationRefusal(facts, record, input, found.link.issued === 1);
  if (refusal !== null) return { ok: false, refusal };
  if (facts.ownAddress === 'trading') return { ok: false, refusal: OWN_ANSWER };
  const checked = await checkUpload(file, ANY_UPLOAD);
  if (!checked.ok) return checked;
  const acting = named(ctx, input.name ?? (enterprise ? enterpriseNameOf(enterprise) : ''));
  const { customs_no: customsNo, declared_on: declaredOn } = input;
  const outcome = await keepFile(
    acting,
    record.companyId,
    'declaration',
    checked.value,
    (stored, rows) =>
      keepDeclaration(acting, record, facts, {
        declaration: { customsNo, declaredOn, fileId: stored.id },
        guard: linkIsGood(ctx, tokenHash),
        guardVersion: false,
        before: [...rows, spendLink(ctx, tokenHash)],
        refusals: {
          ...QUOTA_REFUSALS,
          audit_move_happened: () => tradeLinks.lost(ctx, token),
        },
      }),
  );
  if (!outcome.ok) return outcome;
  return done(receipt(acting, found, 'declared', 'COMPLETED', null));
}
