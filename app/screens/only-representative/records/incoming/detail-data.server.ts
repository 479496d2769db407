import type { OrContext } from '~/domain/kernel/context.ts';
import {
  findIncomingRecord,
  type IncomingRecord,
} from '~/domain/only-representative/trade-record/incoming/find.server.ts';
import type { Visit } from '~/screens/door.server.ts';
import { pageTitle } from '~/screens/subsystem/page-title.server.ts';

/** The page of a record that another company sent to us. */
export async function readIncomingPage(ctx: OrContext, { url }: Visit) {
  const record = await findIncomingRecord(ctx, url.searchParams.get('id') ?? '');
  return {
    title: pageTitle(ctx, 'records:incoming.tab', { no: record.tradeNo }),
    record: { ...record, lines: record.lines.map(shownLine) },
    did: url.searchParams.get('did'),
  };
}

export type IncomingDetail = Awaited<ReturnType<typeof readIncomingPage>>;

/** Fields of a line that leave for the browser: what the mailed link's page shows, and where a statement goes. */
function shownLine({ lineNo, productName, massG, substances }: IncomingRecord['lines'][number]) {
  return {
    ...{ lineNo, productName, massG },
    substances: substances.map((one) => ({
      registrationId: one.registrationId,
      nameZh: one.nameZh,
      nameEn: one.nameEn,
      cbiNo: one.cbiNo,
      casNo: one.casNo,
      ecNo: one.ecNo,
      keNo: one.keNo,
      massG: one.massG,
      needsStatement: one.needsStatement,
      statement: one.statement && {
        name: one.statement.name,
        sizeBytes: one.statement.sizeBytes,
      },
    })),
  };
}
