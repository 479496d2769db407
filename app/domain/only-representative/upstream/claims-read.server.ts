import { and, asc, eq, sql } from 'drizzle-orm';
import { certificates } from '#db/schema/certificate.ts';
import { upstreamClaims, upstreamProofs } from '#db/schema/upstream.ts';
import type { OrContext } from '../../kernel/context.ts';

/** Statement: what a purchase takes of each line of its certificate, as that paper names the line. */
export function claimsRead({ db, company }: OrContext, recordId: string) {
  const line = (path: string) => sql`json_extract(${certificates.snapshot},
    '$.lines[' || (${upstreamClaims.boxNo} - 1) || '].' || ${path})`;
  return db
    .select({
      boxNo: upstreamClaims.boxNo,
      nameZh: sql<string>`${line('name.zh')}`.as('claim_zh'),
      nameEn: sql<string>`${line('name.en')}`.as('claim_en'),
      casNo: sql<string | null>`${line('cas_no')}`.as('claim_cas'),
      registrationNo: sql<string>`${line('reference_no')}`.as('claim_reference'),
      massG: upstreamClaims.massG,
    })
    .from(upstreamClaims)
    .innerJoin(
      upstreamProofs,
      and(
        eq(upstreamProofs.recordId, upstreamClaims.recordId),
        eq(upstreamProofs.companyId, company.id),
      ),
    )
    .innerJoin(certificates, eq(certificates.id, upstreamClaims.certificateId))
    .where(eq(upstreamClaims.recordId, recordId))
    .orderBy(asc(upstreamClaims.lineNo));
}

/** A line of a certificate, with what a purchase takes of it in grams. */
export type ClaimedLine = Awaited<ReturnType<typeof claimsRead>>[number];
