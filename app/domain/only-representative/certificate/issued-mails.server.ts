import type { BatchItem } from 'drizzle-orm/batch';
import { formatCode } from '~/domain/certificate/code.ts';
import { importerLink } from '~/domain/certificate/importer-link.server.ts';
import type { TonnageSnapshot } from '~/domain/certificate/snapshot.ts';
import type { Context } from '~/domain/kernel/context.ts';
import { certificateIssuedMail } from '~/domain/mail/compose.server.ts';
import { mailRow } from '~/domain/mail/row.server.ts';
import { onlyRepresentative } from '~/domain/systems/profiles.ts';
import { creatorRecipient, partnerRecipient } from '../trade-record/mails.server.ts';
import type { CertificateFacts } from './facts.server.ts';

/**
 * Statements by which both sides hear that a certificate was issued: whoever made the record with its page in the
 * portal, the importer who confirmed with a link of its own to the paper.
 */
export async function issuedMails(
  ctx: Context,
  { record, parties }: CertificateFacts,
  { id, snapshot, code }: { id: string; snapshot: TonnageSnapshot; code: string },
): Promise<BatchItem<'sqlite'>[]> {
  const { companyId } = record;
  const about = {
    certificateNo: snapshot.certificate_no,
    code: formatCode(code),
    tradeNo: record.tradeNo,
    importerName: snapshot.importer.name,
    coverYear: snapshot.cover_year,
    issuedOn: snapshot.issued_on,
    massG: snapshot.total_mass_g,
  };
  const statements: BatchItem<'sqlite'>[] = [];
  const partner = partnerRecipient(parties);
  if (partner) {
    const { country } = parties.partner;
    const link = await importerLink(ctx, { id, companyId }, { email: partner.email, country });
    const mail = certificateIssuedMail(ctx.config, { ...about, recipient: partner, link });
    statements.push(link.statement, mailRow(ctx, mail, { companyId }));
  }
  const creator = creatorRecipient(parties);
  if (creator) {
    const { slug } = onlyRepresentative(record.system);
    const certificatePath = `/${slug}/certificate/list?q=${encodeURIComponent(about.certificateNo)}&company=${companyId}`;
    const mail = certificateIssuedMail(ctx.config, {
      ...about,
      recipient: creator,
      certificatePath,
    });
    statements.push(mailRow(ctx, mail, { companyId }));
  }
  return statements;
}
