import { X509Certificate } from 'node:crypto';
import type { HeldByJobs } from '~/domain/provider/key/house.ts';

/** Issuers that sign their papers (PAdES), and those to come, as the names of the secrets have them. */
export const ISSUERS = ['EU', 'UK', 'KR', 'EU_NEXT', 'UK_NEXT', 'KR_NEXT'] as const;

/** The certificates that papers are signed with, by the names of their secrets: in whose name each is, and its end. */
export function padesHeld(env: object): HeldByJobs['pades'] {
  const said = env as Readonly<Record<string, unknown>>;
  return ISSUERS.flatMap((of) => {
    const name = `PADES_CERTIFICATE_${of}`;
    const der = said[name];
    return typeof der === 'string' && der !== '' ? [{ name, ...saysOf(der) }] : [];
  });
}

/** In whose name a certificate is, and its end. */
function saysOf(base64: string): { subject: string; untilMs: number } {
  const { subject, validTo } = new X509Certificate(Buffer.from(base64, 'base64'));
  // A line for each part, in which a comma of a name is escaped.
  const said = subject.replaceAll('\n', ' · ').replaceAll('\\', '');
  return { subject: said, untilMs: Date.parse(validTo) };
}
