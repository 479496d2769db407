import type { CnContext } from '~/domain/kernel/context.ts';
import { notFound } from '~/domain/kernel/refusals.ts';
import { together } from '~/domain/kernel/together.ts';
import {
  type Activity,
  findActivity,
  type KeptContent,
} from '~/domain/new-substance/activity/find.server.ts';
import { registrationOf } from '~/domain/new-substance/activity/registration.ts';
import { closingStockOf, sumsOf } from '~/domain/new-substance/activity/volumes.ts';
import { substanceName } from '~/domain/new-substance/filing/columns.ts';
import { offeredReport } from '~/domain/new-substance/report/find.server.ts';
import type { Visit } from '../../door.server.ts';
import { pageTitle } from '../../subsystem/page-title.server.ts';

/** The page of one record: as it is, or as one of its versions was submitted (`?revision=`). */
export async function readRecordPage(ctx: CnContext, { url }: Visit) {
  const params = url.searchParams;
  const reading = together(ctx);
  const [record, report] = await Promise.all([
    findActivity(reading, params.get('id') ?? notFound()),
    offeredReport(reading, params.get('report')),
  ]);
  const asked = params.get('revision');
  const old = asked === null ? null : (versionOf(record, Number(asked)) ?? notFound());
  const { versions, lines, frozen, filing, substances: __, volume: _, ...face } = record;
  const { receivedG, earlierG } = record;
  // A draft goes by the registration as it stands today.
  const registration = old?.content.frozen ?? frozen ?? registrationOf(filing, record.enterprise);
  const content: Shown = old?.content ?? { ...record, lines };
  const sums = sumsOf(content.lines, record);
  return {
    title: pageTitle(ctx, 'activities:detail.tab', {
      no: filing.certificateNo,
      year: String(record.year),
    }),
    record: { ...face, certificateNo: filing.certificateNo, tradeName: filing.tradeName },
    registration,
    content,
    /** By their order; under their class names while they are protected. */
    substances: record.substances.map(({ id, ...one }) => ({
      id,
      name: substanceName(one, ctx.locale),
    })),
    sums,
    balanceG: closingStockOf({ ...content, receivedG, earlierG }, sums),
    versions: versions.map(({ content: _, ...version }) => version).reverse(),
    /** The version that is shown in place of the record, if any. */
    revision: old?.revision ?? null,
    report,
  };
}

type Shown = Omit<KeptContent, 'frozen' | 'filingId' | 'year' | 'enterpriseId'>;

function versionOf({ versions }: Activity, revision: number) {
  return versions.find((one) => one.revision === revision);
}

export type RecordPage = Awaited<ReturnType<typeof readRecordPage>>;
