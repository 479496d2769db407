import type {
  CertificateContent,
  CertificateSnapshot,
  PrintedText,
  SnapshotIssuer,
  SnapshotParty,
} from '~/domain/certificate/snapshot.ts';
import { localTime } from '~/domain/kernel/zone.ts';
import type { FontChain } from './fonts.ts';
import { type Block, paragraph, space, stack } from './text.ts';
import { LEADING, label, TYPE } from './type.ts';
import { koreanOf, said, saidOnPaper } from './words.ts';

/** What a frozen certificate prints beyond its snapshot. */
export type Issued = {
  draft: false;
  snapshot: CertificateSnapshot;
  /** 17 characters without hyphens. */
  code: string;
  /** The snapshot's digest, as stored with its signature. */
  sha256: string;
  /** Id of the Ed25519 key that signed the snapshot. */
  keyId: string;
};
/** A draft has no number, code, QR code or signature: nothing to be mistaken for the real one. */
export type Draft = { draft: true; content: CertificateContent; madeAtMs: number };
export type CertificateToPrint = Issued | Draft;

/** Everything the parts of the page need to lay themselves out. */
export type Printing<C extends CertificateContent = CertificateContent> = {
  fonts: FontChain;
  content: C;
  issued: Issued | null;
  draft: Draft | null;
  /** Origin of the verification site, without a trailing slash. */
  verifyOrigin: string;
};

/** How the paper is called. */
export function titleOf({ kind, regime }: CertificateContent): PrintedText {
  return saidOnPaper(`title.${kind}`, regime);
}

/** `2026-09-22 11:27:12 UTC+2` where the issuer is, so that a paper names one day; to the minute for drafts. */
export function issuerTime(
  { time_zone = 'UTC' }: SnapshotIssuer,
  ms: number,
  unit: 'second' | 'minute' = 'second',
): string {
  const { day, time, offset } = localTime(time_zone, ms);
  return `${day} ${unit === 'second' ? time : time.slice(0, 5)} ${offset}`;
}

/** All text that may need other fonts than the first, to choose them before anything is laid out. */
export function allText(content: CertificateContent): string {
  return JSON.stringify([content, koreanOf(content.regime)]);
}

/** A company: its own script first, then Latin letters; address and number below. */
export function partyBlock(
  { fonts, content }: Pick<Printing, 'fonts' | 'content'>,
  party: SnapshotParty,
  { width, ...show }: { width: number; addressLabel: boolean; corporateNo: boolean },
): Block {
  const lines = (texts: (string | undefined)[], style: typeof TYPE.value | typeof TYPE.address) =>
    texts.flatMap((text) =>
      text ? [paragraph(fonts, [{ text, style }], width, LEADING.value)] : [],
    );
  const gap = space(4);
  const corporate =
    show.corporateNo && party.corporate_number
      ? [
          gap,
          label(fonts, said({ byRegime: 'corporate_no' }, content.regime), width),
          ...lines([party.corporate_number], TYPE.address),
        ]
      : [];
  return stack([
    ...lines([party.name_local, party.name], TYPE.value),
    ...(show.addressLabel ? [gap, label(fonts, saidOnPaper('address'), width)] : []),
    ...lines([party.address_local, party.address], TYPE.address),
    ...corporate,
  ]);
}
