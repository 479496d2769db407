import { sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { RequestFact } from '../../area-requests.ts';
import { formatPercent, formatTonnes } from '../../kernel/mass.ts';
import { type Asker, asks } from '../../request/open.server.ts';
import type { Claim } from './claim.ts';
import type { Paper } from './paper-read.server.ts';
import type { Proof } from './proof.ts';

/** What the provider is shown of a purchase that it is to look at; kept with the request as it was then. */
interface PurchaseAsked {
  supplier: string;
  eta: string;
  port: string;
  certificate_no: string;
  issuer?: string;
  country?: string;
  cover_year: number;
  issued_on: string;
  valid_until?: string | null;
  lines: readonly {
    name: string;
    cas_no?: string | null;
    ec_no?: string | null;
    registration_no: string;
    mass_g: number;
    share_ppm: number;
  }[];
}

/** What a purchase on a certificate of ours asks. */
export function provedAsked(
  record: { eta: string; port: string },
  supplier: string,
  proof: Proof,
  claims: readonly Claim[],
): PurchaseAsked {
  return {
    ...{ supplier, eta: record.eta, port: record.port },
    ...{ certificate_no: proof.certificateNo, cover_year: proof.coverYear },
    issued_on: proof.issuedOn,
    lines: claims.map(({ name, registrationNo, massG, sharePpm }) => ({
      ...{ name, registration_no: registrationNo, mass_g: massG, share_ppm: sharePpm },
    })),
  };
}

/** What a purchase on a paper of somebody else asks. */
export function paperAsked(
  record: { eta: string; port: string },
  supplier: string,
  { certificateNo, issuer, country, coverYear, issuedOn, validUntil, lines }: Paper,
): PurchaseAsked {
  return {
    ...{ supplier, eta: record.eta, port: record.port, certificate_no: certificateNo },
    ...{ issuer, country, cover_year: coverYear, issued_on: issuedOn, valid_until: validUntil },
    lines: lines.map((line) => ({
      ...{ name: line.name, cas_no: line.casNo, ec_no: line.ecNo },
      ...{ registration_no: line.registrationNo, mass_g: line.massG, share_ppm: line.sharePpm },
    })),
  };
}

/** Statement: the provider is asked to look at what a purchase stands on. */
export function asksForProof(
  ctx: Asker,
  recordId: string,
  payload: PurchaseAsked,
  fileId: string | null,
): BatchItem<'sqlite'> {
  const no = sql<string>`(SELECT r.trade_no FROM trade_records r WHERE r.id = ${recordId})`;
  const subject = { kind: 'trade_record', id: recordId, zh: no, en: no } as const;
  return asks(ctx, { kind: 'purchase_certificate', subject, payload, fileId });
}

/** The same as whoever reads the request sees it; what was not given is left out. */
export function purchaseFacts(payload: unknown): readonly RequestFact[] {
  // It is kept as `asksForProof` writes it.
  const { lines, cover_year: coverYear, ...asked } = payload as PurchaseAsked;
  const facts = [
    { name: 'supplier', value: asked.supplier },
    { name: 'eta', value: asked.eta },
    { name: 'port', value: asked.port },
    { name: 'certificate_no', value: asked.certificate_no },
    { name: 'issuer', value: asked.issuer ?? '' },
    { name: 'country', value: asked.country ?? '' },
    { name: 'cover_year', value: String(coverYear) },
    { name: 'issued_on', value: asked.issued_on },
    { name: 'valid_until', value: asked.valid_until ?? '' },
    { name: 'lines', value: lines.map(lineText).join('\n') },
  ];
  return facts.filter(({ value }) => value !== '');
}

function lineText(line: PurchaseAsked['lines'][number]): string {
  return [
    line.name,
    line.cas_no && `CAS ${line.cas_no}`,
    line.ec_no && `EC ${line.ec_no}`,
    line.registration_no,
    `${formatTonnes(line.mass_g)} t`,
    `${formatPercent(line.share_ppm)}%`,
  ]
    .filter(Boolean)
    .join(' · ');
}
