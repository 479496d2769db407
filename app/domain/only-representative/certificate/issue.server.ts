import { asc } from 'drizzle-orm';
import { tradeRecords } from '#db/schema/trade-record.ts';
import type { Tried } from '../../area-work.ts';
import { type IssueJob, issuePaper } from '../../certificate/issuing/issue.server.ts';
import type { IssuedKind } from '../../certificate/issuing/paper-kind.ts';
import { releaseHeld } from '../../certificate/issuing/release.server.ts';
import { failureReport } from '../../certificate/issuing/report-failure.server.ts';
import type { PaperTools } from '../../certificate/paper.server.ts';
import { supersedeOfRecord } from '../../certificate/revoke.server.ts';
import type { TonnageSnapshot } from '../../certificate/snapshot.ts';
import type { Context } from '../../kernel/context.ts';
import { systemsOf } from '../../systems/profiles.ts';
import { recordHeldMail } from '../letters/record-held.server.ts';
import { creatorRecipient, pathOf } from '../trade-record/mails.server.ts';
import { anchorColumns } from '../trade-record/read.server.ts';
import { readCertificateFacts } from './facts.server.ts';
import { issuedMails } from './issued-mails.server.ts';
import { paperContent } from './paper-content.ts';
import { type TonnagePaper, tonnagePaper } from './tonnage-paper.server.ts';

/** What the row of a tonnage certificate says of its kind. */
export function tonnageRow({ cover_year: coverYear, total_mass_g: totalMassG }: TonnageSnapshot) {
  return { kind: 'tonnage_coverage' as const, coverYear, totalMassG };
}

/**
 * A tonnage certificate as its job issues it. A purchase is completed without one: its tonnage is certified when it is
 * shipped on, not twice (docs/decisions/014-purchases-carry-no-certificate.md).
 */
const issued: IssuedKind<TonnagePaper> = {
  ...tonnagePaper,
  letters: 'TCC',
  systems: systemsOf('only-representative').map(({ slug }) => slug),
  facts: readCertificateFacts,
  hasNone: ({ record }) => record.kind === 'purchase',
  content: paperContent,
  row: tonnageRow,
  // The only paper that is issued while another is valid: quantity or year were others on arrival.
  replaces: (ctx, { record, replaces }, replacedByNo, id) =>
    replaces ? supersedeOfRecord(ctx, record, { code: 'arrival_changed', replacedByNo, id }) : [],
  heldMail(ctx, { record, parties }, reasons) {
    const recipient = creatorRecipient(parties);
    const { tradeNo } = record;
    return (
      recipient &&
      recordHeldMail(ctx.config, { recipient, tradeNo, reasons, recordPath: pathOf(record) })
    );
  },
  issuedMails,
  among: ({ db }, condition, limit) =>
    db
      .select(anchorColumns)
      .from(tradeRecords)
      .where(condition)
      .orderBy(asc(tradeRecords.heldSinceMs))
      .limit(limit),
};

/** `issuePaper` of a tonnage certificate. */
export const issueCertificate = (ctx: Context, job: IssueJob, tools: PaperTools) =>
  issuePaper(ctx, issued, job, tools);

/** `failureReport` of one. */
export const issueFailureReport = (ctx: Context, recordId: string, tried: Tried) =>
  failureReport(ctx, tonnagePaper, recordId, tried);

/** `releaseHeld` of them. */
export const releaseHeldRecords = (ctx: Context) => releaseHeld(ctx, issued);
