import type { HistoryEntry } from '~/domain/audit/history.server.ts';

/** To whom, which version, why: as it was written down. */
export function noteOf({ detail }: HistoryEntry): string | null {
  const said = [detail.email, detail.partner, detail.partners, detail.note, detail.reason];
  const words = said.filter((one) => typeof one === 'string' && one !== '');
  return words.length === 0 ? null : words.join(' · ');
}
