import { type Refusal, refuse } from '../../../kernel/outcome.ts';
import type { ArchiveInput } from './schema.ts';

/** What a form, call or row says of a company that has ended, as it is kept. */
export function endedContent(said: Omit<ArchiveInput, 'checked'>) {
  return {
    nameZh: said.name_zh,
    nameEn: said.name_en,
    country: said.country,
    uscc: said.uscc,
    servedFrom: said.from,
    servedUntil: said.until,
  };
}

/** 4100 at `until` where its last day is not over; null where it is. */
export function endRefusal(today: string, { until }: Pick<ArchiveInput, 'until'>): Refusal | null {
  if (until < today) return null;
  return refuse(4100, { fields: { until: { key: 'ended_before_today' } } }).refusal;
}
