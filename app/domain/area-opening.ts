import type { BatchItem } from 'drizzle-orm/batch';
import type { CompanyContext } from './kernel/context.ts';
import type { Area } from './systems/profiles.ts';

/** A company as its first contract in an area begins with it. */
export interface CompanyOpened {
  nameZh: string;
  nameEn: string;
  addressZh: string;
  addressEn: string;
  country: string;
  uscc: string | null;
  contactName: string;
  contactEmail: string;
  contactPhone: string;
}

/** What an area needs of a company before its people can work there. */
export interface AreaOpening {
  area: Area;
  /** Statements for the batch of the contract; none where it is there already. */
  open(ctx: CompanyContext, company: CompanyOpened): Promise<BatchItem<'sqlite'>[]>;
}
