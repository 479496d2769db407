import { and, desc, eq, sql } from 'drizzle-orm';
import { idsAmong } from '#db/ids-among.ts';
import { certificates } from '#db/schema/certificate.ts';
import { registrations } from '#db/schema/substance.ts';
import { ownCertificates } from '../../certificate/list.server.ts';
import type { OrContext } from '../../kernel/context.ts';
import { when } from '../../kernel/list.server.ts';
import { namedIn } from '../../kernel/name-in.ts';
import { SEARCH_BOUND } from '../../search/found-by.server.ts';
import { FILED_UNDER, ISSUED_KINDS, type IssuedKind } from './kinds.ts';
import { listDocumentsWith } from './list.server.ts';
import type { DocumentListInput } from './schema.ts';

/** Papers of the platform that stand beside the documents; the list of certificates has all of them. */
const MAX_ISSUED = 20;

/** Kinds that a filter of documents asks for: a valid paper of the platform is generated, current and nobody lacks it. */
function kindsAsked({ type, state, origin, unsent }: DocumentListInput): readonly IssuedKind[] {
  const asked =
    (state === undefined || state === 'current') &&
    (origin === undefined || origin === 'generated') &&
    unsent === undefined;
  return asked
    ? ISSUED_KINDS.filter((kind) => type === undefined || type === FILED_UNDER[kind])
    : [];
}

/** Statement: valid letters and annual statements that a filter of documents finds, the newest first. */
export function issuedRead(ctx: OrContext, input: DocumentListInput) {
  const words = input.q.trim().toLowerCase();
  // As a search does, words look at the newest up to a bound: what it costs does not grow with the papers.
  const newest = (kind: IssuedKind) => sql`SELECT id FROM (SELECT id FROM (
      SELECT id, certificate_no, importer_name, issued_at_ms FROM certificates
      WHERE ${and(
        ownCertificates(ctx),
        eq(certificates.kind, kind),
        eq(certificates.state, 'valid'),
        when(input.registration_id, (id) => eq(certificates.registrationId, id)),
      )} ORDER BY issued_at_ms DESC, id DESC LIMIT ${SEARCH_BOUND})
    WHERE instr(lower(certificate_no || ' ' || importer_name), ${words}) > 0
    ORDER BY issued_at_ms DESC, id DESC LIMIT ${MAX_ISSUED})`;
  const kinds = kindsAsked(input);
  const ids =
    kinds.length === 0 ? idsAmong([]) : sql`(${sql.join(kinds.map(newest), sql` UNION ALL `)})`;
  return ctx.db
    .select({
      id: certificates.id,
      certificateNo: certificates.certificateNo,
      kind: sql<IssuedKind>`${certificates.kind}`.as('issued_kind'),
      importerName: certificates.importerName,
      /** A letter names its substance; a statement has all that came in its year. */
      substance: sql<string | null>`${namedIn(ctx.locale, registrations)}`.as('issued_substance'),
      coverYear: certificates.coverYear,
      issuedOn: certificates.issuedOn,
    })
    .from(certificates)
    .leftJoin(registrations, eq(registrations.id, certificates.registrationId))
    .where(sql`${certificates.id} IN ${ids}`)
    .orderBy(desc(certificates.issuedAtMs), desc(certificates.id))
    .limit(MAX_ISSUED);
}

/** A paper of the platform that is filed with the documents. */
export type IssuedPaper = Awaited<ReturnType<typeof issuedRead>>[number];

/** A page of the documents, with the papers of the platform that the filter finds. One round trip. */
export async function listDocumentsAndIssued(ctx: OrContext, input: DocumentListInput) {
  const [page, issued] = await listDocumentsWith(ctx, input, () => [issuedRead(ctx, input)]);
  return { ...page, issued };
}
