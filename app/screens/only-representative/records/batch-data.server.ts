import type { OrContext } from '~/domain/kernel/context.ts';
import { CODES } from '~/domain/kernel/refusals.ts';
import { findRecordBatch } from '~/domain/only-representative/trade-record/batch.server.ts';
import { refusalText } from '~/i18n/refusal-text.ts';
import type { Visit } from '../../door.server.ts';
import { pageTitle } from '../../subsystem/page-title.server.ts';

/** Records named for one reason; the rest is a number. */
const MAX_NAMED = 20;

/** How far a batch has come. The list asks for this while it shows the progress; without script it is a page. */
export async function readBatchPage(ctx: OrContext, { url }: Visit) {
  const batch = await findRecordBatch(ctx, url.searchParams.get('id') ?? '');
  const refused = Map.groupBy(
    batch.items.filter(({ state }) => state === 'refused'),
    ({ code }) => code ?? 5000,
  );
  return {
    title: pageTitle(ctx, 'records:batch.page'),
    batch: {
      id: batch.id,
      action: batch.action,
      actorName: batch.actorName,
      createdAtMs: batch.createdAtMs,
      counts: batch.counts,
      reasons: [...refused].map(([code, items]) => ({
        code,
        message: refusalText(ctx.locale, code in CODES ? (code as keyof typeof CODES) : 5000),
        count: items.length,
        records: items
          .slice(0, MAX_NAMED)
          .map(({ recordId, tradeNo }) => ({ id: recordId, tradeNo })),
      })),
    },
  };
}
