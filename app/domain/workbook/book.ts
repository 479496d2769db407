import type { CompanyOpened } from '../area-opening.ts';

/** A contract that a company has, or gets by this workbook. */
export interface BookContract {
  isNew: boolean;
  ended: boolean;
  companyType: number;
  loginCompanyType: number;
}

/** A company that rows name by their `ref`. */
export interface BookCompany extends CompanyOpened {
  ref: string;
  id: string;
  isNew: boolean;
  /** It is in the archive: another contract is made for it by an admin, on its page. */
  archived: boolean;
  /** Language in which the provider writes to it. */
  locale: 'zh-CN' | 'en-US';
  /** Its contracts, by subsystem. */
  contracts: Map<string, BookContract>;
}

/** A file that was given beside a workbook. */
export interface BookFile {
  id: string;
  name: string;
  sizeBytes: number;
  /** In hexadecimal. */
  sha256: string;
}

/** What the sheets of a workbook share: the companies that they name. */
export interface Book {
  companies: ReadonlyMap<string, BookCompany>;
}

/** The same with the files that were given beside it. */
export interface BookWithFiles extends Book {
  /** By the keys of their names (`fileKey`). */
  files: ReadonlyMap<string, BookFile>;
}

/** Whether a company has a contract for a subsystem that goes on, or gets it by this workbook. */
export function usesSystem({ contracts }: Pick<BookCompany, 'contracts'>, slug: string): boolean {
  return contracts.get(slug)?.ended === false;
}
