import type { RpContext } from '~/domain/kernel/context.ts';
import { daysBetween } from '~/domain/kernel/dates.ts';
import { dayOf } from '~/domain/kernel/day.ts';
import { together } from '~/domain/kernel/together.ts';
import { findNotice, previewNotice } from '~/domain/responsible-person/notice/find.server.ts';
import { findRpTrade } from '~/domain/responsible-person/trade/find.server.ts';
import { apiOf } from '~/domain/systems/profiles.ts';
import { redirect } from '~/framework.ts';
import { refusalSentence } from '~/i18n/refusal-text.ts';
import { qrPath } from '~/ui/qr-code.tsx';
import type { Visit } from '../../door.server.ts';
import { pageTitle } from '../../subsystem/page-title.server.ts';

/** The page of one trade record. */
export async function readTradePage(ctx: RpContext, { url }: Visit) {
  const id = url.searchParams.get('id') ?? '';
  const reading = together(ctx);
  const [record, standing] = await Promise.all([findRpTrade(reading, id), findNotice(reading, id)]);
  const preview = url.searchParams.has('preview') ? await previewNotice(ctx, id) : null;
  // The page goes to the paper itself, so that one which can't be drawn is told of on the page.
  if (preview?.ok) {
    throw redirect(`${apiOf('responsible-person')}/tradeRecords/${record.id}/notice/preview`);
  }
  const today = dayOf(ctx);
  const { notice } = standing;
  return {
    title: pageTitle(ctx, 'trade:detail.tab', { no: record.tradeNo }),
    record,
    standing: {
      ...standing,
      notice: notice && { ...notice, qr: qrPath(notice.verifyUrl) },
    },
    today,
    /** Days since the arrival; negative while it is still to come. */
    arrivedDays: daysBetween(record.arrivalOn, today),
    /** A consultant may do what is left to the responsible person. */
    byStaff: ctx.actor.kind === 'staff',
    nowMs: ctx.nowMs,
    saved: url.searchParams.has('saved'),
    did: url.searchParams.get('did'),
    noPreview: preview && refusalSentence(ctx.locale, preview.refusal),
  };
}

export type TradeDetail = Awaited<ReturnType<typeof readTradePage>>;
export type Trade = TradeDetail['record'];
