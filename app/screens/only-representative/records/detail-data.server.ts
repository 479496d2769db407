import { formatCode } from '~/domain/certificate/code.ts';
import type { OrContext } from '~/domain/kernel/context.ts';
import { dayOf } from '~/domain/kernel/day.ts';
import { findTradeRecord } from '~/domain/only-representative/trade-record/find.server.ts';
import { qrPath } from '~/ui/qr-code.tsx';
import type { Visit } from '../../door.server.ts';
import { pageTitle } from '../../subsystem/page-title.server.ts';

/** The page of one record of ours. */
export async function readRecordPage(ctx: OrContext, { url }: Visit) {
  const { certificate, ...record } = await findTradeRecord(ctx, url.searchParams.get('id') ?? '');
  return {
    title: pageTitle(ctx, 'records:detail.tab', { no: record.tradeNo }),
    record,
    certificate: certificate && {
      ...certificate,
      code: formatCode(certificate.code),
      ...verification(ctx, certificate.code),
    },
    nowMs: ctx.nowMs,
    today: dayOf(ctx),
    saved: url.searchParams.has('saved'),
    did: url.searchParams.get('did'),
    warning: url.searchParams.get('warning'),
  };
}

export type RecordDetail = Awaited<ReturnType<typeof readRecordPage>>;

/** Where the code is checked, and its picture: drawn here, because the encoder is no page's business. */
function verification(ctx: OrContext, code: string) {
  const verifyUrl = `${ctx.config.verifyOrigin}/c/${code}`;
  return { verifyUrl, qr: qrPath(verifyUrl) };
}
