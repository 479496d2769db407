import type { StaffRecord } from '../../area-records.ts';
import type { Company } from '../../kernel/context.ts';
import type { RecordOfStaff } from './within.server.ts';

/** One record with whose it is. */
export interface RecordRead extends StaffRecord {
  system: string;
  company: Pick<Company, 'id' | 'nameZh' | 'nameEn'>;
}

/** One record of any area, with what holds its paper back and what can be done about it. One round trip. */
export async function findRecord(
  { within, records }: RecordOfStaff,
  id: string,
): Promise<RecordRead> {
  const { company, system } = within;
  const record: StaffRecord = await records.find(within, id);
  const { id: companyId, nameZh, nameEn } = company;
  return { ...record, system: system.slug, company: { id: companyId, nameZh, nameEn } };
}
