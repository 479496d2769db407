import type { OrContext } from '~/domain/kernel/context.ts';
import { CODES } from '~/domain/kernel/refusals.ts';
import {
  findRecordBatch,
  type RecordBatch,
} from '~/domain/only-representative/trade-record/batch/find.server.ts';
import { translator } from '~/i18n/i18next.server.ts';
import { refusalText } from '~/i18n/refusal-text.ts';
import type { Visit } from '../../door.server.ts';
import { pageTitle } from '../../subsystem/page-title.server.ts';

/** Records named for one reason; the rest is a number. */
const MAX_NAMED = 20;
/** Records of the page's table; the list shows all of them. */
const MAX_ROWS = 200;

type Item = RecordBatch['items'][number];

/**
 * How far a batch has come, with its first records. The list asks for this while it shows the progress, `brief`:
 * without the records. Without script it is a page.
 */
export async function readBatchPage(ctx: OrContext, { url }: Visit) {
  const batch = await findRecordBatch(ctx, url.searchParams.get('id') ?? '');
  const refused = batch.items.filter(({ state }) => state === 'refused');
  const alike = Map.groupBy(refused, (item) => whyNot(ctx, item));
  return {
    title: pageTitle(ctx, 'records:batch.page'),
    batch: {
      id: batch.id,
      action: batch.action,
      actorName: batch.actorName,
      createdAtMs: batch.createdAtMs,
      counts: batch.counts,
      reasons: [...alike].map(([message, items]) => ({
        message,
        count: items.length,
        records: items
          .slice(0, MAX_NAMED)
          .map(({ recordId, tradeNo }) => ({ id: recordId, tradeNo })),
      })),
    },
    rows: url.searchParams.has('brief') ? [] : rowsOf(ctx, batch.items),
  };
}

const ORDER = { refused: 0, queued: 1, done: 2 } as const;

/** What was refused comes first: it is what is left to do. */
function rowsOf(ctx: OrContext, items: readonly Item[]) {
  return items
    .toSorted((a, b) => ORDER[a.state] - ORDER[b.state])
    .slice(0, MAX_ROWS)
    .map((item) => ({
      id: item.recordId,
      tradeNo: item.tradeNo,
      state: item.state,
      why: item.state === 'refused' ? whyNot(ctx, item) : null,
    }));
}

/** Why a record was refused: what the verb had to say, else the words of its code. */
function whyNot({ locale }: OrContext, { code, why }: Item): string {
  if (why !== null) return translator(locale)(`refusals:${why}`);
  return refusalText(locale, code !== null && code in CODES ? (code as keyof typeof CODES) : 5000);
}
